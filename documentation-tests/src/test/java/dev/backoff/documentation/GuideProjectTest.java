package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** "Getting started" as a reader follows it. */
@Tag("slow")
class GuideProjectTest {

  private static final Document GUIDE = Document.docs("getting-started.md");
  private static final String TEST = "mvn -B test";
  private static final String THREE_PASS = "Tests run: 3, Failures: 0, Errors: 0, Skipped: 0";

  private static Maven maven;

  private Project project;

  @BeforeAll
  static void install() {
    maven = Installed.once().maven();
  }

  @BeforeEach
  void follow(@TempDir Path folder) {
    project = Project.ofGuide(folder);
  }

  @Test
  void passesItsTestsAndPassesThemAgainWithoutClean() throws IOException {
    assertThat(GUIDE.text()).contains("\n" + TEST + "\n");

    assertThat(project.build(maven, TEST)).contains(THREE_PASS);
    assertThat(project.build(maven, "mvn -B package"))
        .contains(THREE_PASS, "Nothing to compile - all classes are up to date");
    assertThat(namesIn(project.target("shop-1.0-SNAPSHOT.jar")))
        .contains("shop/Prices.class", "shop/Prices_BackoffTable.class")
        .noneMatch(name -> name.endsWith(".lst"));
  }

  private static List<String> namesIn(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream().map(JarEntry::getName).toList();
    }
  }

  @Test
  void passesItsTestsOnJdk25() {
    assertThat(project.build(maven.on(Jdk25.home()), TEST)).contains(THREE_PASS);
  }

  @Test
  void failsAtAMistakeAsShown() {
    project.with(Project.PRICES, "base = \"250ms\"", "base = \"250\"");

    Maven.Result refused = project.run(maven, TEST);

    assertThat(refused.successful()).isFalse();
    String ours =
        refused.output().lines().filter(line -> line.contains("[BKF-")).findFirst().orElse("");
    Shown.same(GUIDE, GUIDE.output("[BKF-"), ours.replace(project.folder() + "/", "") + "\n");
  }

  @Test
  void failsWithoutTheWeaving() {
    Maven.Result failed = project.withoutWeaving().run(maven, TEST);

    assertThat(failed.successful()).isFalse();
    assertThat(failed.output())
        .contains("PricesTest.isWoven", "PricesTest.asksAgainAfterAFailure", "Failures: 3");
  }
}
