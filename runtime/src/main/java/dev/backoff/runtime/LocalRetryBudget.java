package dev.backoff.runtime;

import dev.backoff.runtime.budget.TokenBucket;

/** A budget of this process alone. */
final class LocalRetryBudget implements RetryBudget {

  private final TokenBucket bucket;

  LocalRetryBudget(int capacity, double deposit) {
    this.bucket = new TokenBucket(capacity, deposit);
  }

  @Override
  public boolean tryAcquire() {
    return bucket.take();
  }

  @Override
  public void deposit() {
    bucket.deposit();
  }

  @Override
  public boolean isFull() {
    return bucket.isFull();
  }

  @Override
  public int available() {
    return bucket.available();
  }
}
