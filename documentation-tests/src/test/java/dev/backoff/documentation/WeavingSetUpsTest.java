package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.builds.Installed;
import dev.backoff.builds.Jdk25;
import dev.backoff.builds.Maven;
import dev.backoff.builds.Project;
import dev.backoff.builds.TextFile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each other way to weave, in the project of "Getting started". */
@Tag("slow")
class WeavingSetUpsTest {

  private static final Document SET_UPS = Document.docs("weaving-set-ups.md");
  private static final String TEST = "mvn -B test";
  private static final String THREE_PASS = "Tests run: 3, Failures: 0, Errors: 0, Skipped: 0";
  private static final String PATHS = "annotationProcessorPaths";

  private static Maven maven;

  private Project project;

  @BeforeAll
  static void install() {
    maven = Installed.once().maven();
  }

  @BeforeEach
  void follow(@TempDir Path folder) {
    project = Projects.byHand(folder);
  }

  private static Block shown(String mark) {
    return SET_UPS.blocks("xml").stream()
        .filter(block -> block.code().contains(mark))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "weaveDirectories, no sources specified",
    "aspectLibraries, PricesTest.isWoven",
    "forceAjcCompile, No sources found skipping aspectJ compile"
  })
  void buildFailsWithoutALineOfTheStep(String line, String saying) {
    Maven.Result failed = project.withElement(line, "").run(maven, TEST);

    assertThat(failed.successful()).isFalse();
    assertThat(failed.output()).contains(saying);
  }

  @Test
  void pluginsOwnAspectjWarnsAndListOfPathsLandsInTheClasses() {
    project
        .with("pom.xml", "<version>1.9.27</version>", "<version>1.9.7</version>")
        .withElement("argumentFileDirectory", "");

    assertThat(project.build(maven, "mvn -B process-classes")).contains("bad version number");
    assertThat(project.target("classes/builddef.lst")).exists();
  }

  @Test
  void agentWeavesWhatIsNotWoven() {
    project.withoutPlugin("dev.aspectj").withProfile(shown("<id>load-time</id>").code());

    assertThat(project.build(maven, "mvn -B -Pload-time test")).contains(THREE_PASS);
  }

  @Test
  void agentLeavesWhatIsWoven() {
    project.withProfile(shown("<id>load-time</id>").code());

    assertThat(project.build(maven, "mvn -B -Pload-time test")).contains(THREE_PASS);
  }

  @Test
  void coverageHasTheBodiesOfRetriedMethods() {
    project.withProfile(shown("<id>coverage</id>").code());

    project.build(maven, "mvn -B -Pcoverage clean verify");

    String report = TextFile.read(project.target("site/jacoco/jacoco.csv"));
    assertThat(columns(report, "CLASS", "LINE_COVERED", "METHOD_COVERED", "METHOD_MISSED"))
        .containsExactly("Prices", "5", "3", "0");
  }

  /** Cells of the only row. */
  private static List<String> columns(String csv, String... names) {
    List<String> lines = csv.lines().toList();
    assertThat(lines).hasSize(2);
    List<String> head = List.of(lines.get(0).split(",", -1));
    String[] row = lines.get(1).split(",", -1);
    return List.of(names).stream().map(name -> row[head.indexOf(name)]).toList();
  }

  @Test
  void lombokHasToBeListed() {
    Block paths = shown("lombok");
    String version = Pom.ofParts(paths.code()).texts("//path[artifactId='lombok']/version").get(0);
    project
        .withProvided("org.projectlombok", "lombok", version)
        .with(Projects.PRICES, "public class", "@lombok.RequiredArgsConstructor\npublic class")
        .with(
            Projects.PRICES,
            """
              public Prices(Service service) {
                this.service = service;
              }
            """,
            "");

    assertThat(project.run(maven, TEST).output()).contains("COMPILATION ERROR");
    project.withElement(PATHS, paths.code());
    assertThat(project.build(maven, TEST)).contains(THREE_PASS);
  }

  @Test
  void processorOnTheClassPathHasToBeAskedForFromJdk23On() {
    Maven newest = maven.on(Jdk25.home());
    Path table = project.target("classes/shop/Prices_BackoffTable.class");
    String version = Pom.ofRoot().texts("/project/version").get(0);
    project
        .withProvided("dev.backoff", "backoff-processor", version)
        .withElement(PATHS, "<!-- no paths -->");

    assertThat(project.build(newest, TEST)).contains(THREE_PASS);
    assertThat(table).doesNotExist();
    project.with("pom.xml", "<!-- no paths -->", "<proc>full</proc>");
    assertThat(project.build(newest, "mvn -B clean test")).contains(THREE_PASS);
    assertThat(table).exists();
  }
}
