package dev.backoff.benchmarks.building;

import java.nio.file.Path;
import java.util.concurrent.Callable;

/** Calls a method of each class once, and its first attempt fails. */
final class FirstFailures {

  private FirstFailures() {}

  /**
   * Prints how many nanoseconds each call took, in their order.
   *
   * @param arguments who retries, folder of the generated classes, and how many there are
   */
  public static void main(String[] arguments) throws Exception {
    Retrying retrying = Retrying.valueOf(arguments[0]);
    Backend backend = new Backend();
    try (GeneratedClasses classes = new GeneratedClasses(Path.of(arguments[1]))) {
      for (int type = 0; type < Integer.parseInt(arguments[2]); type++) {
        Callable<String> call = retrying.over(classes.make(type, backend));
        backend.failOnce();
        System.out.println(nanos(call));
      }
    }
  }

  private static long nanos(Callable<String> call) throws Exception {
    long start = System.nanoTime();
    String text = call.call();
    long nanos = System.nanoTime() - start;
    if (!text.equals("/1")) {
      throw new IllegalStateException(text);
    }
    return nanos;
  }
}
