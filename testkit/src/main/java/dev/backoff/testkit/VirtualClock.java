package dev.backoff.testkit;

import dev.backoff.runtime.RetryClock;
import java.util.concurrent.atomic.AtomicLong;

/** Stands still until somebody waits. It saturates after 292 years. */
final class VirtualClock implements RetryClock {

  private final AtomicLong nanos = new AtomicLong();

  @Override
  public long nanoTime() {
    return nanos.get();
  }

  void advance(long by) {
    nanos.accumulateAndGet(by, VirtualClock::sum);
  }

  /** Never goes back: others may have moved it beyond. */
  void advanceTo(long end) {
    nanos.accumulateAndGet(end, Math::max);
  }

  static long sum(long one, long other) {
    long sum = one + other;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }
}
