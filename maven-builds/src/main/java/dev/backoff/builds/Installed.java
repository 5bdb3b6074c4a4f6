package dev.backoff.builds;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Backoff as a reader installs it: from a fresh checkout, by the command of the README. The local
 * repository is a folder of links to that of this build, with Backoff beside them; so nothing is
 * downloaded twice, and nothing of ours is left behind there.
 *
 * @param checkout a copy of this one without anything that was built
 */
public record Installed(Path checkout, Maven maven) {

  private static final Set<String> NOT_IN_A_CHECKOUT = Set.of("target", ".git", ".idea");
  private static final Pattern COMMAND = Pattern.compile("(?m)^mvn .* install$");
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path FOLDER = Path.of("target", "installed").toAbsolutePath();

  private static final class Holder {
    static final Installed INSTANCE = install();
  }

  /** Installs once for all tests of a JVM. */
  public static Installed once() {
    return Holder.INSTANCE;
  }

  private static Installed install() {
    try {
      delete(FOLDER);
      Path repository = repository(usualRepository(), FOLDER.resolve("repository"));
      Path checkout = copy(ROOT, FOLDER.resolve("checkout"));
      Installed installed = new Installed(checkout, Maven.with(repository));
      installed.run(command());
      return installed;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static String command() {
    Matcher command = COMMAND.matcher(TextFile.read(ROOT.resolve("README.md")));
    if (!command.find()) {
      throw new AssertionError("README.md has no command that installs");
    }
    return command.group();
  }

  /** Runs a command of the README in the checkout; it has to end well. */
  public String run(String command) {
    Maven.Result result = maven.run(checkout, command);
    if (!result.successful()) {
      throw new AssertionError(command + "\n" + result.output());
    }
    return result.output();
  }

  /** Surefire tells tests where it is. */
  private static Path usualRepository() {
    String told = System.getProperty("localRepository");
    return told == null
        ? Path.of(System.getProperty("user.home"), ".m2", "repository")
        : Path.of(told);
  }

  private static Path repository(Path usual, Path folder) throws IOException {
    link(usual, folder, "dev");
    link(usual.resolve("dev"), folder.resolve("dev"), "backoff");
    return folder;
  }

  private static void link(Path usual, Path folder, String except) throws IOException {
    Files.createDirectories(folder);
    try (Stream<Path> entries = Files.list(usual)) {
      for (Path entry : entries.toList()) {
        if (Files.isDirectory(entry) && !entry.endsWith(except)) {
          Files.createSymbolicLink(folder.resolve(entry.getFileName()), entry);
        }
      }
    }
  }

  private static Path copy(Path from, Path to) throws IOException {
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            if (NOT_IN_A_CHECKOUT.contains(folder.getFileName().toString())) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(to.resolve(from.relativize(folder)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.copy(file, to.resolve(from.relativize(file)));
            return FileVisitResult.CONTINUE;
          }
        });
    return to;
  }

  /** Deletes links, not what they lead to. */
  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException failed)
              throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
