package dev.backoff.runtime;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The daemon thread behind {@link RetryTimer#SYSTEM}; it starts with the first wait of a stage. */
final class TimerThread implements RetryTimer {

  static final TimerThread INSTANCE = new TimerThread();

  private final ScheduledThreadPoolExecutor executor =
      new ScheduledThreadPoolExecutor(1, TimerThread::daemon);

  private TimerThread() {
    executor.setRemoveOnCancelPolicy(true);
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "backoff-timer");
    thread.setDaemon(true);
    thread.setContextClassLoader(null); // or the first caller's would live as long as the thread
    return thread;
  }

  @Override
  public Future<?> schedule(Runnable task, long nanos) {
    return executor.schedule(task, nanos, TimeUnit.NANOSECONDS);
  }

  /** Runs what waits, now: for a shutdown, which each task notices by itself. */
  void expire() {
    for (Runnable task : executor.getQueue().toArray(new Runnable[0])) {
      if (executor.remove(task)) {
        executor.execute(task);
      }
    }
  }
}
