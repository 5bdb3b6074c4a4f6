package dev.backoff.benchmarks.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** A program in a JVM of its own, with the class path of this one and without logging. */
public final class ChildJvm {

  private final Jdk jdk;
  private final List<String> options;

  /**
   * @param options what the JVM is started with: {@code -Xmx4g}
   */
  public ChildJvm(Jdk jdk, List<String> options) {
    this.jdk = jdk;
    this.options = List.copyOf(options);
  }

  /**
   * What the program writes to standard output, line by line.
   *
   * @throws IllegalStateException if it ends with an error
   */
  public List<String> run(Class<?> main, String... arguments) {
    try {
      Process process =
          new ProcessBuilder(command(main, arguments))
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      List<String> lines = process.inputReader().lines().toList();
      int status = process.waitFor();
      if (status != 0) {
        throw new IllegalStateException(main.getName() + " ended with " + status);
      }
      return lines;
    } catch (IOException unstarted) {
      throw new UncheckedIOException(unstarted);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(main.getName() + " was interrupted", interruption);
    }
  }

  private List<String> command(Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(jdk.program("java").toString());
    command.addAll(options);
    command.add("-Djava.util.logging.config.class=" + QuietLogging.class.getName());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return command;
  }
}
