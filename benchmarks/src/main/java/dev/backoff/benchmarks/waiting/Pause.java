package dev.backoff.benchmarks.waiting;

import java.time.Duration;

/** How long a stage waits before its retry. Annotations need both written out. */
enum Pause {
  NONE(Duration.ZERO),
  HOUR(Duration.ofHours(1));

  private final Duration duration;

  Pause(Duration duration) {
    this.duration = duration;
  }

  Duration duration() {
    return duration;
  }
}
