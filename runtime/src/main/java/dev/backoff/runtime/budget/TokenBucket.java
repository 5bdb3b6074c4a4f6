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
   * @param capacity tokens when full, 1 or more
   * @param deposit what a success puts back, in tokens: zero for nothing, else 0.001 or more, of
   *     which thousandths count
   * @throws IllegalArgumentException if one of them is out of range
   */
  public TokenBucket(int capacity, double deposit) {
    if (capacity < 1) {
      throw new IllegalArgumentException("capacity: " + capacity + " (expected: 1 or more)");
    }
    if (!(deposit == 0 || deposit >= 1.0 / TOKEN)) {
      throw new IllegalArgumentException("deposit: " + deposit + " (expected: 0, or >= 0.001)");
    }
    this.capacity = capacity * TOKEN;
    this.deposit = Math.min(this.capacity, Math.round(deposit * TOKEN));
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
