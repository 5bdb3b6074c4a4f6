package dev.backoff.runtime;

/**
 * Retries that several methods share, so that an outage is not answered by a multiple of its load:
 * a retry costs a token, a call that succeeds at once puts a fraction of one back. The default is a
 * bucket in this process; {@link Backoffs#useBudget} puts another in its place.
 *
 * <p>Called by many threads at once, on the path of every failure: answer at once, never throw. A
 * budget that throws is logged once, and has no token.
 */
public interface RetryBudget {

  /**
   * A budget of this process that starts full: {@code RetryBudget.of(100, 0.1)} is the default, for
   * ten successes a retry.
   *
   * @param tokens how many it holds at most, 1 or more
   * @param deposit what a call that succeeds at once puts back, in tokens: zero for nothing, else
   *     0.001 or more, of which thousandths count
   * @throws IllegalArgumentException if one of them is out of range
   */
  static RetryBudget of(int tokens, double deposit) {
    return new LocalRetryBudget(tokens, deposit);
  }

  /** Takes a token for a retry; false if there is none, then the call gives up. */
  boolean tryAcquire();

  /**
   * Puts back what a call that succeeded at once is worth; called only while {@link #isFull} is
   * false.
   */
  void deposit();

  /**
   * Whether a deposit would change nothing. While all budgets are full, successful calls pay
   * nothing for them.
   */
  boolean isFull();

  /** Whole tokens that are left. */
  int available();
}
