package dev.backoff.benchmarks.call;

import java.util.function.Supplier;

/** What a failing attempt throws. */
public enum Failing {
  /** A new exception each time, with its stack trace. */
  FRESH,
  /** Always the same exception: what is left is the cost of retrying. */
  PREALLOCATED;

  Supplier<IllegalStateException> failures() {
    if (this == FRESH) {
      return IllegalStateException::new;
    }
    IllegalStateException same = new IllegalStateException();
    return () -> same;
  }
}
