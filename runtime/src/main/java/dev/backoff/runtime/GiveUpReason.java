package dev.backoff.runtime;

/** Why a call ended without success; each call that gives up has exactly one reason. */
public enum GiveUpReason {
  /** {@code abortOn}, {@code retryOn} or the kind of the failure: no attempt could mend it. */
  NOT_RETRYABLE,
  /** {@code retryWhen} said no, threw, or takes another type of failure. */
  PREDICATE_FAILED,
  /** The thread was interrupted, while waiting or when the failure was judged. */
  INTERRUPTED,
  /** All of {@code maxRetries} are used. */
  EXHAUSTED,
  /** The failure comes out exhausted from an inner loop, and nested loops collapse. */
  NESTED,
  /** The server asked for a delay beyond the cap or beyond the time left. */
  SERVER_DELAY,
  /** The time passed and the next delay together exceed {@code maxDuration}. */
  MAX_DURATION,
  /** The shared budget has no token left. */
  BUDGET,
  /** Retrying is switched off by configuration. */
  DISABLED,
  /** Somebody completed or cancelled the returned future. */
  CANCELLED,
  /** The executor refused to run the next attempt. */
  REJECTED,
  /** The policy can't be used at run time; the failure has an exception that says why. */
  INVALID_POLICY,
  /** {@code Backoffs.shutdown()} was called. */
  SHUTDOWN
}
