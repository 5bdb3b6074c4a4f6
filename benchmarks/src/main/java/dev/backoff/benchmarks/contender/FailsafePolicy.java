package dev.backoff.benchmarks.contender;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeExecutor;
import dev.failsafe.RetryPolicy;
import java.util.concurrent.Callable;

/** Failsafe. */
public final class FailsafePolicy extends CallContender {

  private final FailsafeExecutor<Object> failsafe =
      Failsafe.with(RetryPolicy.builder().withMaxRetries(MAX_RETRIES).build());

  public FailsafePolicy(Work work) {
    super(work);
  }

  @Override
  <T> T call(Callable<T> body) {
    return failsafe.get(body::call);
  }
}
