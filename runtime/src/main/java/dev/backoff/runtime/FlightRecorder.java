package dev.backoff.runtime;

import java.util.function.BooleanSupplier;

/**
 * Tells JDK Flight Recorder of retries; quietly nothing where the image has no {@code jdk.jfr}, or
 * one that does not work. The events themselves are in {@link FlightEvents}, a class that is only
 * loaded where it can be.
 */
final class FlightRecorder {

  private static volatile boolean usable = ModuleLayer.boot().findModule("jdk.jfr").isPresent();

  private FlightRecorder() {}

  static boolean recordsRetries() {
    return usable && holds(FlightEvents::recordsRetries);
  }

  static boolean recordsGivingUp() {
    return usable && holds(FlightEvents::recordsGivingUp);
  }

  static void retry(RetryEvent told, String failure) {
    holds(
        () -> {
          FlightEvents.retry(told, failure);
          return true;
        });
  }

  static void gaveUp(RetryEvent told, GiveUpReason reason, String failure) {
    holds(
        () -> {
          FlightEvents.gaveUp(told, reason, failure);
          return true;
        });
  }

  /** What the recorder says; a broken one is not asked again. */
  private static boolean holds(BooleanSupplier question) {
    try {
      return question.getAsBoolean();
    } catch (LinkageError | RuntimeException | InternalError broken) {
      usable = false;
      return false;
    }
  }
}
