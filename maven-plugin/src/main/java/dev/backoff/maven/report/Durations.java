package dev.backoff.maven.report;

import dev.backoff.core.policy.DurationText;
import java.math.RoundingMode;

/** Durations as people read them. */
final class Durations {

  private Durations() {}

  /** Exact. */
  static String text(long nanos) {
    return DurationText.display(nanos);
  }

  /** With three digits. */
  static String rounded(double nanos) {
    return DurationText.display(nanos, RoundingMode.HALF_UP);
  }
}
