package dev.backoff.documentation;

import dev.backoff.builds.Project;
import java.nio.file.Path;

/** Projects that documents show. */
final class Projects {

  static final String PRICES = "src/main/java/shop/Prices.java";

  private static final String POM = "pom.xml";

  private static final String JUNIT =
      """
      <dependency>
        <groupId>org.junit.jupiter</groupId>
        <artifactId>junit-jupiter</artifactId>
        <version>5.14.4</version>
        <scope>test</scope>
      </dependency>
      """;

  private static final String SUREFIRE =
      """
      <plugin>
        <groupId>org.apache.maven.plugins</groupId>
        <artifactId>maven-surefire-plugin</artifactId>
        <version>3.5.4</version>
      </plugin>
      """;

  private Projects() {}

  /** The project of "Getting started" in an empty folder. */
  static Project ofGuide(Path folder) {
    Document guide = Document.docs("getting-started.md");
    Project project = new Project(folder).write(POM, guide.blocks("xml").get(0).code());
    guide.blocks("java").stream()
        .filter(Source::isFile)
        .map(Source::of)
        .forEach(source -> project.write(source.path(), source.text()));
    return project;
  }

  /** The same without the Maven plugin: "Maven by hand". */
  static Project byHand(Path folder) {
    return ofGuide(folder).withPlugins("dev.backoff", pluginsByHand());
  }

  private static String pluginsByHand() {
    Block plugins = Document.docs("weaving-set-ups.md").blocks("xml").get(0);
    return plugins.code().replaceAll("</?plugins>", "");
  }

  /** A project of the parts of a pom and of one source. */
  static Project of(Path folder, String partsOfPom, Source source) {
    return of(folder, partsOfPom).write("src/main/java/" + source.path(), source.text());
  }

  /** The same without sources, with JUnit in it. */
  static Project tested(Path folder, String partsOfPom) {
    return of(folder, partsOfPom)
        .with(POM, "</dependencies>", JUNIT + "</dependencies>")
        .with(POM, "</plugins>", SUREFIRE + "</plugins>");
  }

  private static Project of(Path folder, String partsOfPom) {
    return new Project(folder)
        .write(
            POM,
            """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>com.example</groupId>
              <artifactId>orders</artifactId>
              <version>1</version>
              <properties>
                <maven.compiler.release>17</maven.compiler.release>
                <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
              </properties>
              %s
            </project>
            """
                .formatted(partsOfPom));
  }
}
