package dev.backoff.benchmarks.contender;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeExecutor;
import dev.failsafe.RetryPolicy;
import java.util.concurrent.Callable;

/** Failsafe with a predicate on failures. */
public final class FailsafeRetryWhenPolicy extends CallContender {

  private final FailsafeExecutor<Object> failsafe =
      Failsafe.with(
          RetryPolicy.builder()
              .handleIf(failure -> failure instanceof RuntimeException)
              .withMaxRetries(MAX_RETRIES)
              .build());

  public FailsafeRetryWhenPolicy(Work work) {
    super(work);
  }

  @Override
  <T> T call(Callable<T> body) {
    return failsafe.get(body::call);
  }
}
