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

  private static final ThreadLocal<@Nullable RetryContext> CURRENT = new ThreadLocal<>();

  private final int attempt;
  private final @Nullable RetryContext outer;

  private RetryContext(int attempt, @Nullable RetryContext outer) {
    this.attempt = attempt;
    this.outer = outer;
  }

  /**
   * The number of the attempt that the calling thread is in: 1 for the original call and outside of
   * any, 2 for the first retry, and so on.
   *
   * <p>It is set from attempt 2 on, so that it costs nothing where nothing fails. In the first
   * attempt of a method that is called from a retried one it is therefore still the number of that
   * outer attempt.
   */
  public static int attempt() {
    RetryContext current = CURRENT.get();
    return current == null ? 1 : current.attempt;
  }

  /** Sets the number for the calling thread until {@link #leave}. */
  static RetryContext enter(int attempt) {
    RetryContext entered = new RetryContext(attempt, CURRENT.get());
    CURRENT.set(entered);
    return entered;
  }

  /** Restores what was before; allocates nothing, since memory may be what ran out. */
  void leave() {
    if (outer == null) {
      CURRENT.remove();
    } else {
      CURRENT.set(outer);
    }
  }
}
