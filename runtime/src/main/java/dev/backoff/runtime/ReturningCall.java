package dev.backoff.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Which method's call has just succeeded after a retry on this thread, for advice that stands
 * outside of the retry and sees only that the call returned. Noted while somebody hears of
 * successes at once; as text, since nobody may take it away.
 */
final class ReturningCall {

  private static final ThreadLocal<@Nullable String> RETRIED = new ThreadLocal<>();

  private ReturningCall() {}

  /** The call is about to return. */
  static void retried(RetriedMethod method) {
    if (!SuccessListeners.isEmpty()) {
      RETRIED.set(text(method));
    }
  }

  /** Whether the call that just returned was retried; forgets it. */
  static boolean wasRetried(RetriedMethod method) {
    String retried = RETRIED.get();
    if (retried == null || !retried.equals(text(method))) {
      return false;
    }
    RETRIED.remove();
    return true;
  }

  private static String text(RetriedMethod method) {
    return method.className() + "." + method.methodName() + method.descriptor();
  }
}
