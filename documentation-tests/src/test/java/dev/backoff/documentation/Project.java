package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A project of a reader, built by a {@code mvn} of its own. */
record Project(Path folder) {

  static final String PRICES = "src/main/java/shop/Prices.java";

  private static final String POM = "pom.xml";

  /** The project of "Getting started" in an empty folder. */
  static Project ofGuide(Path folder) {
    Document guide = Document.docs("getting-started.md");
    Project project = new Project(folder);
    project.write(POM, guide.blocks("xml").get(0).code());
    guide.blocks("java").stream()
        .filter(Source::isFile)
        .map(Source::of)
        .forEach(source -> project.write(source.path(), source.text()));
    return project;
  }

  /** A project of the parts of a pom and of one source. */
  static Project of(Path folder, String partsOfPom, Source source) {
    Project project = new Project(folder);
    project.write(
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
    project.write("src/main/java/" + source.path(), source.text());
    return project;
  }

  void write(String file, String text) {
    TextFile.write(folder.resolve(file), text);
  }

  /** Replaces what is there. */
  Project with(String file, String part, String replacement) {
    String text = TextFile.read(folder.resolve(file));
    assertThat(text).contains(part);
    write(file, text.replace(part, replacement));
    return this;
  }

  Project withProfile(Block profile) {
    return with(POM, "</project>", "<profiles>" + profile.code() + "</profiles>\n</project>");
  }

  /** A dependency that javac sees and nobody at run time. */
  Project withProvided(String groupId, String artifactId, String version) {
    String dependency =
        """
        <dependencies>
          <dependency>
            <groupId>%s</groupId>
            <artifactId>%s</artifactId>
            <version>%s</version>
            <scope>provided</scope>
          </dependency>
        """
            .formatted(groupId, artifactId, version);
    String pom = TextFile.read(folder.resolve(POM));
    write(POM, pom.replaceFirst("<dependencies>\n", Matcher.quoteReplacement(dependency)));
    return this;
  }

  /** Replaces an element of the pom. */
  Project withElement(String name, String replacement) {
    Pattern element = Pattern.compile("(?s)<%1$s>.*?</%1$s>".formatted(name));
    String pom = TextFile.read(folder.resolve(POM));
    assertThat(pom).containsPattern(element);
    write(POM, element.matcher(pom).replaceFirst(Matcher.quoteReplacement(replacement)));
    return this;
  }

  Project withoutWeaving() {
    Pattern plugin = Pattern.compile("(?s)<plugin>\\s*<groupId>dev.aspectj</groupId>.*?</plugin>");
    String pom = TextFile.read(folder.resolve(POM));
    assertThat(pom).containsPattern(plugin);
    write(POM, plugin.matcher(pom).replaceFirst(""));
    return this;
  }

  Maven.Result run(Maven maven, String command) {
    return maven.run(folder, command);
  }

  /** Builds; the command has to end well. */
  String build(Maven maven, String command) {
    Maven.Result result = run(maven, command);
    assertThat(result.successful()).as(result.output()).isTrue();
    return result.output();
  }

  Path target(String file) {
    return folder.resolve("target").resolve(file);
  }
}
