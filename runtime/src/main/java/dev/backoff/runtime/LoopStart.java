package dev.backoff.runtime;

import java.util.concurrent.atomic.AtomicLong;

/**
 * When and where a loop began, which tells the attempt that it is nested in, whatever thread the
 * loop ends on. Moments are numbered, and only loops have one, so that a call that succeeds at once
 * need not take any.
 *
 * @param moment its number
 * @param threadId the thread that began the loop
 */
record LoopStart(long moment, long threadId) {

  private static final AtomicLong LAST = new AtomicLong();

  /** A loop that begins here and now. */
  static LoopStart now() {
    return new LoopStart(LAST.incrementAndGet(), currentThreadId());
  }

  /** The latest moment so far. */
  static long lastMoment() {
    return LAST.get();
  }

  /** Whether the loop began after that, on the thread of that attempt. */
  boolean within(AttemptStart attempt) {
    return moment > attempt.moment()
        && moment <= attempt.latest()
        && threadId == attempt.threadId();
  }

  @SuppressWarnings("deprecation") // threadId() is not in 17
  static long currentThreadId() {
    return Thread.currentThread().getId();
  }
}
