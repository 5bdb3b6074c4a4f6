package dev.backoff.runtime;

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

  /** Attaches the failure that a call gave up on to what its recover method threw. */
  static void attach(Throwable thrown, Throwable failure) {
    synchronized (ATTACHING) {
      if (!List.of(thrown.getSuppressed()).contains(failure)) {
        thrown.addSuppressed(failure);
      }
    }
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
