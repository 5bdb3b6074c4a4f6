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
   *
   * @param self the object whose method failed, null for a static one
   */
  public static WovenRun failed(
      JoinPoint.StaticPart method, @Nullable Object self, Throwable failure) {
    return WovenPlans.of(method).afterFirst(self, failure);
  }

  /**
   * The same for a call that began at {@code start}.
   *
   * @param start what {@link #now} returned
   */
  public static WovenRun failed(
      JoinPoint.StaticPart method, @Nullable Object self, long start, Throwable failure) {
    return WovenPlans.of(method).afterFirst(self, start, failure);
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

  /** Whether a call that succeeds at once has to be told to {@link #succeededAtOnce}. */
  public static boolean depositing() {
    return RetryLoop.depositing();
  }

  /** Puts back what a call that succeeded at once is worth. Never throws. */
  public static void succeededAtOnce(JoinPoint.StaticPart method) {
    WovenPlans.of(method).succeededAtOnce();
  }
}
