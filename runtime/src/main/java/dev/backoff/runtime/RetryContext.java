package dev.backoff.runtime;

import org.jspecify.annotations.Nullable;

/**
 * What a method can learn about the attempt it is in, for an idempotency key, a header or a log
 * line.
 *
 * <pre>{@code
 * request.setHeader("X-Attempt", String.valueOf(RetryContext.attempt()));
 * }</pre>
 */
public final class RetryContext {

  /** A number of the JDK's own: it keeps no class loader alive, and mostly is no new object. */
  private static final ThreadLocal<@Nullable Integer> CURRENT = new ThreadLocal<>();

  private RetryContext() {}

  /**
   * The number of the attempt that the calling thread is in: 1 for the original call and outside of
   * any, 2 for the first retry, and so on.
   *
   * <p>It is set from attempt 2 on, so that it costs nothing where nothing fails. In the first
   * attempt of a method that is called from a retried one it is therefore still the number of that
   * outer attempt.
   */
  public static int attempt() {
    Integer current = CURRENT.get();
    return current == null ? 1 : current;
  }

  /**
   * Sets the number for the calling thread until {@link #leave}.
   *
   * @return what is to be restored then
   */
  static @Nullable Integer enter(int attempt) {
    Integer outer = CURRENT.get();
    CURRENT.set(attempt);
    return outer;
  }

  /**
   * Restores what was before. Allocates nothing, since memory may be what ran out; the entry of the
   * thread stays for its next retry.
   */
  static void leave(@Nullable Integer outer) {
    CURRENT.set(outer);
  }
}
