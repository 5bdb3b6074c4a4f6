package dev.backoff.benchmarks.waiting;

import java.io.Serial;

/** Made once and thrown often: costs nothing and keeps nothing. */
final class StaleFailure extends RuntimeException {

  @Serial private static final long serialVersionUID = 1;

  @SuppressWarnings("StaticAssignmentOfThrowable") // shared on purpose
  static final StaleFailure INSTANCE = new StaleFailure();

  private StaleFailure() {
    super("down", null, false, false);
  }
}
