package dev.backoff.processor;

import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;

/** Sources to compile: from the resources, or as text. */
final class Sources {

  static final Path BAD = Path.of("src/test/resources/bad");
  static final Path BAD_BODIES = BAD.resolve("bodies");
  static final Path GOOD = Path.of("src/test/resources/good");

  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern TYPE = Pattern.compile("(?:class|interface|record|enum) ([\\w$]+)");

  private Sources() {}

  /** All Java files below {@code folder}, sorted. */
  static List<Path> under(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  static List<JavaFileObject> filesUnder(Path folder) {
    return under(folder).stream().map(file -> named(file.toString(), read(file))).toList();
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Writes a file below {@code folder}. */
  static Path write(Path folder, String path, String text) {
    try {
      Path file = folder.resolve(path);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A file that is named after its package and the first type in it. */
  static JavaFileObject source(String text) {
    Matcher packageName = PACKAGE.matcher(text);
    Matcher type = TYPE.matcher(text);
    if (!type.find()) {
      throw new IllegalArgumentException(text);
    }
    String folder = packageName.find() ? packageName.group(1).replace('.', '/') + "/" : "";
    return named(folder + type.group(1) + ".java", text);
  }

  private static JavaFileObject named(String name, String text) {
    return JavaFileObjects.forSourceString(
        name.replaceFirst(".*resources/((good|corpus)/)?", "")
            .replace(".java", "")
            .replace('/', '.'),
        text);
  }
}
