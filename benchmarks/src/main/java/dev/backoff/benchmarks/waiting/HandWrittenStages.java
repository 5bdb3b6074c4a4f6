package dev.backoff.benchmarks.waiting;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** What one would write around stages: the limit and a timer. */
final class HandWrittenStages implements StageCall {

  private static final int MAX_RETRIES = 3;

  private final ScheduledExecutorService timer = DaemonTimer.start();
  private final long nanos;

  HandWrittenStages(Pause pause) {
    this.nanos = pause.duration().toNanos();
  }

  @Override
  public CompletableFuture<Integer> call(StageBody body) {
    CompletableFuture<Integer> result = new CompletableFuture<>();
    attempt(body, result, 0);
    return result;
  }

  private void attempt(StageBody body, CompletableFuture<Integer> result, int retry) {
    var unused =
        body.get()
            .whenComplete(
                (value, failure) -> {
                  if (failure == null) {
                    result.complete(value);
                  } else if (retry == MAX_RETRIES) {
                    result.completeExceptionally(failure);
                  } else {
                    retryLater(body, result, retry + 1);
                  }
                });
  }

  private void retryLater(StageBody body, CompletableFuture<Integer> result, int retry) {
    var unused = timer.schedule(() -> attempt(body, result, retry), nanos, TimeUnit.NANOSECONDS);
  }
}
