package dev.backoff.benchmarks.waiting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Many virtual threads that all wait for a retry: how long until all have retried after a second,
 * and what each keeps on the heap while it waits for an hour. Gives nothing for a contender whose
 * threads do not get that far.
 */
final class VirtualProgram {

  private static final int WARM_UPS = 1_000;

  private final WaitContender contender;
  private final int threads;
  private final long limitSeconds;
  private final VirtualThreads virtual = new VirtualThreads();

  /**
   * @param limitSeconds how long all threads together may take
   */
  VirtualProgram(WaitContender contender, int threads, long limitSeconds) {
    this.contender = contender;
    this.threads = threads;
    this.limitSeconds = limitSeconds;
  }

  /** Arguments: contender, threads, seconds. */
  public static void main(String[] arguments) throws Exception {
    WaitContender contender = WaitContender.valueOf(arguments[0]);
    System.err.println("virtual: " + contender.label());
    Reading.printAndExit(
        new VirtualProgram(contender, Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]))
            .measure());
  }

  List<Reading> measure() throws Exception {
    List<Reading> readings = new ArrayList<>();
    if (retryAll(WARM_UPS) && addTime(readings)) {
      addHeap(readings);
    }
    return readings;
  }

  private boolean addTime(List<Reading> readings) throws InterruptedException {
    long start = System.nanoTime();
    boolean all = retryAll(threads);
    double seconds = (System.nanoTime() - start) / 1e9;
    if (all) {
      readings.add(new Reading("all have retried after 1 s", contender.label(), "s", seconds));
    }
    return all;
  }

  private boolean retryAll(int callers) throws InterruptedException {
    WaitingCall call = contender.waiting(Delay.S_1);
    CountDownLatch retried = new CountDownLatch(callers);
    for (int caller = 0; caller < callers; caller++) {
      Thread unused =
          virtual.start(
              () -> {
                if (run(call, new FailingOnce()) == 2) {
                  retried.countDown();
                }
              });
    }
    return retried.await(limitSeconds, TimeUnit.SECONDS) || gaveUp("retried");
  }

  private void addHeap(List<Reading> readings) throws InterruptedException {
    Thread[] first = new Thread[WARM_UPS];
    Thread[] blocked = new Thread[threads];
    if (block(first)) {
      long before = Heap.settled();
      if (block(blocked)) {
        double each = (double) (Heap.settled() - before) / threads;
        readings.add(new Reading("blocked caller", contender.label(), "B", each));
      }
    }
  }

  private boolean block(Thread[] callers) throws InterruptedException {
    WaitingCall call = contender.waiting(Delay.H_1);
    AtomicInteger failed = new AtomicInteger();
    Callable<Integer> body =
        () -> {
          failed.incrementAndGet();
          throw StaleFailure.INSTANCE;
        };
    for (int caller = 0; caller < callers.length; caller++) {
      callers[caller] = virtual.start(() -> run(call, body));
    }
    long start = System.nanoTime();
    while (failed.get() < callers.length || !allWait(callers)) {
      if (TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start) >= limitSeconds) {
        return gaveUp("been blocked");
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
    return true;
  }

  private static boolean allWait(Thread[] callers) {
    return Arrays.stream(callers)
        .allMatch(caller -> caller.getState() == Thread.State.TIMED_WAITING);
  }

  private boolean gaveUp(String state) {
    System.err.printf(
        "virtual: %s: not all threads have %s within %d s: no figure%n",
        contender.label(), state, limitSeconds);
    return false;
  }

  private static int run(WaitingCall call, Callable<Integer> body) {
    try {
      return call.call(body);
    } catch (Exception failure) {
      throw new IllegalStateException(failure);
    }
  }
}
