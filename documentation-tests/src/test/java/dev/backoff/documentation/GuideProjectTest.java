package dev.backoff.documentation;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.builds.Installed;
import dev.backoff.builds.Jdk25;
import dev.backoff.builds.Maven;
import dev.backoff.builds.Project;
import dev.backoff.builds.TextFile;
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

  /** What the plugin would have raised, on Maven up to 3.8. */
  private static final String COMPILER =
      """
      <plugin>
        <groupId>org.apache.maven.plugins</groupId>
        <artifactId>maven-compiler-plugin</artifactId>
        <version>3.14.1</version>
      </plugin>
      """;

  private static Maven maven;

  private Project project;

  @BeforeAll
  static void install() {
    maven = Installed.once().maven();
  }

  @BeforeEach
  void follow(@TempDir Path folder) {
    project = Projects.ofGuide(folder);
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
    project.with(Projects.PRICES, "base = \"250ms\"", "base = \"250\"");

    Maven.Result refused = project.run(maven, TEST);

    assertThat(refused.successful()).isFalse();
    String ours =
        refused.output().lines().filter(line -> line.contains("[BKF-")).findFirst().orElse("");
    Shown.same(GUIDE, GUIDE.output("[BKF-"), ours.replace(project.folder() + "/", "") + "\n");
  }

  @Test
  void failsWithoutThePlugin() {
    Maven.Result failed = project.withPlugins("dev.backoff", COMPILER).run(maven, TEST);

    assertThat(failed.successful()).isFalse();
    assertThat(failed.output())
        .contains(
            "PricesTest.isWoven", "PricesTest.asksAgainAfterAFailure", "Failures: 2, Errors: 1");
  }

  @Test
  void failsWithoutTheWeavingAsShown() {
    Document plugin = Document.docs("maven-plugin.md");

    Maven.Result failed = project.run(maven, TEST + " -Dbackoff.weave.skip");

    assertThat(failed.successful()).isFalse();
    String shown = plugin.output("is not woven").code();
    String ours = failed.output().substring(failed.output().indexOf("1 method with @Backoff"));
    Shown.same(
        plugin,
        plugin.output("is not woven"),
        ours.lines()
                .limit(shown.lines().count())
                .map(
                    line ->
                        line.replaceFirst(" -> \\[Help 1]$", "").replaceFirst("^\\[ERROR] ", ""))
                .collect(joining("\n"))
            + "\n");
  }

  @Test
  void reportIsWrittenAndCompared() {
    Document plugin = Document.docs("maven-plugin.md");
    List<String> commands = plugin.blocks("").stream().map(block -> block.code().strip()).toList();

    assertThat(project.build(maven, commands.get(0))).contains("Schedules of 1 method");
    project.write("schedules.json", TextFile.read(project.target("backoff/report.json")));
    project.with(Projects.PRICES, "maxRetries = 5", "maxRetries = 6");

    assertThat(project.build(maven, commands.get(1)))
        .contains("longer   shop.Prices.ask(String): 5.75 s before, 7.75 s now");
    Maven.Result grown = project.run(maven, commands.get(1) + " -Dbackoff.failOnGrowth");
    assertThat(grown.successful()).isFalse();
    assertThat(grown.output()).contains("1 method can wait longer than in");
    assertThat(project.target("backoff/report.html")).exists();
    assertThat(project.target("backoff/report.md")).exists();
  }
}
