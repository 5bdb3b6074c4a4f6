package dev.backoff.benchmarks.contender;

import dev.backoff.Backoff;

/** A method with a recover method. */
public class WovenRecoverBackoff extends Contender {

  public WovenRecoverBackoff(Work work) {
    super(work);
  }

  @Override
  @Backoff(base = "1ns", multiplier = 1, maxRetries = Contender.MAX_RETRIES, recover = "sum")
  public int number2(int a, int b) {
    return work.number(a + b);
  }

  int sum(int a, int b, Exception failure) {
    return a + b;
  }
}
