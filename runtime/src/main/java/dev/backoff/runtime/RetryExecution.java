package dev.backoff.runtime;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.runtime.RetryEnvironment.RandomSource;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The retries of one call as a decision: told of each failure, it says whether and after which
 * delay to try again. It never waits and reads no clock; time and chance are arguments, so a loop
 * on the system's clock and a simulation on a virtual one follow the very same code.
 *
 * <pre>{@code
 * RetryExecution execution = RetryExecution.start(RetryPlan.of(policy), clock.nanoTime());
 * RetryDecision decision = execution.onFailure(failure, clock.nanoTime(), random);
 * }</pre>
 *
 * <p>Not thread-safe: it belongs to one call.
 */
public final class RetryExecution {

  private final RetryPlan plan;
  private final Schedule schedule;
  private final long startNanos;
  private final boolean interruptible;
  private int failures;
  private long drawnNanos;

  private RetryExecution(RetryPlan plan, long startNanos, boolean interruptible) {
    this.plan = plan;
    this.schedule = plan.schedule();
    this.startNanos = startNanos;
    this.interruptible = interruptible;
    this.drawnNanos = schedule.policy().baseNanos();
  }

  /**
   * A call whose first attempt started at {@code startNanos}, and whose attempts are not bound to
   * the thread that reports them.
   */
  public static RetryExecution start(RetryPlan plan, long startNanos) {
    return new RetryExecution(plan, startNanos, false);
  }

  /** The same for a call that stays on the calling thread, whose interruption ends it. */
  static RetryExecution blocking(RetryPlan plan, long startNanos) {
    return new RetryExecution(plan, startNanos, true);
  }

  /**
   * Judges the failure of the attempt just made. The checks come in a fixed order and the first
   * that applies is the reason; nothing is drawn from {@code random} unless all before the draw let
   * it pass.
   *
   * @param now reading of the clock whose reading the start was
   */
  public RetryDecision onFailure(Throwable failure, long now, RandomGenerator random) {
    return judge(failure, now, () -> random);
  }

  /** The same; {@code random} is not even asked for its generator unless there is a draw. */
  RetryDecision judge(Throwable failure, long now, RandomSource random) {
    failures++;
    GiveUpReason reason = reasonBeforeDraw(failure);
    if (reason != null) {
      return new RetryDecision.GiveUp(reason);
    }
    long delay = draw(random);
    return exceedsMaxDuration(now, delay)
        ? new RetryDecision.GiveUp(GiveUpReason.MAX_DURATION)
        : new RetryDecision.Retry(delay, schedule.ceilingNanos(failures));
  }

  private @Nullable GiveUpReason reasonBeforeDraw(Throwable failure) {
    if (!plan.classifier().isRetryable(failure)) {
      return GiveUpReason.NOT_RETRYABLE;
    }
    if (interruptible && Thread.currentThread().isInterrupted()) {
      return GiveUpReason.INTERRUPTED;
    }
    return exhausted() ? GiveUpReason.EXHAUSTED : null;
  }

  private boolean exhausted() {
    BackoffPolicy policy = schedule.policy();
    return !policy.unlimited() && failures > policy.maxRetries();
  }

  private long draw(RandomSource random) {
    double u = schedule.drawn() ? random.generator().nextDouble() : 0;
    drawnNanos = schedule.delayNanos(failures, drawnNanos, u);
    return drawnNanos;
  }

  private boolean exceedsMaxDuration(long now, long delay) {
    long limit = schedule.policy().maxDurationNanos();
    return limit != BackoffPolicy.NO_MAX_DURATION && elapsedNanos(now) > limit - delay;
  }

  /** The number of the attempt that failed last, 0 before any did. */
  public int attempts() {
    return failures;
  }

  /** What has passed from the start to {@code now}; at most {@link Long#MAX_VALUE}. */
  public long elapsedNanos(long now) {
    long elapsed = now - startNanos; // the clock never goes back: below zero is beyond a long
    return elapsed < 0 ? Long.MAX_VALUE : elapsed;
  }
}
