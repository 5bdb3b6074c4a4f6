package dev.backoff.lab.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Independent tasks on several threads; which thread has which does not matter to results. */
final class Workers {

  private Workers() {}

  /**
   * Runs the tasks 0 to {@code count} − 1, in about this order.
   *
   * @throws InterruptedException if the calling thread is interrupted; the tasks are, too
   */
  static void run(int count, int threads, IntConsumer task) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads, Workers::daemon);
    try {
      AtomicInteger next = new AtomicInteger();
      List<Future<?>> loops = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        loops.add(pool.submit(() -> work(count, next, task)));
      }
      for (Future<?> loop : loops) {
        await(loop);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "backoff-lab");
    thread.setDaemon(true);
    return thread;
  }

  private static void work(int count, AtomicInteger next, IntConsumer task) {
    for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
      task.accept(i);
    }
  }

  private static void await(Future<?> loop) throws InterruptedException {
    if (Thread.interrupted()) { // get() does not look where the work is done already
      throw new InterruptedException();
    }
    try {
      loop.get();
    } catch (ExecutionException failed) {
      throw new IllegalStateException(failed.getCause());
    }
  }
}
