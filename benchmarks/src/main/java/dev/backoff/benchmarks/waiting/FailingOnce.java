package dev.backoff.benchmarks.waiting;

import java.util.concurrent.Callable;

/** A body of one call: its first attempt fails, its second succeeds. */
final class FailingOnce implements Callable<Integer> {

  private int attempts;

  @Override
  public Integer call() {
    if (++attempts > 1) {
      return attempts;
    }
    throw StaleFailure.INSTANCE;
  }
}
