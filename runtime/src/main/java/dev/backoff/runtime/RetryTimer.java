package dev.backoff.runtime;

import java.util.concurrent.Future;

/** Wakes a stage whose wait is over, without a thread that waits. */
@FunctionalInterface
public interface RetryTimer {

  /** One daemon thread for all waits of this virtual machine. */
  RetryTimer SYSTEM = TimerThread.INSTANCE;

  /**
   * Runs {@code task} once, after this long. The task is short: it hands an attempt over to an
   * executor.
   *
   * @param nanos zero or more
   * @return cancels the task
   * @throws java.util.concurrent.RejectedExecutionException if it takes no more tasks
   */
  Future<?> schedule(Runnable task, long nanos);
}
