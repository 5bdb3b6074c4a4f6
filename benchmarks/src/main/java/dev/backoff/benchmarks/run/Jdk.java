package dev.backoff.benchmarks.run;

import java.nio.file.Path;

/**
 * A JDK to measure on.
 *
 * @param feature its feature version, 17 or later
 * @param home where it is installed
 */
public record Jdk(int feature, Path home) {

  /** That which runs this program. */
  public static Jdk running() {
    return new Jdk(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
  }

  /** A program of it: {@code java}, {@code javac}. */
  public Path program(String name) {
    return home.resolve("bin").resolve(name);
  }
}
