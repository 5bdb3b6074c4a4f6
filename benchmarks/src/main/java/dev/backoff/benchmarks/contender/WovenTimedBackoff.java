package dev.backoff.benchmarks.contender;

import dev.backoff.Backoff;

/** A method that asks for a longest duration. */
public class WovenTimedBackoff extends Contender {

  public WovenTimedBackoff(Work work) {
    super(work);
  }

  @Override
  @Backoff(base = "1ns", multiplier = 1, maxRetries = Contender.MAX_RETRIES, maxDuration = "1h")
  public int number2(int a, int b) {
    return work.number(a + b);
  }
}
