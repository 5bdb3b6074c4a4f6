package dev.backoff.runtime;

import org.jspecify.annotations.Nullable;

/** What follows an attempt that failed or whose result is not good enough. */
public sealed interface RetryDecision {

  /**
   * Another attempt after a wait.
   *
   * @param delayNanos what to wait: drawn by the jitter, longer where a server asked for it
   * @param ceilingNanos the bound it was drawn under
   */
  record Retry(long delayNanos, long ceilingNanos) implements RetryDecision {}

  /**
   * No further attempt.
   *
   * @param trouble what {@code retryWhen} threw, else null
   */
  record GiveUp(GiveUpReason reason, @Nullable Throwable trouble) implements RetryDecision {

    GiveUp(GiveUpReason reason) {
      this(reason, null);
    }
  }
}
