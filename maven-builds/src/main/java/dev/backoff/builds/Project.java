package dev.backoff.builds;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A project of a reader, built by a {@code mvn} of its own. */
public record Project(Path folder) {

  private static final String POM = "pom.xml";

  /** Writes a file, below the folder of the project. */
  public Project write(String file, String text) {
    TextFile.write(folder.resolve(file), text);
    return this;
  }

  /** Replaces what is there. */
  public Project with(String file, String part, String replacement) {
    String text = TextFile.read(folder.resolve(file));
    if (!text.contains(part)) {
      throw new AssertionError("no " + part + " in\n" + text);
    }
    return write(file, text.replace(part, replacement));
  }

  public Project withProfile(String profile) {
    return with(POM, "</project>", "<profiles>" + profile + "</profiles>\n</project>");
  }

  /** A dependency that javac sees and nobody at run time. */
  public Project withProvided(String groupId, String artifactId, String version) {
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
    return write(POM, pom.replaceFirst("<dependencies>\n", Matcher.quoteReplacement(dependency)));
  }

  /** Replaces an element of the pom. */
  public Project withElement(String name, String replacement) {
    return with(Pattern.compile("(?s)<%1$s>.*?</%1$s>".formatted(name)), replacement);
  }

  /** Takes a plugin out of the pom. */
  public Project withoutPlugin(String groupId) {
    return withPlugins(groupId, "");
  }

  /** Puts others in the place of a plugin. */
  public Project withPlugins(String groupId, String replacement) {
    return with(
        Pattern.compile("(?s)<plugin>\\s*<groupId>" + groupId + "</groupId>.*?</plugin>"),
        replacement);
  }

  private Project with(Pattern part, String replacement) {
    String pom = TextFile.read(folder.resolve(POM));
    Matcher found = part.matcher(pom);
    if (!found.find()) {
      throw new AssertionError("no " + part + " in\n" + pom);
    }
    return write(POM, found.replaceFirst(Matcher.quoteReplacement(replacement)));
  }

  public Maven.Result run(Maven maven, String command) {
    return maven.run(folder, command);
  }

  /** Builds; the command has to end well. */
  public String build(Maven maven, String command) {
    Maven.Result result = run(maven, command);
    if (!result.successful()) {
      throw new AssertionError(command + "\n" + result.output());
    }
    return result.output();
  }

  public Path target(String file) {
    return folder.resolve("target").resolve(file);
  }
}
