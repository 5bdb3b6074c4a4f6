package dev.backoff.benchmarks.waiting;

import java.time.Duration;

/** What a call waits before its retry. Annotations need each of them written out. */
enum Delay {
  US_50("50 us", Duration.ofNanos(50_000)),
  US_500("500 us", Duration.ofNanos(500_000)),
  MS_5("5 ms", Duration.ofMillis(5)),
  MS_50("50 ms", Duration.ofMillis(50)),
  S_1("1 s", Duration.ofSeconds(1)),
  H_1("1 h", Duration.ofHours(1));

  private final String label;
  private final Duration duration;

  Delay(String label, Duration duration) {
    this.label = label;
    this.duration = duration;
  }

  /** What the tables call it. */
  String label() {
    return label;
  }

  Duration duration() {
    return duration;
  }

  boolean isBelowAMillisecond() {
    return duration.toMillis() == 0;
  }
}
