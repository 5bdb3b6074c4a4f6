package dev.backoff.testkit;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/** Waits of stages that are over when the test says so, in the order in which they are due. */
final class HeldStages {

  private static final class Wait extends FutureTask<@Nullable Void> {
    final long end;
    final long number;

    Wait(Runnable task, long end, long number) {
      super(task, null);
      this.end = end;
      this.number = number;
    }
  }

  private final VirtualClock clock;
  private final PriorityQueue<Wait> waits =
      new PriorityQueue<>(
          Comparator.<Wait>comparingLong(wait -> wait.end).thenComparingLong(wait -> wait.number));
  private long scheduled;

  HeldStages(VirtualClock clock) {
    this.clock = clock;
  }

  synchronized Future<?> schedule(Runnable task, long nanos) {
    Wait wait = new Wait(task, VirtualClock.sum(clock.nanoTime(), nanos), scheduled++);
    waits.add(wait);
    return wait;
  }

  /** Ends each wait that is due until then, those too that begin on the way. */
  void runUntil(long end) {
    for (Wait due = next(end); due != null; due = next(end)) {
      clock.advanceTo(due.end);
      due.run();
    }
  }

  private synchronized @Nullable Wait next(long end) {
    waits.removeIf(Future::isDone); // cancelled
    Wait first = waits.peek();
    return first == null || first.end > end ? null : waits.poll();
  }
}
