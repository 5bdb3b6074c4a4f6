package dev.backoff.runtime.aspect;

import org.aspectj.lang.JoinPoint;

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
    return new BlockingRun(WovenPlans.of(method).started(failure));
  }
}
