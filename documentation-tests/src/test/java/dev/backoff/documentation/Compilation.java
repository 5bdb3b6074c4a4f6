package dev.backoff.documentation;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.backoff.builds.TextFile;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/**
 * What javac with the processor makes of sources.
 *
 * @param output what javac prints, with the paths that it was called with in the folder of sources
 * @param folder where the classes and the generated sources are
 */
record Compilation(boolean successful, String output, Path folder) {

  private static final Pattern ID = Pattern.compile("\\[(BKF-\\d+)]");
  private static final Pattern MESSAGE =
      Pattern.compile("(?m)^\\S+\\.java:\\d+: ((?:error|warning|Note|note): \\[BKF-.*)$");

  /** Compiles {@code sources} in the folder {@code folder}, which is made. */
  static Compilation of(List<Source> sources, Path folder, String... options) {
    Path sourceFolder = folder.resolve("sources");
    List<String> arguments = new ArrayList<>(usual(folder));
    arguments.addAll(List.of(options));
    for (Source source : sources) {
      Path file = sourceFolder.resolve(source.path());
      TextFile.write(file, source.text());
      arguments.add(file.toString());
    }
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int exitCode =
        ToolProvider.getSystemJavaCompiler()
            .run(null, said, said, arguments.toArray(String[]::new));
    String output = said.toString(UTF_8).replace(sourceFolder + File.separator, "");
    return new Compilation(exitCode == 0, output, folder);
  }

  private static List<String> usual(Path folder) {
    try {
      Files.createDirectories(folder.resolve("classes"));
      Files.createDirectories(folder.resolve("generated"));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return List.of(
        "-g",
        "-encoding",
        "UTF-8",
        "-cp",
        System.getProperty("java.class.path"),
        "-processorpath",
        System.getProperty("java.class.path"),
        "-d",
        folder.resolve("classes").toString(),
        "-s",
        folder.resolve("generated").toString());
  }

  Path classes() {
    return folder.resolve("classes");
  }

  /** A source that the processor wrote. */
  String generated(String path) {
    return TextFile.read(folder.resolve("generated").resolve(path));
  }

  /** The ids of the rules that were broken. */
  NavigableSet<String> ids() {
    NavigableSet<String> ids = new TreeSet<>();
    ID.matcher(output).results().map(found -> found.group(1)).forEach(ids::add);
    return ids;
  }

  /** What was said in our name, line by line, without the place. */
  List<String> messages() {
    return MESSAGE.matcher(output).results().map(Compilation::message).toList();
  }

  private static String message(MatchResult found) {
    String message = found.group(1);
    return message.startsWith("N") ? "n" + message.substring(1) : message;
  }
}
