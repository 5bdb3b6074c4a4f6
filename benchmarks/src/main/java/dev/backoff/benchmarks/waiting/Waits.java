package dev.backoff.benchmarks.waiting;

import java.util.Arrays;

/** How long one contender waited at one delay, time after time. */
final class Waits {

  private static final double NANOS_PER_MICRO = 1000;

  private final long[] overshootNanos;

  /**
   * @param waitedNanos what was waited, where {@code delayNanos} were asked for
   */
  Waits(long delayNanos, long... waitedNanos) {
    this.overshootNanos =
        Arrays.stream(waitedNanos).map(waited -> waited - delayNanos).sorted().toArray();
  }

  /**
   * The overshoot in microseconds that this share of all waits does not exceed, by nearest rank;
   * negative where they are too short.
   *
   * @param percent above 0, at most 100
   */
  double overshootMicros(int percent) {
    int rank = (percent * overshootNanos.length + 99) / 100;
    return overshootNanos[rank - 1] / NANOS_PER_MICRO;
  }

  /** How many of a hundred ended before the delay had passed. */
  double percentTooShort() {
    long tooShort = Arrays.stream(overshootNanos).filter(overshoot -> overshoot < 0).count();
    return 100.0 * tooShort / overshootNanos.length;
  }
}
