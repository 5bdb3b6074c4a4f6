package dev.backoff.benchmarks.contender;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeExecutor;
import dev.failsafe.RetryPolicy;
import java.time.Duration;
import java.util.concurrent.Callable;

/** Failsafe with a longest duration. */
public final class FailsafeTimedPolicy extends CallContender {

  private final FailsafeExecutor<Object> failsafe =
      Failsafe.with(
          RetryPolicy.builder()
              .withMaxRetries(MAX_RETRIES)
              .withMaxDuration(Duration.ofHours(1))
              .build());

  public FailsafeTimedPolicy(Work work) {
    super(work);
  }

  @Override
  <T> T call(Callable<T> body) {
    return failsafe.get(body::call);
  }
}
