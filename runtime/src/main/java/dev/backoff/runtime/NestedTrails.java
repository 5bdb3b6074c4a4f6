package dev.backoff.runtime;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The trails that inner loops left in a failure and its causes. */
final class NestedTrails {

  private NestedTrails() {}

  /** Whether a loop nested in that attempt has exhausted its retries. */
  static boolean exhausted(Throwable failure, AttemptStart attempt) {
    for (RetryTrail trail : in(failure, attempt)) {
      if (trail.reason() == GiveUpReason.EXHAUSTED) {
        return true;
      }
    }
    return false;
  }

  /** The latest trail of a loop nested in that attempt: that of the outermost; null for none. */
  static @Nullable RetryTrail latest(Throwable failure, AttemptStart attempt) {
    RetryTrail latest = null;
    for (RetryTrail trail : in(failure, attempt)) {
      if (latest == null || trail.number() > latest.number()) {
        latest = trail;
      }
    }
    return latest;
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
