package dev.backoff.runtime;

/** A budget that counts what it is asked. */
final class CountedBudget implements RetryBudget {

  private int tokens;
  private int asked;
  private int deposits;

  CountedBudget(int tokens) {
    this.tokens = tokens;
  }

  @Override
  public boolean tryAcquire() {
    asked++;
    if (tokens == 0) {
      return false;
    }
    tokens--;
    return true;
  }

  @Override
  public void deposit() {
    deposits++;
  }

  @Override
  public boolean isFull() {
    return false;
  }

  @Override
  public int available() {
    return tokens;
  }

  /** How often a token was wanted. */
  int asked() {
    return asked;
  }

  int deposits() {
    return deposits;
  }
}
