package dev.backoff.benchmarks.waiting;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/** The timer of those that are handed one. */
final class DaemonTimer {

  private DaemonTimer() {}

  static ScheduledExecutorService start() {
    return Executors.newScheduledThreadPool(
        1,
        work -> {
          Thread thread = new Thread(work, "timer");
          thread.setDaemon(true);
          return thread;
        });
  }
}
