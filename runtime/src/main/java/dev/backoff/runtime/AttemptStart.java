package dev.backoff.runtime;

/**
 * When and where an attempt began, told by the trails that were made until then: so a loop knows
 * the trails that loops nested in that attempt left behind from those on a shared failure.
 *
 * @param trails how many trails there were
 * @param threadId the thread that began the attempt
 */
record AttemptStart(long trails, long threadId) {

  /** The first attempt on this thread, whose beginning nobody noted. */
  static AttemptStart unknown() {
    return new AttemptStart(0, RetryTrail.currentThreadId());
  }

  /** An attempt that begins here and now. */
  static AttemptStart now() {
    return new AttemptStart(RetryTrail.made(), RetryTrail.currentThreadId());
  }
}
