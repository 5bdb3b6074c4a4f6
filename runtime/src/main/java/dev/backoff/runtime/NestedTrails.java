package dev.backoff.runtime;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The trails that inner loops left in a failure and its causes. */
final class NestedTrails {

  private NestedTrails() {}

  /** Whether a loop nested in that attempt has exhausted its retries. */
  static boolean exhausted(Throwable failure, AttemptStart attempt) {
    return in(failure, attempt).stream()
        .anyMatch(trail -> trail.reason() == GiveUpReason.EXHAUSTED);
  }

  /** The latest trail of a loop nested in that attempt: that of the outermost. */
  static Optional<RetryTrail> latest(Throwable failure, AttemptStart attempt) {
    return in(failure, attempt).stream().max(Comparator.comparingLong(RetryTrail::number));
  }

  private static List<RetryTrail> in(Throwable failure, AttemptStart attempt) {
    List<RetryTrail> trails = new ArrayList<>();
    for (Throwable each : CauseChain.of(failure)) {
      for (Throwable suppressed : each.getSuppressed()) {
        if (suppressed instanceof RetryTrail trail && trail.nestedIn(attempt)) {
          trails.add(trail);
        }
      }
    }
    return trails;
  }
}
