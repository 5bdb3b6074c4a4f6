package dev.backoff.benchmarks.contender;

import dev.backoff.Backoff;

/** A method that judges its results. */
public class WovenRetryOnResultBackoff extends Contender {

  public WovenRetryOnResultBackoff(Work work) {
    super(work);
  }

  @Override
  @Backoff(
      base = "1ns",
      multiplier = 1,
      maxRetries = Contender.MAX_RETRIES,
      retryOnResult = "isPoor")
  public int number2(int a, int b) {
    return work.number(a + b);
  }

  boolean isPoor(int result) {
    return result < 0;
  }
}
