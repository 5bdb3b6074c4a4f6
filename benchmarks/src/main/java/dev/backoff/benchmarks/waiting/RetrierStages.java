package dev.backoff.benchmarks.waiting;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.runtime.Retrier;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** The retries of this library in code. */
final class RetrierStages implements StageCall {

  private static final Duration SHORTEST = Duration.ofNanos(1);

  private final Retrier retrier;

  RetrierStages(Pause pause) {
    Duration base = pause == Pause.NONE ? SHORTEST : pause.duration();
    this.retrier =
        Retrier.of(
            BackoffPolicy.builder().base(base).multiplier(1).cap(base).jitter(Jitter.NONE).build());
  }

  @Override
  public CompletableFuture<Integer> call(StageBody body) {
    return retrier.callAsync(body);
  }
}
