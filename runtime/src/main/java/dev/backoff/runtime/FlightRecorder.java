package dev.backoff.runtime;

/**
 * Tells JDK Flight Recorder of retries; quietly nothing where the image has no {@code jdk.jfr}. The
 * events themselves are in {@link FlightEvents}, a class that is only loaded where it can be.
 */
final class FlightRecorder {

  private static final boolean PRESENT = ModuleLayer.boot().findModule("jdk.jfr").isPresent();

  private FlightRecorder() {}

  static void retry(RetriedMethod method, int attempt, long delayNanos, String outcome) {
    if (PRESENT) {
      FlightEvents.retry(method, attempt, delayNanos, outcome);
    }
  }

  static boolean recordsRetries() {
    return PRESENT && FlightEvents.recordsRetries();
  }

  static void gaveUp(
      RetriedMethod method, int attempts, long elapsedNanos, GiveUpReason reason, String outcome) {
    if (PRESENT) {
      FlightEvents.gaveUp(method, attempts, elapsedNanos, reason, outcome);
    }
  }

  static boolean recordsGivingUp() {
    return PRESENT && FlightEvents.recordsGivingUp();
  }
}
