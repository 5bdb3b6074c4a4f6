package dev.backoff.runtime.aspect;

import dev.backoff.runtime.RetryEnvironment;
import dev.backoff.runtime.RetryLoop;
import org.aspectj.lang.JoinPoint;
import org.jspecify.annotations.Nullable;

/**
 * What woven code calls. Advice is copied into the class files of users, so this class and {@link
 * WovenRun} are a binary interface: nothing here is ever renamed or removed.
 */
public final class WovenCalls {

  private static final Object[] NO_ARGUMENTS = {};

  private WovenCalls() {}

  /**
   * The run of a call whose first attempt just failed, after the wait before its first retry.
   * Throws {@code failure} itself if there is to be none.
   */
  public static WovenRun failed(JoinPoint.StaticPart method, Throwable failure) {
    return failed(method, null, failure);
  }

  /** The same for a call on {@code self}, which a predicate is to be called on. */
  public static WovenRun failed(
      JoinPoint.StaticPart method, @Nullable Object self, Throwable failure) {
    return WovenPlans.of(method).afterFirst(self, failure);
  }

  /**
   * The same for a call that began at {@code start}.
   *
   * @param start what {@link #now} returned
   */
  public static WovenRun failed(JoinPoint.StaticPart method, long start, Throwable failure) {
    return WovenPlans.of(method).afterFirst(null, NO_ARGUMENTS, start, failure);
  }

  /**
   * The run of a call on {@code self} that just failed, after the wait before its next retry.
   * Throws {@code failure} itself if there is to be none.
   *
   * @param start what {@link #start} returned
   * @param run null if it was the first attempt, else what this or {@link #returned} gave before
   */
  public static WovenRun failed(
      JoinPoint.StaticPart method,
      @Nullable Object self,
      long start,
      @Nullable WovenRun run,
      Throwable failure) {
    return run == null
        ? WovenPlans.of(method).afterFirst(self, NO_ARGUMENTS, start, failure)
        : run.after(failure);
  }

  /** The same for a call that may have an answer then, see {@link WovenRun#hasAnswer}. */
  public static WovenRun failed(
      JoinPoint call, long start, @Nullable WovenRun run, Throwable failure) {
    return run == null
        ? WovenPlans.of(call.getStaticPart())
            .afterFirst(call.getThis(), call.getArgs(), start, failure)
        : run.after(failure);
  }

  /**
   * The run of a call on {@code self} that just returned a poor result, after the wait before its
   * next retry; null if {@code result} is what the call returns.
   *
   * @param start what {@link #start} returned
   * @param run null if it was the first attempt, else what this or {@link #failed} gave before
   */
  public static @Nullable WovenRun returned(
      JoinPoint.StaticPart method,
      @Nullable Object self,
      long start,
      @Nullable WovenRun run,
      @Nullable Object result) {
    return run == null
        ? WovenPlans.of(method).afterFirstResult(self, NO_ARGUMENTS, start, result)
        : run.afterResult(result);
  }

  /** The same for a call that may have an answer later; a good result copies no arguments. */
  public static @Nullable WovenRun returned(
      JoinPoint call, long start, @Nullable WovenRun run, @Nullable Object result) {
    if (run != null) {
      return run.afterResult(result);
    }
    WovenPlan plan = WovenPlans.of(call.getStaticPart());
    return plan.accepts(call.getThis(), start, result)
        ? null
        : plan.afterPoor(call.getThis(), call.getArgs(), start, result);
  }

  /** What a call remembers of its beginning: reads the clock if the method has a max duration. */
  public static long start(JoinPoint.StaticPart method) {
    return WovenPlans.of(method).start();
  }

  /** The stage of a call. */
  public static @Nullable Object stage(WovenStage call) {
    return WovenPlans.of(call.method()).stage(call);
  }

  /** The reading of the clock. */
  public static long now() {
    return RetryEnvironment.now();
  }

  /**
   * Puts back into the budget what a call that succeeded at once is worth, and tells of it; reads a
   * flag and no more while all budgets are full and nobody listens. Never throws.
   */
  public static void succeededAtOnce(JoinPoint.StaticPart method) {
    if (RetryLoop.depositing()) {
      WovenPlans.of(method).succeededAtOnce();
    }
  }

  /**
   * The same where advice outside of the retry sees that a call returned, and doesn't know whether
   * it was retried: does nothing if it was. For methods that ask for retries alone, in which
   * nothing else looks out for success.
   */
  public static void returned(JoinPoint.StaticPart method) {
    if (RetryLoop.depositing()) {
      WovenPlans.of(method).returned();
    }
  }
}
