package dev.backoff.benchmarks.run;

/** How long to measure. */
public enum Effort {
  /** All suites in under five minutes: enough to see that everything runs. */
  QUICK,
  /** What the published figures are measured with. */
  FULL
}
