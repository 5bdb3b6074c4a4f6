package dev.backoff.runtime;

import java.time.Duration;

/**
 * Is told what retries do: for metrics, traces and tests. Register one with {@link
 * Backoffs#addListener} or as a service ({@code META-INF/services}).
 *
 * <p>The order in one call: {@link #attemptFailed} for each failure, then {@link #retryScheduled}
 * before the wait or {@link #gaveUp}, then {@link #recovered} or {@link #recoverFailed} where there
 * is a recover method, and {@link #unrecovered} where nothing recovers it; {@link #succeeded} where
 * an attempt after the first does. So the end of a call is heard once, as one of {@code succeeded},
 * {@code recovered} and {@code unrecovered}. A call that succeeds at once is silent (but see {@link
 * SuccessListener}). Calls come on the thread that made the attempt, and hold it up; what a
 * listener throws is logged once and ignored. Retries of calls that a listener makes itself are
 * logged, but told to no listener.
 */
public interface RetryListener {

  /** An attempt failed, or its result is not good enough; then the event has no failure. */
  default void attemptFailed(RetryEvent event) {}

  /**
   * Another attempt follows after {@link RetryEvent#delay()}.
   *
   * @param ceiling the bound that the delay was drawn under
   */
  default void retryScheduled(RetryEvent event, Duration ceiling) {}

  /** No further attempt is made. */
  default void gaveUp(RetryEvent event, GiveUpReason reason) {}

  /** The recover method answered instead. */
  default void recovered(RetryEvent event) {}

  /** The recover method threw {@code thrown}, which leaves instead of the failure. */
  default void recoverFailed(RetryEvent event, Throwable thrown) {}

  /**
   * The call is over and nothing recovered it: its failure, its result that is not good enough, or
   * what the recover method threw leaves to the caller.
   *
   * @param reason that of {@link #gaveUp}
   */
  default void unrecovered(RetryEvent event, GiveUpReason reason) {}

  /** An attempt after the first succeeded. */
  default void succeeded(RetryEvent event) {}
}
