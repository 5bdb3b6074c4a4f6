package dev.backoff.runtime;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The trails that inner loops left in a failure and its causes. */
final class NestedTrails {

  private NestedTrails() {}

  /** Whether a loop nested in that attempt has exhausted its retries. */
  static boolean exhausted(Throwable failure, AttemptStart attempt) {
    return in(failure, attempt).anyMatch(trail -> trail.reason() == GiveUpReason.EXHAUSTED);
  }

  /** The latest trail of a loop nested in that attempt: that of the outermost. */
  static Optional<RetryTrail> latest(Throwable failure, AttemptStart attempt) {
    return in(failure, attempt).reduce((one, other) -> other.isLaterThan(one) ? other : one);
  }

  private static Stream<RetryTrail> in(Throwable failure, AttemptStart attempt) {
    Set<Throwable> chain = Collections.newSetFromMap(new IdentityHashMap<>());
    Stream.Builder<RetryTrail> trails = Stream.builder();
    for (Throwable each = failure; each != null && chain.add(each); each = each.getCause()) {
      for (Throwable suppressed : each.getSuppressed()) {
        if (suppressed instanceof RetryTrail trail && trail.nestedIn(attempt)) {
          trails.add(trail);
        }
      }
    }
    return trails.build();
  }
}
