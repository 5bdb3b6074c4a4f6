package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.builds.Installed;
import dev.backoff.builds.Maven;
import dev.backoff.builds.Project;
import dev.backoff.builds.TextFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes of Lombok with retried methods, as "Lombok, Kotlin, Gradle" tells of them. */
@Tag("slow")
class LombokTest {

  /** 9 forms that are retried, 3 other tests. */
  private static final String ALL_PASS = "Tests run: 12, Failures: 0, Errors: 0, Skipped: 0";

  private static final String GROUP = "org.projectlombok";
  private static final String VERSION = "1.18.42";
  private static final String MIXED = "Mixed_BackoffTable.java";
  private static final String TABLES = "generated-sources/annotations";

  private static final String LOMBOK =
      """
      <path>
        <groupId>org.projectlombok</groupId>
        <artifactId>lombok</artifactId>
        <version>1.18.42</version>
      </path>
      """;

  /** The processor of this project, and then another. */
  private static final String PATHS =
      """
      <plugin>
        <groupId>org.apache.maven.plugins</groupId>
        <artifactId>maven-compiler-plugin</artifactId>
        <version>3.14.1</version>
        <configuration>
          <annotationProcessorPaths>
            <path>
              <groupId>dev.backoff</groupId>
              <artifactId>backoff-processor</artifactId>
              <version>0.1.0-SNAPSHOT</version>
            </path>
            %s
          </annotationProcessorPaths>
        </configuration>
      </plugin>
      """;

  private static Maven maven;

  @TempDir Path folder;

  @BeforeAll
  static void install() {
    maven = Installed.once().maven();
  }

  private Project project() {
    return Projects.tested(
            folder, Document.docs("lombok-kotlin-gradle.md").blocks("xml").get(0).code())
        .withoutPlugin("org.jetbrains.kotlin")
        .withProvided(GROUP, "lombok", VERSION)
        .write("src/main/java/shop/Prices.java", resource("Prices.java"))
        .write("src/test/java/shop/PricesTest.java", resource("PricesTest.java"));
  }

  private static String resource(String file) {
    return TextFile.read(Path.of("src/test/resources/lombok", file));
  }

  @Test
  void classesDoWhatTheTableSaysInBothOrdersAndDelomboked() throws Exception {
    Project project = project();

    assertThat(project.build(maven, "mvn -B test")).contains(ALL_PASS).doesNotContain("[BKF-");
    Map<String, String> tables = tables(project);
    assertThat(tables.keySet())
        .containsExactly(
            "Delegating_BackoffTable.java",
            MIXED,
            "Price_BackoffTable.java",
            "Prices_BackoffTable.java",
            "Shop_BackoffTable.java",
            "Tools_BackoffTable.java");

    project.with("pom.xml", "</plugins>", PATHS.formatted(LOMBOK) + "</plugins>");
    assertThat(project.build(maven, "mvn -B clean test")).contains(ALL_PASS);
    assertThat(tables(project)).isEqualTo(tables);

    delombok(project);
    project.with("pom.xml", LOMBOK, "");
    assertThat(project.build(maven, "mvn -B clean test")).contains(ALL_PASS);
    Map<String, String> delombokedTables = tables(project);
    assertThat(delombokedTables).hasSameSizeAs(tables);
    assertThat(delombokedTables.get(MIXED)).contains("\"own()", "\"ask()");
    assertThat(tables.remove(MIXED)).contains("\"own()").doesNotContain("\"ask()");
    tables.remove("Tools_BackoffTable.java"); // its methods are static in the source now
    assertThat(delombokedTables).containsAllEntriesOf(tables);
  }

  /** Replaces the sources by those that Lombok makes of them. */
  private void delombok(Project project) throws Exception {
    Path lombok = maven.repository().resolve("org/projectlombok/lombok").resolve(VERSION);
    String jar = lombok.resolve("lombok-" + VERSION + ".jar").toString();
    Path sources = folder.resolve("src/main/java");
    Path made = folder.resolve("delomboked");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                jar,
                "delombok",
                "--classpath=" + jar + File.pathSeparator + System.getProperty("java.class.path"),
                "--target=" + made,
                sources.toString())
            .inheritIO()
            .start();
    assertThat(process.waitFor()).isZero();
    String source = TextFile.read(made.resolve("shop/Prices.java"));
    assertThat(source).contains("getListPrice()").doesNotContain("@Getter");
    project.write("src/main/java/shop/Prices.java", source);
  }

  private static Map<String, String> tables(Project project) throws IOException {
    Map<String, String> tables = new TreeMap<>();
    try (Stream<Path> files = Files.walk(project.target(TABLES))) {
      files
          .filter(file -> file.toString().endsWith("_BackoffTable.java"))
          .forEach(file -> tables.put(file.getFileName().toString(), TextFile.read(file)));
    }
    return tables;
  }
}
