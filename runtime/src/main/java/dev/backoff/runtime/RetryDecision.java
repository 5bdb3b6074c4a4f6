package dev.backoff.runtime;

/** What follows a failed attempt. */
public sealed interface RetryDecision {

  /**
   * Another attempt after a wait.
   *
   * @param delayNanos what to wait, drawn by the jitter
   * @param ceilingNanos the bound it was drawn under
   */
  record Retry(long delayNanos, long ceilingNanos) implements RetryDecision {}

  /** No further attempt. */
  record GiveUp(GiveUpReason reason) implements RetryDecision {}
}
