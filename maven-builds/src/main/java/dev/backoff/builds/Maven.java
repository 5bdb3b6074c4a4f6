package dev.backoff.builds;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Runs {@code mvn} in a child process.
 *
 * @param repository its local repository
 * @param javaHome the JDK that it runs with
 */
public record Maven(Path repository, Path javaHome) {

  /** What a command printed, on both streams. */
  public record Result(int exitCode, String output) {

    public boolean successful() {
      return exitCode == 0;
    }
  }

  public static Maven with(Path repository) {
    return new Maven(repository, Path.of(System.getProperty("java.home")));
  }

  public Maven on(Path otherHome) {
    return new Maven(repository, otherHome);
  }

  /** Runs a command line of a document, {@code mvn -B verify} for example. */
  public Result run(Path folder, String commandLine) {
    List<String> command = new ArrayList<>(List.of(commandLine.split(" ", -1)));
    command.set(0, executable().toString());
    command.add(1, "-Dmaven.repo.local=" + repository);
    command.add(2, "-ntp");
    return start(command, folder);
  }

  private static Path executable() {
    Optional<Path> found =
        Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
            .map(folder -> Path.of(folder, "mvn"))
            .filter(Files::isExecutable)
            .findFirst();
    Reasons.skipUnless(found.isPresent(), "there is no mvn on the PATH");
    return found.orElseThrow();
  }

  /** Runs a class of a project that was built. */
  public Result java(Path folder, List<Path> classPath, String main) {
    String joined =
        String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList());
    return start(List.of(javaHome.resolve("bin/java").toString(), "-cp", joined, main), folder);
  }

  private Result start(List<String> command, Path folder) {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", javaHome.toString());
    // Of the build around this test.
    builder.environment().remove("MAVEN_PROJECTBASEDIR");
    builder.environment().remove("MAVEN_CMD_LINE_ARGS");
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Result(process.waitFor(), output);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }
}
