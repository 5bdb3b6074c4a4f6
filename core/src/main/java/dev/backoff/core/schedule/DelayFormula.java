package dev.backoff.core.schedule;

import dev.backoff.Jitter;

/**
 * The jitters as arithmetic on nanoseconds. Formulas: "Exponential Backoff And Jitter", AWS
 * Architecture Blog, 2015. The draw {@code u}, 0 ≤ u &lt; 1, is an argument, so that every line is
 * exact under test; the result is floored to nanoseconds and clamped to the bounds, since a double
 * cannot tell the longest durations apart.
 */
final class DelayFormula {

  private DelayFormula() {}

  static long delay(Jitter jitter, long base, long ceiling, long previous, double u) {
    long lower = lower(jitter, base, ceiling);
    double drawn =
        switch (jitter) {
          case NONE -> ceiling;
          case FULL -> u * ceiling;
          case EQUAL -> ceiling / 2.0 + u * (ceiling / 2.0);
          case DECORRELATED -> base + u * (3.0 * previous - base);
        };
    return Math.max(lower, Math.min(ceiling, (long) drawn));
  }

  /** Shortest delay under {@code ceiling}: for EQUAL half of it, rounded up to a nanosecond. */
  static long lower(Jitter jitter, long base, long ceiling) {
    return switch (jitter) {
      case NONE -> ceiling;
      case FULL -> 0;
      case EQUAL -> ceiling - ceiling / 2;
      case DECORRELATED -> Math.min(base, ceiling);
    };
  }
}
