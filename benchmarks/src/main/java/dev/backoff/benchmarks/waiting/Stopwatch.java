package dev.backoff.benchmarks.waiting;

import java.util.concurrent.Callable;

/** A body that fails once, then succeeds, and knows how long after. */
final class Stopwatch implements Callable<Integer> {

  private int attempts;
  private long failedAt;
  private long retriedAt;

  /** Nanoseconds from the failure of the first attempt to the begin of the second. */
  long waited(WaitingCall call) throws Exception {
    attempts = 0;
    int made = call.call(this);
    if (made != 2) {
      throw new IllegalStateException(made + " attempts instead of 2");
    }
    return retriedAt - failedAt;
  }

  @Override
  public Integer call() {
    if (++attempts > 1) {
      retriedAt = System.nanoTime();
      return attempts;
    }
    failedAt = System.nanoTime();
    throw StaleFailure.INSTANCE;
  }
}
