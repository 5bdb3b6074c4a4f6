package dev.backoff.runtime;

import dev.backoff.core.policy.InvalidPolicyException;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Tells listeners, the log and Flight Recorder what the retries of one call do. Where a failure is
 * null, a result was not good enough.
 *
 * @param clock is read only where somebody is told
 * @param ofTest listens for a test; null where a listener makes the call, of which nobody is told
 */
record RetryReport(
    RetriedMethod method,
    RetryExecution execution,
    RetryClock clock,
    @Nullable RetryListener ofTest) {

  private boolean heard() {
    return ofTest != null && isHeard(ofTest);
  }

  private static boolean isHeard(RetryListener ofTest) {
    return ofTest != TestHooks.SILENT || !Listeners.isEmpty();
  }

  private void tell(Consumer<RetryListener> event) {
    Listeners.tell(Objects.requireNonNull(ofTest), event);
  }

  /** A call failed whose policy can't be used. */
  static void refused(RetriedMethod method, InvalidPolicyException invalid, Throwable failure) {
    String line = method.name() + " is not retried: " + invalid.getMessage();
    RetryLog.errorOnce(line, line);
    RetryListener ofTest = RetryEnvironment.current().hooks().listenerOfCall();
    if (isHeard(ofTest) && !Listeners.telling()) {
      RetryEvent event = RetryEvent.of(method, 1, 0, 0, failure);
      Listeners.tell(ofTest, listener -> listener.attemptFailed(event));
      Listeners.tell(ofTest, listener -> listener.gaveUp(event, GiveUpReason.INVALID_POLICY));
      Listeners.tell(ofTest, listener -> listener.unrecovered(event, GiveUpReason.INVALID_POLICY));
    }
  }

  /** An attempt failed, and another follows after a wait. */
  void scheduled(@Nullable Throwable failure, RetryDecision.Retry retry) {
    if (RetryLog.debugs()) {
      RetryLog.debug(scheduledLine(failure, retry.delayNanos()));
    }
    if (FlightRecorder.recordsRetries()) {
      FlightRecorder.retry(event(retry.delayNanos(), failure), outcome(failure));
    }
    if (heard()) {
      RetryEvent event = event(retry.delayNanos(), failure);
      Duration ceiling = Duration.ofNanos(retry.ceilingNanos());
      tell(listener -> listener.attemptFailed(event));
      tell(listener -> listener.retryScheduled(event, ceiling));
    }
  }

  /** An attempt failed, and none follows; {@link #gaveUp} is next. */
  void failed(@Nullable Throwable failure) {
    if (heard()) {
      RetryEvent event = event(0, failure);
      tell(listener -> listener.attemptFailed(event));
    }
  }

  /** No attempt follows. */
  void gaveUp(@Nullable Throwable failure, GiveUpReason reason) {
    if (reason == GiveUpReason.CANCELLED && RetryLog.debugs()) {
      RetryLog.debug(gaveUpLine(failure, reason)); // nothing leaves that would be told of
    }
    if (FlightRecorder.recordsGivingUp()) {
      FlightRecorder.gaveUp(event(0, failure), reason, outcome(failure, reason));
    }
    if (heard()) {
      RetryEvent event = event(0, failure);
      tell(listener -> listener.gaveUp(event, reason));
    }
  }

  /** The recover method answered. */
  void recovered(Throwable failure) {
    if (heard()) {
      RetryEvent event = event(0, failure);
      tell(listener -> listener.recovered(event));
    }
  }

  /** The recover method threw. */
  void recoverFailed(Throwable failure, Throwable thrown) {
    if (heard()) {
      RetryEvent event = event(0, failure);
      tell(listener -> listener.recoverFailed(event, thrown));
    }
  }

  /** An attempt after the first succeeded. */
  void succeeded() {
    if (heard()) {
      long elapsed = execution.elapsedNanos(clock.nanoTime());
      RetryEvent event = RetryEvent.of(method, execution.attempts() + 1, 0, elapsed, null);
      tell(listener -> listener.succeeded(event));
    }
  }

  /** The first attempt succeeded. */
  void succeededAtOnce() {
    if (ofTest != null) {
      SuccessListeners.tell(method);
    }
  }

  /** Nothing recovers the call: said aloud, if there was a retry. */
  void leaves(@Nullable Throwable failure, GiveUpReason reason) {
    if (execution.attempts() > 1) {
      if (RetryLog.warns()) {
        RetryLog.warning(gaveUpLine(failure, reason));
      }
    } else if (RetryLog.debugs()) {
      RetryLog.debug(gaveUpLine(failure, reason));
    }
    unrecovered(failure, reason);
  }

  /** Somebody else completed the result of the call. */
  void cancelled() {
    gaveUp(null, GiveUpReason.CANCELLED);
    unrecovered(null, GiveUpReason.CANCELLED);
  }

  private void unrecovered(@Nullable Throwable failure, GiveUpReason reason) {
    if (heard()) {
      RetryEvent event = event(0, failure);
      tell(listener -> listener.unrecovered(event, reason));
    }
  }

  private RetryEvent event(long delayNanos, @Nullable Throwable failure) {
    long elapsed = execution.elapsedNanos(clock.nanoTime());
    return RetryEvent.of(method, execution.attempts(), delayNanos, elapsed, failure);
  }

  private String scheduledLine(@Nullable Throwable failure, long delayNanos) {
    return method.name()
        + ": attempt "
        + execution.attempts()
        + " failed, next in "
        + RetryTrail.about(delayNanos)
        + ": "
        + outcome(failure);
  }

  private String gaveUpLine(@Nullable Throwable failure, GiveUpReason reason) {
    return method.name()
        + ": gave up ("
        + reason
        + ") after "
        + execution.attempts()
        + (execution.attempts() == 1 ? " attempt: " : " attempts: ")
        + outcome(failure, reason);
  }

  private static String outcome(@Nullable Throwable failure, GiveUpReason reason) {
    return reason == GiveUpReason.CANCELLED ? "completed by somebody else" : outcome(failure);
  }

  private static String outcome(@Nullable Throwable failure) {
    return failure == null ? "result not good enough" : RetryLog.oneLine(failure);
  }
}
