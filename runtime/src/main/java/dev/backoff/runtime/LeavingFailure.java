package dev.backoff.runtime;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Dresses the failure that leaves a method: earlier failures and a trail as suppressed. An instance
 * that others may throw too must not grow: neither one that several attempts threw, nor one that
 * already carries a trail, unless a loop nested in the attempt just made left it there.
 */
final class LeavingFailure {

  /** One for all failures: two that are shared must not be attached to each other at a time. */
  private static final Object ATTACHING = new Object();

  private LeavingFailure() {}

  /**
   * Attaches what a call that made a retry leaves behind.
   *
   * @param earlier the failures to suppress in it
   * @param attempt when the attempt that threw it began
   * @param trail makes the trail, told how many earlier failures are left out
   */
  static void attach(
      Throwable failure,
      FailureHistory earlier,
      AttemptStart attempt,
      IntFunction<RetryTrail> trail) {
    synchronized (ATTACHING) {
      if (!carriesForeignTrail(failure, attempt)) {
        List<Throwable> suppressible = earlier.suppressibleIn(failure);
        suppressible.forEach(failure::addSuppressed);
        failure.addSuppressed(trail.apply(earlier.instances() - suppressible.size()));
      }
    }
  }

  private static boolean carriesForeignTrail(Throwable failure, AttemptStart attempt) {
    boolean carries = false;
    for (Throwable suppressed : failure.getSuppressed()) {
      if (suppressed instanceof RetryTrail trail) {
        if (trail.nestedIn(attempt)) {
          return false;
        }
        carries = true;
      }
    }
    return carries;
  }

  /**
   * Suppresses one of two exceptions in the other: what a predicate threw in the failure that it
   * was asked about, or the failure in what its recover method threw. Nothing is attached where
   * something alike came out of the same place before.
   */
  static void attach(Throwable leaving, Throwable other) {
    synchronized (ATTACHING) {
      for (Throwable suppressed : leaving.getSuppressed()) {
        if (isAlike(suppressed, other)) {
          return;
        }
      }
      leaving.addSuppressed(other);
    }
  }

  private static boolean isAlike(Throwable one, Throwable other) {
    return one == other
        || (one.getClass() == other.getClass()
            && Arrays.equals(one.getStackTrace(), other.getStackTrace()));
  }

  /** Attaches {@code trouble} unless one of its class is there already. */
  static void attachOnce(Throwable failure, Throwable trouble) {
    synchronized (ATTACHING) {
      for (Throwable suppressed : failure.getSuppressed()) {
        if (suppressed.getClass() == trouble.getClass()) {
          return;
        }
      }
      failure.addSuppressed(trouble);
    }
  }
}
