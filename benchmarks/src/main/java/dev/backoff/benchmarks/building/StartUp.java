package dev.backoff.benchmarks.building;

import java.nio.file.Path;

/** An application that starts: makes one object of each class and calls a method of each once. */
final class StartUp {

  private StartUp() {}

  /**
   * Starts, and ends.
   *
   * @param arguments folder of the generated classes, and how many there are
   */
  public static void main(String[] arguments) throws Exception {
    Backend backend = new Backend();
    try (GeneratedClasses classes = new GeneratedClasses(Path.of(arguments[0]))) {
      for (int type = 0; type < Integer.parseInt(arguments[1]); type++) {
        classes.make(type, backend).fetch("1");
      }
    }
  }
}
