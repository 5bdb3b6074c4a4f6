package dev.backoff.runtime;

import java.util.Optional;
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
    return CauseChain.of(failure)
        .flatMap(each -> Stream.of(each.getSuppressed()))
        .filter(RetryTrail.class::isInstance)
        .map(RetryTrail.class::cast)
        .filter(trail -> trail.nestedIn(attempt));
  }
}
