package dev.backoff.runtime.aspect;

import dev.backoff.runtime.RetryLoop;
import dev.backoff.runtime.RetryPlan;
import org.jspecify.annotations.Nullable;

/** The retries of one call, as woven code sees them; see {@link WovenCalls}. */
public final class WovenRun extends RetryLoop {

  WovenRun(RetryPlan plan, @Nullable Object self, @Nullable Object[] arguments, long startNanos) {
    super(plan, self, arguments, startNanos);
  }

  /**
   * Returns after the wait that leads to the next attempt, or when the call has an answer, or
   * throws {@code failure} itself.
   */
  public void failedAgain(Throwable failure) {
    failed(failure);
  }

  /** This run after a failure, see {@link #failedAgain}. */
  WovenRun after(Throwable failure) {
    failed(failure);
    return this;
  }

  /** This run after a poor result of the first attempt, null if that is what the call returns. */
  @Nullable WovenRun afterPoor(@Nullable Object result) {
    return endsWith(result) ? null : this;
  }

  /** This run after a result that it does not accept, else null. */
  @Nullable WovenRun afterResult(@Nullable Object result) {
    return accepts(result) ? null : this;
  }
}
