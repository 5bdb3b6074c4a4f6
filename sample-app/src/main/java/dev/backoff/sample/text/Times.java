package dev.backoff.sample.text;

import java.time.Duration;
import java.util.Locale;

/** Measured times as a person reads them. */
public final class Times {

  private static final double NANOS_PER_MILLI = 1e6;

  private Times() {}

  /** {@code 4.2 ms}, {@code 20 ms}, {@code 120 ms}, {@code 3.91 s}. */
  public static String text(Duration time) {
    double millis = time.toNanos() / NANOS_PER_MILLI;
    if (millis >= 1000) {
      return String.format(Locale.ROOT, "%.2f s", millis / 1000);
    }
    String text = String.format(Locale.ROOT, millis < 100 ? "%.1f ms" : "%.0f ms", millis);
    return text.replace(".0 ", " ");
  }
}
