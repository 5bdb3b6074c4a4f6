package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.builds.Installed;
import dev.backoff.builds.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README as a reader tries it; its second command is the build that this test is part of. */
@Tag("slow")
class ReadmeCommandsTest {

  private static final Document README = Document.readme();

  private static Installed installed;

  @BeforeAll
  static void install() {
    installed = Installed.once();
  }

  @Test
  void firstRunsTheDemo() {
    String demo = README.blocks("").get(0).code().lines().findFirst().orElseThrow();

    assertThat(installed.run(demo))
        .containsSubsequence(
            "1. The waits that the compiler worked out",
            "2. Ten orders",
            "orders paid",
            "3. 100 clients at one row",
            "Fewest calls: ",
            "4. Parcels",
            "gave up: SHUTDOWN");
  }

  @Test
  void exampleFailsAsShownInAProjectWithThatPom(@TempDir Path folder) {
    Block pom = README.blocks("xml").get(0);
    Source example = Source.of(README.blocks("java").get(0));
    Project project = Projects.of(folder, pom.code(), example);
    project.build(installed.maven(), "mvn -B process-classes");

    String output = run(project);

    Shown.same(
        README,
        README.output("RetryTrail"),
        output.substring(output.indexOf("Exception in thread")),
        ReadmeTest::steady);
  }

  private static String run(Project project) {
    List<Path> classPath = new ArrayList<>(jars());
    classPath.add(project.target("classes"));
    return installed.maven().java(project.folder(), classPath, "shop.Orders").output();
  }

  /** The jars that a program needs which uses Backoff. */
  private static List<Path> jars() {
    return List.of(
        jar("dev/backoff", "backoff-annotations"),
        jar("dev/backoff", "backoff-core"),
        jar("dev/backoff", "backoff-runtime"),
        jar("org/aspectj", "aspectjrt"));
  }

  private static Path jar(String group, String artifact) {
    String version =
        Pom.ofRoot()
            .texts(
                group.equals("org/aspectj")
                    ? "/project/properties/aspectj.version"
                    : "/project/version")
            .get(0);
    return installed
        .maven()
        .repository()
        .resolve(group)
        .resolve(artifact)
        .resolve(version)
        .resolve(artifact + "-" + version + ".jar");
  }
}
