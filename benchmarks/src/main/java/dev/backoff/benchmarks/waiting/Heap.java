package dev.backoff.benchmarks.waiting;

import java.util.concurrent.TimeUnit;

/** What is in use of the heap. */
final class Heap {

  private static final int MOST_COLLECTIONS = 12;
  private static final long SETTLED_BYTES = 16_384;

  private Heap() {}

  /** Bytes in use after full collections, once they find no more to collect. */
  static long settled() throws InterruptedException {
    long before = Long.MAX_VALUE;
    long used = collected();
    for (int more = 0; more < MOST_COLLECTIONS && before - used > SETTLED_BYTES; more++) {
      before = used;
      used = collected();
    }
    return used;
  }

  private static long collected() throws InterruptedException {
    System.gc();
    TimeUnit.MILLISECONDS.sleep(100);
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
