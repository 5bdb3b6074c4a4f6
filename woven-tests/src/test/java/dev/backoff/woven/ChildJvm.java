package dev.backoff.woven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A virtual machine of its own, for agents, modules, other JDKs and what is said once. */
final class ChildJvm {

  private final Path home;
  private final List<String> options = new ArrayList<>();

  private ChildJvm(Path home) {
    this.home = home;
  }

  /** One of the JDK that runs the tests. */
  static ChildJvm sameJdk() {
    return new ChildJvm(Path.of(System.getProperty("java.home")));
  }

  /** One of JDK 25: at {@code -Djdk25.home=…}, else where Linux packages put it. */
  static Optional<ChildJvm> jdk25() {
    return jdk25Home().map(ChildJvm::new);
  }

  private static Optional<Path> jdk25Home() {
    String named = System.getProperty("jdk25.home");
    if (named != null) {
      return Optional.of(Path.of(named));
    }
    Path packages = Path.of("/usr/lib/jvm");
    if (!Files.isDirectory(packages)) {
      return Optional.empty();
    }
    try (Stream<Path> homes = Files.list(packages)) {
      return homes
          .filter(each -> each.getFileName().toString().matches(".*\\b25\\b.*"))
          .filter(each -> Files.isExecutable(each.resolve("bin/java")))
          .findFirst();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  ChildJvm options(String... more) {
    options.addAll(List.of(more));
    return this;
  }

  ChildJvm classPath(List<Path> entries) {
    return options("-cp", ClassPath.joined(entries));
  }

  /** Loads classes through AspectJ's load-time weaver. */
  ChildJvm weavingAtLoadTime() {
    return options("-javaagent:" + ClassPath.jar("aspectjweaver"));
  }

  /** The lines that it prints, errors among them; it has to end well. */
  List<String> run(String... mainAndArguments) {
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin/java").toString());
    command.addAll(List.of("-Duser.language=en", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
    command.addAll(options);
    command.addAll(List.of(mainAndArguments));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String said =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (process.waitFor() != 0) {
        throw new AssertionError(String.join(" ", command) + "\n" + said);
      }
      return said.lines().toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }
}
