package dev.backoff.runtime;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/**
 * The events {@code dev.backoff.Retry} and {@code dev.backoff.GiveUp}. The recorder gets to know
 * them at the first failure after its own start: before, they would only cost time.
 */
final class FlightEvents {

  private FlightEvents() {}

  static boolean recordsRetries() {
    return FlightRecorder.isInitialized() && RetryType.KNOWN.isEnabled();
  }

  static boolean recordsGivingUp() {
    return FlightRecorder.isInitialized() && GiveUpType.KNOWN.isEnabled();
  }

  static void retry(RetryEvent told, String failure) {
    Retry event = new Retry();
    event.name = told.name();
    event.className = told.className();
    event.methodName = told.methodName();
    event.descriptor = told.descriptor();
    event.attempt = told.attempt();
    event.delay = told.delay().toNanos();
    event.elapsed = told.elapsed().toNanos();
    event.failure = failure;
    event.commit();
  }

  static void gaveUp(RetryEvent told, GiveUpReason reason, String failure) {
    GiveUp event = new GiveUp();
    event.name = told.name();
    event.className = told.className();
    event.methodName = told.methodName();
    event.descriptor = told.descriptor();
    event.attempts = told.attempt();
    event.elapsed = told.elapsed().toNanos();
    event.reason = reason.name();
    event.failure = failure;
    event.commit();
  }

  private static final class RetryType {
    static final EventType KNOWN = EventType.getEventType(Retry.class);
  }

  private static final class GiveUpType {
    static final EventType KNOWN = EventType.getEventType(GiveUp.class);
  }

  @Name("dev.backoff.Retry")
  @Label("Retry")
  @Category("Backoff")
  @Description("An attempt failed and another follows")
  @StackTrace(false)
  static final class Retry extends Event {
    @Label("Name")
    @Description("The label of the method")
    String name = "";

    @Label("Class")
    String className = "";

    @Label("Method")
    String methodName = "";

    @Label("Descriptor")
    String descriptor = "";

    @Label("Attempt")
    @Description("Number of the attempt that failed, from 1")
    int attempt;

    @Label("Delay")
    @Description("The wait before the next attempt")
    @Timespan(Timespan.NANOSECONDS)
    long delay;

    @Label("Elapsed")
    @Description("Time since the call began")
    @Timespan(Timespan.NANOSECONDS)
    long elapsed;

    @Label("Failure")
    @Description("Type and message, or that the result was not good enough")
    String failure = "";
  }

  @Name("dev.backoff.GiveUp")
  @Label("Give Up")
  @Category("Backoff")
  @Description("A call ended without success")
  @StackTrace(false)
  static final class GiveUp extends Event {
    @Label("Name")
    @Description("The label of the method")
    String name = "";

    @Label("Class")
    String className = "";

    @Label("Method")
    String methodName = "";

    @Label("Descriptor")
    String descriptor = "";

    @Label("Attempts")
    int attempts;

    @Label("Elapsed")
    @Description("Time since the call began")
    @Timespan(Timespan.NANOSECONDS)
    long elapsed;

    @Label("Reason")
    @Description("Why no further attempt was made")
    String reason = "";

    @Label("Failure")
    @Description("Type and message, or that the result was not good enough")
    String failure = "";
  }
}
