package dev.backoff.runtime;

/**
 * Tells JDK Flight Recorder of retries; quietly nothing where the image has no {@code jdk.jfr}, or
 * one that does not work: a broken one is not asked again. The events themselves are in {@link
 * FlightEvents}, a class that is only loaded where it can be.
 */
final class FlightRecorder {

  private static volatile boolean usable = ModuleLayer.boot().findModule("jdk.jfr").isPresent();

  private FlightRecorder() {}

  static boolean recordsRetries() {
    try {
      return usable && FlightEvents.recordsRetries();
    } catch (LinkageError | RuntimeException | InternalError broken) {
      usable = false;
      return false;
    }
  }

  static boolean recordsGivingUp() {
    try {
      return usable && FlightEvents.recordsGivingUp();
    } catch (LinkageError | RuntimeException | InternalError broken) {
      usable = false;
      return false;
    }
  }

  static void retry(RetryEvent told, String failure) {
    tell(() -> FlightEvents.retry(told, failure));
  }

  static void gaveUp(RetryEvent told, GiveUpReason reason, String failure) {
    tell(() -> FlightEvents.gaveUp(told, reason, failure));
  }

  private static void tell(Runnable event) {
    try {
      event.run();
    } catch (LinkageError | RuntimeException | InternalError broken) {
      usable = false;
    }
  }
}
