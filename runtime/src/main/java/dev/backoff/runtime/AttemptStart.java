package dev.backoff.runtime;

/**
 * When and where an attempt began, told by the trails that were made until then: so a loop knows
 * the trails that loops nested in that attempt left behind from those on a shared failure.
 *
 * @param trails how many trails there were
 * @param threadId the thread that began the attempt
 * @param latest the last trail that can come from it: an attempt whose stage is pending has left
 *     that thread to others
 */
record AttemptStart(long trails, long threadId, long latest) {

  /** The first attempt on this thread, whose beginning nobody noted. */
  static AttemptStart unknown() {
    return new AttemptStart(0, RetryTrail.currentThreadId(), Long.MAX_VALUE);
  }

  /** An attempt that begins here and now. */
  static AttemptStart now() {
    return new AttemptStart(RetryTrail.made(), RetryTrail.currentThreadId(), Long.MAX_VALUE);
  }

  /** The same attempt when it leaves that thread. */
  AttemptStart returned() {
    return new AttemptStart(trails, threadId, RetryTrail.made());
  }
}
