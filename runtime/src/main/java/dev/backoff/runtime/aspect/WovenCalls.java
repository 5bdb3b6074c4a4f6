package dev.backoff.runtime.aspect;

import dev.backoff.runtime.RetryEnvironment;
import dev.backoff.runtime.RetryLoop;
import java.util.concurrent.Callable;
import org.aspectj.lang.JoinPoint;
import org.jspecify.annotations.Nullable;

/**
 * What woven code calls. Advice is copied into the class files of users, so this class and {@link
 * WovenRun} are a binary interface: nothing here is ever renamed or removed.
 */
public final class WovenCalls {

  private WovenCalls() {}

  /**
   * The run of a call whose first attempt just failed, after the wait before its first retry.
   * Throws {@code failure} itself if there is to be none.
   */
  public static WovenRun failed(JoinPoint.StaticPart method, Throwable failure) {
    return WovenPlans.of(method).afterFirst(failure);
  }

  /**
   * The same for a call that began at {@code start}.
   *
   * @param start what {@link #now} returned
   */
  public static WovenRun failed(JoinPoint.StaticPart method, long start, Throwable failure) {
    return WovenPlans.of(method).afterFirst(start, failure);
  }

  /** The run of a call before its first attempt. */
  public static WovenRun begin(JoinPoint call) {
    return WovenPlans.of(call.getStaticPart()).before(call.getThis(), call.getArgs());
  }

  /**
   * The stage of a call.
   *
   * @param attempt makes one attempt
   */
  public static @Nullable Object stage(JoinPoint call, Callable<?> attempt) {
    return WovenPlans.of(call.getStaticPart()).stage(call.getThis(), call.getArgs(), attempt);
  }

  /** The reading of the clock. */
  public static long now() {
    return RetryEnvironment.now();
  }

  /**
   * Puts back into the budget what a call that succeeded at once is worth; reads a flag and no more
   * while all budgets are full. Never throws.
   */
  public static void succeededAtOnce(JoinPoint.StaticPart method) {
    if (RetryLoop.depositing()) {
      WovenPlans.of(method).succeededAtOnce();
    }
  }
}
