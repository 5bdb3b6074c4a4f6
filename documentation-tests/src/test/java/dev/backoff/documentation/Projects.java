package dev.backoff.documentation;

import dev.backoff.builds.Project;
import java.nio.file.Path;

/** Projects that documents show. */
final class Projects {

  static final String PRICES = "src/main/java/shop/Prices.java";

  private static final String POM = "pom.xml";

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
                .formatted(partsOfPom))
        .write("src/main/java/" + source.path(), source.text());
  }
}
