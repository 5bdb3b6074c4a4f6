package dev.backoff.runtime;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** The events {@code dev.backoff.Retry} and {@code dev.backoff.GiveUp}. */
final class FlightEvents {

  private static final EventType RETRY = EventType.getEventType(Retry.class);
  private static final EventType GIVE_UP = EventType.getEventType(GiveUp.class);

  private FlightEvents() {}

  static boolean recordsRetries() {
    return RETRY.isEnabled();
  }

  static boolean recordsGivingUp() {
    return GIVE_UP.isEnabled();
  }

  static void retry(RetriedMethod method, int attempt, long delayNanos, String outcome) {
    Retry event = new Retry();
    event.method = method.name();
    event.attempt = attempt;
    event.delay = delayNanos;
    event.outcome = outcome;
    event.commit();
  }

  static void gaveUp(
      RetriedMethod method, int attempts, long elapsedNanos, GiveUpReason reason, String outcome) {
    GiveUp event = new GiveUp();
    event.method = method.name();
    event.attempts = attempts;
    event.elapsed = elapsedNanos;
    event.reason = reason.name();
    event.outcome = outcome;
    event.commit();
  }

  @Name("dev.backoff.Retry")
  @Label("Retry")
  @Category("Backoff")
  @Description("An attempt failed and another follows")
  @StackTrace(false)
  static final class Retry extends Event {
    @Label("Method")
    String method = "";

    @Label("Attempt")
    @Description("Number of the attempt that failed, from 1")
    int attempt;

    @Label("Delay")
    @Timespan(Timespan.NANOSECONDS)
    long delay;

    @Label("Outcome")
    @Description("Type and message of the failure, or that the result was not good enough")
    String outcome = "";
  }

  @Name("dev.backoff.GiveUp")
  @Label("Give Up")
  @Category("Backoff")
  @Description("A call ended without success")
  @StackTrace(false)
  static final class GiveUp extends Event {
    @Label("Method")
    String method = "";

    @Label("Attempts")
    int attempts;

    @Label("Elapsed")
    @Timespan(Timespan.NANOSECONDS)
    long elapsed;

    @Label("Reason")
    String reason = "";

    @Label("Outcome")
    @Description("Type and message of the failure, or that the result was not good enough")
    String outcome = "";
  }
}
