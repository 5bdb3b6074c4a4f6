package dev.backoff.benchmarks.waiting;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeExecutor;
import dev.failsafe.RetryPolicy;
import java.util.concurrent.Callable;

/** Failsafe. */
final class FailsafeWait implements WaitingCall {

  private final FailsafeExecutor<Integer> failsafe;

  FailsafeWait(Delay delay) {
    this.failsafe =
        Failsafe.with(RetryPolicy.<Integer>builder().withDelay(delay.duration()).build());
  }

  @Override
  public int call(Callable<Integer> body) {
    return failsafe.get(body::call);
  }
}
