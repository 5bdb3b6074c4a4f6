package dev.backoff.bucket4j;

import java.util.concurrent.atomic.AtomicLong;

/**
 * What this process has earned and not sent to the fleet yet, in thousandths of a token, without a
 * lock. Starts empty; what exceeds the most is lost, as it would be in the fleet's bucket.
 */
final class Unsent {

  private final long most;
  private final AtomicLong amount = new AtomicLong();

  Unsent(long most) {
    this.most = most;
  }

  void add(long thousandths) {
    for (long now = amount.get(); now < most; now = amount.get()) {
      if (amount.compareAndSet(now, Math.min(most, now + thousandths))) {
        return;
      }
    }
  }

  /** Takes {@code thousandths}, or returns false and takes nothing where there is less. */
  boolean take(long thousandths) {
    for (long now = amount.get(); now >= thousandths; now = amount.get()) {
      if (amount.compareAndSet(now, now - thousandths)) {
        return true;
      }
    }
    return false;
  }

  /** Takes all there is. */
  long takeAll() {
    return amount.getAndSet(0);
  }

  long amount() {
    return amount.get();
  }
}
