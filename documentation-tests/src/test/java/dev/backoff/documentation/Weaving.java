package dev.backoff.documentation;

import dev.backoff.maven.weaving.Weaver;
import dev.backoff.runtime.aspect.WovenCalls;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The second step of a build: the Maven plugin weaves the classes that javac wrote. */
final class Weaving {

  private Weaving() {}

  /** Weaves a folder of classes in place. */
  static void weave(Path classes) {
    List<Path> files = files(classes);
    List<String> warnings =
        Weaver.weave(
            new dev.backoff.maven.weaving.Weaving(
                classes, classPath(), List.of(runtime()), classes.resolveSibling("weave")),
            files);
    Weaver.polish(files);
    if (!warnings.isEmpty()) {
      throw new AssertionError(warnings);
    }
  }

  private static List<Path> files(Path classes) {
    try (Stream<Path> files = Files.walk(classes)) {
      return files.filter(file -> file.toString().endsWith(".class")).toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static List<Path> classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(Path::of)
        .toList();
  }

  private static Path runtime() {
    try {
      return Path.of(WovenCalls.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
