package dev.backoff.runtime;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The daemon thread behind {@link RetryTimer#SYSTEM}. It starts with the first wait of a stage and
 * ends when none has been for a while, or it would keep a library alive that comes and goes with
 * its application.
 */
final class TimerThread implements RetryTimer {

  static final TimerThread INSTANCE = new TimerThread();

  private static final long IDLE_MILLIS = 10_000;
  private static final long IDLE_AFTER_SHUTDOWN_MILLIS = 100;

  private final ScheduledThreadPoolExecutor executor =
      new ScheduledThreadPoolExecutor(1, TimerThread::daemon);

  private TimerThread() {
    executor.setRemoveOnCancelPolicy(true);
    executor.setKeepAliveTime(IDLE_MILLIS, TimeUnit.MILLISECONDS);
    executor.allowCoreThreadTimeOut(true);
  }

  /** Privileged: up to JDK 23 a thread holds the classes that are on the stack where it is made. */
  @SuppressWarnings("removal")
  private static Thread daemon(Runnable work) {
    Thread thread =
        AccessController.doPrivileged(
            (PrivilegedAction<Thread>) () -> new Thread(null, work, "backoff-timer", 0, false));
    thread.setDaemon(true);
    // Not that of the first caller, which would live as long; virtual threads inherit it.
    thread.setContextClassLoader(ClassLoader.getSystemClassLoader());
    return thread;
  }

  /** A step is taken as it is: of a task without a result the executor makes another object. */
  @Override
  public Future<?> schedule(Runnable task, long nanos) {
    return task instanceof Step step
        ? executor.schedule((Callable<?>) step, nanos, TimeUnit.NANOSECONDS)
        : executor.schedule(task, nanos, TimeUnit.NANOSECONDS);
  }

  /** Runs what waits, now: for a shutdown, which each task notices by itself. */
  void expire() {
    for (Runnable task : executor.getQueue().toArray(new Runnable[0])) {
      if (executor.remove(task)) {
        executor.execute(task);
      }
    }
    executor.setKeepAliveTime(IDLE_AFTER_SHUTDOWN_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Waits are to come again. */
  void resume() {
    executor.setKeepAliveTime(IDLE_MILLIS, TimeUnit.MILLISECONDS);
  }
}
