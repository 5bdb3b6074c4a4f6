package dev.backoff.runtime.aspect;

import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.runtime.RetriedMethod;
import dev.backoff.runtime.RetryLoop;
import org.jspecify.annotations.Nullable;

/** The run of a call that has no policy to follow: one attempt, with the reason in its failure. */
final class RefusedRun extends WovenRun {

  private final RetriedMethod method;
  private final InvalidPolicyException why;

  RefusedRun(RetriedMethod method, InvalidPolicyException why) {
    this.method = method;
    this.why = why;
  }

  @Override
  public void failedAgain(Throwable failure) {
    if (failure instanceof VirtualMachineError error) {
      throw error;
    }
    throw RetryLoop.refuse(method, why, failure);
  }

  @Override
  public void succeeded() {}

  @Override
  public boolean hasAnswer() {
    return false;
  }

  @Override
  public @Nullable Object answer() {
    return null;
  }

  @Override
  public boolean accepts(@Nullable Object result) {
    return true;
  }
}
