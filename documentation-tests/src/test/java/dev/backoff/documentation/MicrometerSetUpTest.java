package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.builds.Installed;
import dev.backoff.builds.Maven;
import dev.backoff.builds.Project;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls that succeed at once, counted in the project of "Getting started" as "Micrometer" says. */
@Tag("slow")
class MicrometerSetUpTest {

  private static final Document MICROMETER = Document.docs("micrometer.md");
  private static final String POM = "pom.xml";
  private static final String TEST = "mvn -B test";
  private static final String ALL_PASS = "Tests run: 4, Failures: 0, Errors: 0, Skipped: 0";

  private static final String METERS =
      """
      package shop;

      import static org.junit.jupiter.api.Assertions.assertEquals;

      import dev.backoff.micrometer.BackoffMetrics;
      import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
      import org.junit.jupiter.api.Test;

      class MetersTest {

        @Test
        void countSuccesses() throws Exception {
          SimpleMeterRegistry registry = new SimpleMeterRegistry();
          try (BackoffMetrics metrics = BackoffMetrics.countingSuccesses()) {
            metrics.bindTo(registry);
            new Prices(product -> 250).of(2, "tea");
          }

          assertEquals(
              1,
              registry
                  .get("backoff.calls")
                  .tags("method", "Prices.ask", "outcome", "succeeded")
                  .counter()
                  .count());
        }
      }
      """;

  private static Maven maven;

  @TempDir Path folder;

  @BeforeAll
  static void install() {
    Installed installed = Installed.once();
    installed.run(MICROMETER.blocks("").get(0).code().strip());
    maven = installed.maven();
  }

  private Project counting(Project project) {
    return project
        .with(POM, "<dependencies>\n", "<dependencies>\n" + shown("<dependency>"))
        .write("src/test/java/shop/MetersTest.java", METERS);
  }

  private static String shown(String beginning) {
    return MICROMETER.blocks("xml").stream()
        .map(Block::code)
        .filter(code -> code.startsWith(beginning))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void areCountedWithTheLibraryOfAspects() {
    Project project =
        counting(Projects.ofGuide(folder))
            .with(
                POM,
                "<extensions>true</extensions>",
                "<extensions>true</extensions>" + shown("<configuration>"));

    assertThat(project.build(maven, TEST)).contains(ALL_PASS);
  }

  @Test
  void areNotCountedWithoutIt() {
    Maven.Result failed = counting(Projects.ofGuide(folder)).run(maven, TEST);

    assertThat(failed.successful()).isFalse();
    assertThat(failed.output()).contains("MetersTest.countSuccesses", "Failures: 0, Errors: 1");
  }

  @Test
  void areCountedWhereOneWeavesByHand() {
    Project project =
        counting(Projects.byHand(folder))
            .with(POM, "</aspectLibraries>", shown("<aspectLibrary>") + "</aspectLibraries>");

    assertThat(project.build(maven, TEST)).contains(ALL_PASS);
  }
}
