package dev.backoff.benchmarks.waiting;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeExecutor;
import dev.failsafe.RetryPolicy;
import dev.failsafe.RetryPolicyBuilder;
import java.util.concurrent.CompletableFuture;

/** Failsafe, on its own executors. */
final class FailsafeStages implements StageCall {

  private final FailsafeExecutor<Integer> failsafe;

  FailsafeStages(Pause pause) {
    this.failsafe = Failsafe.with(policy(pause).build());
  }

  /** By default there is no delay; none can't be asked for. */
  private static RetryPolicyBuilder<Integer> policy(Pause pause) {
    RetryPolicyBuilder<Integer> policy = RetryPolicy.builder();
    return pause == Pause.NONE ? policy : policy.withDelay(pause.duration());
  }

  @Override
  public CompletableFuture<Integer> call(StageBody body) {
    return failsafe.getStageAsync(body);
  }
}
