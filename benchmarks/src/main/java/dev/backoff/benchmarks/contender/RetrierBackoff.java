package dev.backoff.benchmarks.contender;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.runtime.Retrier;
import java.time.Duration;
import java.util.concurrent.Callable;

/** The retries of this library in code. */
public final class RetrierBackoff extends CallContender {

  private final Retrier retrier =
      Retrier.of(
          BackoffPolicy.builder()
              .base(Duration.ofNanos(1))
              .multiplier(1)
              .maxRetries(MAX_RETRIES)
              .build());

  public RetrierBackoff(Work work) {
    super(work);
  }

  @Override
  <T> T call(Callable<T> body) throws Exception {
    return retrier.call(body::call);
  }
}
