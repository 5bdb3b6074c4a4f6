package dev.backoff.benchmarks.waiting;

import java.util.concurrent.CompletableFuture;

/** A body of one call: the stage of its first attempt fails, that of its second succeeds. */
final class StageFailingOnce implements StageBody {

  static final int ATTEMPTS = 2;

  private static final CompletableFuture<Integer> FAILED =
      CompletableFuture.failedFuture(StaleFailure.INSTANCE);
  private static final CompletableFuture<Integer> SUCCEEDED =
      CompletableFuture.completedFuture(ATTEMPTS);

  // Other threads make later attempts; a timer stands between them.
  private boolean failed;

  @Override
  public CompletableFuture<Integer> get() {
    if (failed) {
      return SUCCEEDED;
    }
    failed = true;
    return FAILED;
  }
}
