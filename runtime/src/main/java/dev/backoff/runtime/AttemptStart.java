package dev.backoff.runtime;

/**
 * When and where an attempt began, told by the moments of {@link LoopStart}: so a loop knows the
 * trails of loops that began within that attempt from those on a shared failure.
 *
 * @param moment the last moment before it
 * @param threadId the thread that began the attempt
 * @param latest the last moment that can be within it: an attempt whose stage is pending has left
 *     that thread to others
 */
record AttemptStart(long moment, long threadId, long latest) {

  /** The first attempt on this thread, whose beginning nobody noted. */
  static AttemptStart unknown() {
    return here(0);
  }

  /** An attempt that begins here and now. */
  static AttemptStart now() {
    return here(LoopStart.lastMoment());
  }

  /** An attempt that began on this thread and has not left it. */
  static AttemptStart here(long moment) {
    return new AttemptStart(moment, LoopStart.currentThreadId(), Long.MAX_VALUE);
  }

  /** The same attempt when it leaves that thread. */
  AttemptStart returned() {
    return new AttemptStart(moment, threadId, LoopStart.lastMoment());
  }
}
