package dev.backoff.benchmarks.waiting;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.runtime.Retrier;
import java.util.concurrent.Callable;

/** The retries of this library in code. */
final class RetrierWait implements WaitingCall {

  private final Retrier retrier;

  RetrierWait(Delay delay) {
    this.retrier =
        Retrier.of(
            BackoffPolicy.builder()
                .base(delay.duration())
                .multiplier(1)
                .cap(delay.duration())
                .jitter(Jitter.NONE)
                .build());
  }

  @Override
  public int call(Callable<Integer> body) throws Exception {
    return retrier.call(body::call);
  }
}
