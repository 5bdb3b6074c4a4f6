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
  private final @Nullable Object target;
  private final long startNanos;
  private final boolean interruptible;
  private int attempts;
  private long drawnNanos;

  /** Those of {@link AttemptStart}, of which a call would hold an object while it waits. */
  private long attemptMoment;

  private long attemptThreadId;
  private long attemptLatest;

  private RetryExecution(
      RetryPlan plan, @Nullable Object target, long startNanos, boolean interruptible) {
    this.plan = plan;
    this.target = target;
    this.startNanos = startNanos;
    this.interruptible = interruptible;
    this.drawnNanos = plan.schedule().policy().baseNanos();
    attempted(AttemptStart.unknown());
  }

  /**
   * A call whose first attempt started at {@code startNanos}, and whose attempts are not bound to
   * the thread that reports them.
   */
  public static RetryExecution start(RetryPlan plan, long startNanos) {
    return start(plan, null, startNanos);
  }

  /** The same for a method of {@code target}. */
  static RetryExecution start(RetryPlan plan, @Nullable Object target, long startNanos) {
    return new RetryExecution(plan, target, startNanos, false);
  }

  /** The same for a call that stays on the calling thread, whose interruption ends it. */
  static RetryExecution blocking(RetryPlan plan, @Nullable Object target, long startNanos) {
    return new RetryExecution(plan, target, startNanos, true);
  }

  /**
   * Judges the failure of the attempt just made. The checks come in a fixed order and the first
   * that applies is the reason; nothing is drawn from {@code random} and no token is taken unless
   * all before let it pass.
   *
   * @param now reading of the clock whose reading the start was
   */
  public RetryDecision onFailure(Throwable failure, long now, RandomGenerator random) {
    return judge(failure, () -> now, () -> random);
  }

  /**
   * The same; {@code random} is not even asked for its generator unless there is a draw, nor {@code
   * clock} for its reading unless there is a max duration.
   */
  RetryDecision judge(Throwable failure, RetryClock clock, RandomSource random) {
    attempts++;
    RetryDecision.GiveUp refused = refused(failure);
    if (refused != null) {
      return refused;
    }
    GiveUpReason ended = ended();
    if (ended == null && collapses(failure)) {
      ended = GiveUpReason.NESTED;
    }
    return ended == null ? drawn(failure, clock, random) : new RetryDecision.GiveUp(ended);
  }

  /** Judges a result that {@code retryOnResult} found not good enough. */
  RetryDecision judgeResult(@Nullable Object result, RetryClock clock, RandomSource random) {
    attempts++;
    GiveUpReason ended = ended();
    return ended == null ? drawn(result, clock, random) : new RetryDecision.GiveUp(ended);
  }

  private RetryDecision.@Nullable GiveUp refused(Throwable failure) {
    if (!plan.switches().enabled()) {
      return new RetryDecision.GiveUp(GiveUpReason.DISABLED);
    }
    if (!plan.classifier().isRetryable(failure)) {
      return new RetryDecision.GiveUp(GiveUpReason.NOT_RETRYABLE);
    }
    return predicateFailed(failure);
  }

  private RetryDecision.@Nullable GiveUp predicateFailed(Throwable failure) {
    try {
      return plan.calls().retryWhen(target, failure)
          ? null
          : new RetryDecision.GiveUp(GiveUpReason.PREDICATE_FAILED);
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable trouble) {
      return new RetryDecision.GiveUp(GiveUpReason.PREDICATE_FAILED, trouble);
    }
  }

  private @Nullable GiveUpReason ended() {
    if (interruptible && Thread.currentThread().isInterrupted()) {
      return GiveUpReason.INTERRUPTED;
    }
    return exhausted() ? GiveUpReason.EXHAUSTED : null;
  }

  private boolean exhausted() {
    BackoffPolicy policy = plan.schedule().policy();
    return !policy.unlimited() && attempts > policy.maxRetries();
  }

  private boolean collapses(Throwable failure) {
    return plan.switches().collapseNested() && NestedTrails.exhausted(failure, attemptStart());
  }

  /** Draws first, whatever comes after: the next delay may depend on this draw. */
  private RetryDecision drawn(@Nullable Object outcome, RetryClock clock, RandomSource random) {
    if (Shutdown.begun()) {
      return new RetryDecision.GiveUp(GiveUpReason.SHUTDOWN);
    }
    Schedule schedule = plan.schedule();
    double u = schedule.drawn() ? random.generator().nextDouble() : 0;
    drawnNanos = schedule.delayNanos(attempts, drawnNanos, u);
    long asked = RetryAfters.askedNanos(outcome);
    return asked == 0 ? affordable(drawnNanos, clock) : asked(asked, clock);
  }

  private RetryDecision asked(long asked, RetryClock clock) {
    long cap = plan.schedule().policy().capNanos();
    if (asked > cap || exceedsMaxDuration(clock, asked)) {
      return new RetryDecision.GiveUp(GiveUpReason.SERVER_DELAY);
    }
    return affordable(asked > cap - drawnNanos ? cap : asked + drawnNanos, clock);
  }

  private RetryDecision affordable(long delay, RetryClock clock) {
    if (exceedsMaxDuration(clock, delay)) {
      return new RetryDecision.GiveUp(GiveUpReason.MAX_DURATION);
    }
    if (!plan.budget().isEmpty() && !Budgets.tryAcquire(plan.budget())) {
      return new RetryDecision.GiveUp(GiveUpReason.BUDGET);
    }
    return new RetryDecision.Retry(delay, plan.schedule().ceilingNanos(attempts));
  }

  private boolean exceedsMaxDuration(RetryClock clock, long delay) {
    return plan.timed()
        && elapsedNanos(clock.nanoTime()) > plan.schedule().policy().maxDurationNanos() - delay;
  }

  /** Counts an attempt that nothing is to be decided of. */
  void attemptEnded() {
    attempts++;
  }

  /** Another attempt begins on this thread. */
  void nextAttempt() {
    attempted(AttemptStart.now());
  }

  /** An attempt was made, whose stage may be pending. */
  void attempted(AttemptStart attempt) {
    attemptMoment = attempt.moment();
    attemptThreadId = attempt.threadId();
    attemptLatest = attempt.latest();
  }

  /** When the attempt just made began. */
  AttemptStart attemptStart() {
    return new AttemptStart(attemptMoment, attemptThreadId, attemptLatest);
  }

  /** The number of attempts that were judged, 0 before any was. */
  public int attempts() {
    return attempts;
  }

  /** What has passed from the start to {@code now}; at most {@link Long#MAX_VALUE}. */
  public long elapsedNanos(long now) {
    long elapsed = now - startNanos; // the clock never goes back: below zero is beyond a long
    return elapsed < 0 ? Long.MAX_VALUE : elapsed;
  }
}
