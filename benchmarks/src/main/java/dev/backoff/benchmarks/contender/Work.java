package dev.backoff.benchmarks.contender;

import java.util.function.Supplier;

/**
 * What is called: the same for every contender. Each attempt fails while failures are left, then
 * gives a result. Numbers lie outside of the cache of {@link Integer}.
 */
public final class Work {

  private static final int LARGE = 1_000_003;

  private int failuresLeft;
  private int attempts;
  private Supplier<? extends RuntimeException> failures = IllegalStateException::new;

  /** The next attempts fail, with what {@code failures} gives. */
  public void fail(int times, Supplier<? extends RuntimeException> failures) {
    this.failuresLeft = times;
    this.failures = failures;
  }

  /** How many attempts were made. */
  public int attempts() {
    return attempts;
  }

  void nothing(int a, int b) {
    attempt(a + b);
  }

  int number(int sum) {
    return attempt(sum);
  }

  Object object(Object a, Object b) {
    attempt(1);
    return a == this ? a : b;
  }

  private int attempt(int sum) {
    attempts++;
    if (failuresLeft > 0) {
      failuresLeft--;
      throw failures.get();
    }
    return LARGE + sum;
  }
}
