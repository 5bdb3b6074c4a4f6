package dev.backoff.builds;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The newest JDK that this project is tested with. */
public final class Jdk25 {

  private static final Path PACKAGES = Path.of("/usr/lib/jvm");

  private Jdk25() {}

  /** At {@code -Djdk25.home=…} or {@code JAVA_HOME_25}, else where Linux packages put it. */
  public static Path home() {
    Optional<Path> home =
        Stream.concat(
                Stream.of(System.getProperty("jdk25.home"), System.getenv("JAVA_HOME_25"))
                    .filter(Objects::nonNull)
                    .map(Path::of),
                packages())
            .filter(each -> Files.isExecutable(each.resolve("bin/javac")))
            .findFirst();
    Reasons.skipUnless(home.isPresent(), "there is no JDK 25: name one by -Djdk25.home");
    return home.orElseThrow();
  }

  private static Stream<Path> packages() {
    if (!Files.isDirectory(PACKAGES)) {
      return Stream.empty();
    }
    try (Stream<Path> homes = Files.list(PACKAGES)) {
      return homes
          .filter(each -> each.getFileName().toString().matches(".*\\b25\\b.*"))
          .toList()
          .stream();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
