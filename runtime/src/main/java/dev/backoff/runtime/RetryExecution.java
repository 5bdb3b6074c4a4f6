package dev.backoff.runtime;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
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
  private int attempts;
  private long drawnNanos;

  private RetryExecution(RetryPlan plan, @Nullable Object target, long startNanos) {
    this.plan = plan;
    this.target = target;
    this.startNanos = startNanos;
    this.drawnNanos = plan.schedule().policy().baseNanos();
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
    return new RetryExecution(plan, target, startNanos);
  }

  RetryPlan plan() {
    return plan;
  }

  /** What the method belongs to; null where that is no object. */
  @Nullable Object target() {
    return target;
  }

  /**
   * Judges the failure of the attempt just made. The checks come in a fixed order and the first
   * that applies is the reason; nothing is drawn from {@code random} and no token is taken unless
   * all before let it pass.
   *
   * @param now reading of the clock whose reading the start was
   */
  public RetryDecision onFailure(Throwable failure, long now, RandomGenerator random) {
    return judge(failure, new Unbound(now, random));
  }

  /** The same where the answers to what is asked are not known yet. */
  RetryDecision judge(Throwable failure, Situation situation) {
    attempts++;
    RetryDecision end = refused(failure);
    if (end == null) {
      end = ended(situation);
    }
    if (end == null && collapses(failure, situation)) {
      end = giveUp(GiveUpReason.NESTED);
    }
    return end == null ? drawn(failure, situation) : end;
  }

  /** Judges a result that {@code retryOnResult} found not good enough. */
  RetryDecision judgeResult(@Nullable Object result, Situation situation) {
    attempts++;
    RetryDecision end = ended(situation);
    return end == null ? drawn(result, situation) : end;
  }

  private @Nullable RetryDecision refused(Throwable failure) {
    if (!plan.switches().enabled()) {
      return giveUp(GiveUpReason.DISABLED);
    }
    if (!plan.classifier().isRetryable(failure)) {
      return giveUp(GiveUpReason.NOT_RETRYABLE);
    }
    return predicateFailed(failure);
  }

  private @Nullable RetryDecision predicateFailed(Throwable failure) {
    try {
      return plan.calls().retryWhen(target, failure) ? null : giveUp(GiveUpReason.PREDICATE_FAILED);
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable trouble) {
      return new RetryDecision.GiveUp(GiveUpReason.PREDICATE_FAILED, trouble);
    }
  }

  private @Nullable RetryDecision ended(Situation situation) {
    if (situation.interrupted()) {
      return giveUp(GiveUpReason.INTERRUPTED);
    }
    return exhausted() ? giveUp(GiveUpReason.EXHAUSTED) : null;
  }

  private boolean exhausted() {
    BackoffPolicy policy = plan.schedule().policy();
    return !policy.unlimited() && attempts > policy.maxRetries();
  }

  private boolean collapses(Throwable failure, Situation situation) {
    return plan.switches().collapseNested()
        && NestedTrails.exhausted(failure, situation.attemptStart());
  }

  /** Draws first, whatever comes after: the next delay may depend on this draw. */
  private RetryDecision drawn(@Nullable Object outcome, Situation situation) {
    if (Shutdown.begun()) {
      return giveUp(GiveUpReason.SHUTDOWN);
    }
    Schedule schedule = plan.schedule();
    double u = schedule.drawn() ? situation.random().nextDouble() : 0;
    drawnNanos = schedule.delayNanos(attempts, drawnNanos, u);
    long asked = RetryAfters.askedNanos(outcome);
    return asked == 0 ? affordable(drawnNanos, situation) : asked(asked, situation);
  }

  private RetryDecision asked(long asked, Situation situation) {
    long cap = plan.schedule().policy().capNanos();
    if (asked > cap || exceedsMaxDuration(situation, asked)) {
      return giveUp(GiveUpReason.SERVER_DELAY);
    }
    return affordable(asked > cap - drawnNanos ? cap : asked + drawnNanos, situation);
  }

  private RetryDecision affordable(long delay, Situation situation) {
    if (exceedsMaxDuration(situation, delay)) {
      return giveUp(GiveUpReason.MAX_DURATION);
    }
    if (!plan.budget().isEmpty() && !Budgets.tryAcquire(plan.budget())) {
      return giveUp(GiveUpReason.BUDGET);
    }
    return new RetryDecision.Retry(delay, plan.schedule().ceilingNanos(attempts));
  }

  private static RetryDecision giveUp(GiveUpReason reason) {
    return new RetryDecision.GiveUp(reason);
  }

  private boolean exceedsMaxDuration(Situation situation, long delay) {
    return plan.timed()
        && elapsedNanos(situation.now()) > plan.schedule().policy().maxDurationNanos() - delay;
  }

  /** Counts an attempt that nothing is to be decided of. */
  void attemptEnded() {
    attempts++;
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

  /** Attempts that are not bound to a thread, for which the time and what to draw are known. */
  private static final class Unbound extends Situation {

    private final long now;
    private final RandomGenerator random;

    Unbound(long now, RandomGenerator random) {
      this.now = now;
      this.random = random;
    }

    @Override
    long now() {
      return now;
    }

    @Override
    RandomGenerator random() {
      return random;
    }

    @Override
    boolean interrupted() {
      return false;
    }

    @Override
    AttemptStart attemptStart() {
      return AttemptStart.unknown();
    }
  }
}
