package dev.backoff.benchmarks.contender;

import dev.backoff.Backoff;

/** A method that asks for a budget. */
public class WovenBudgetedBackoff extends Contender {

  public WovenBudgetedBackoff(Work work) {
    super(work);
  }

  @Override
  @Backoff(base = "1ns", multiplier = 1, maxRetries = Contender.MAX_RETRIES, budget = "benchmark")
  public int number2(int a, int b) {
    return work.number(a + b);
  }
}
