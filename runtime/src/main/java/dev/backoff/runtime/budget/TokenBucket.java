package dev.backoff.runtime.budget;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Tokens that retries take and successes put back, in thousandths, without a lock. Starts full;
 * holds at most its capacity; knows no time.
 */
public final class TokenBucket {

  private static final long TOKEN = 1000;

  private final long capacity;
  private final long deposit;
  private final AtomicLong level;

  /**
   * @param capacity tokens when full, above zero
   * @param deposit what a success puts back, in tokens, zero or more; rounded to a thousandth
   */
  public TokenBucket(int capacity, double deposit) {
    this.capacity = capacity * TOKEN;
    this.deposit = Math.round(deposit * TOKEN);
    this.level = new AtomicLong(this.capacity);
  }

  /** Takes a token, or returns false and takes nothing where less than one is left. */
  public boolean take() {
    for (long now = level.get(); now >= TOKEN; now = level.get()) {
      if (level.compareAndSet(now, now - TOKEN)) {
        return true;
      }
    }
    return false;
  }

  /** Puts back the share of a success. */
  public void deposit() {
    for (long now = level.get(); now < capacity; now = level.get()) {
      if (level.compareAndSet(now, Math.min(capacity, now + deposit))) {
        return;
      }
    }
  }

  /** Whether nothing can be put back. */
  public boolean isFull() {
    return level.get() == capacity;
  }

  /** Whole tokens that are left. */
  public int available() {
    return (int) (level.get() / TOKEN);
  }
}
