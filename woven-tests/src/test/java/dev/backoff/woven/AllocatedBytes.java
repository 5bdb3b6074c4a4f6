package dev.backoff.woven;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** What a thread allocates in calls, once the compiler is done with them. */
final class AllocatedBytes {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private AllocatedBytes() {}

  /**
   * The fewest that {@code calls} allocate. Repeated until there is nothing left to save, or the
   * compiler has had all its time.
   */
  static long fewest(Runnable calls, Duration patience) {
    long start = System.nanoTime();
    long fewest = Long.MAX_VALUE;
    while (fewest > 0 && System.nanoTime() - start < patience.toNanos()) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      calls.run();
      fewest = Math.min(fewest, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    return fewest;
  }
}
