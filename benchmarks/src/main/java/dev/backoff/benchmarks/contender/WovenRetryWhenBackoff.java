package dev.backoff.benchmarks.contender;

import dev.backoff.Backoff;

/** A method that judges its failures. */
public class WovenRetryWhenBackoff extends Contender {

  public WovenRetryWhenBackoff(Work work) {
    super(work);
  }

  @Override
  @Backoff(
      base = "1ns",
      multiplier = 1,
      maxRetries = Contender.MAX_RETRIES,
      retryWhen = "isTransient")
  public int number2(int a, int b) {
    return work.number(a + b);
  }

  boolean isTransient(Exception failure) {
    return failure instanceof RuntimeException;
  }
}
