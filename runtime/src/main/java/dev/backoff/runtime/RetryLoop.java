package dev.backoff.runtime;

import dev.backoff.core.policy.DurationText;
import dev.backoff.core.policy.InvalidPolicyException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The retries of one call on its own thread: asks a {@link RetryExecution} what follows each
 * failure, and waits, or throws the failure with what it has behind it. Woven methods and {@link
 * Retrier} run it; it begins with the first failure, so a call that succeeds at once never makes
 * one.
 */
public final class RetryLoop {

  private final RetryPlan plan;
  private final RetryEnvironment environment;
  private final RetryExecution execution;
  private @Nullable FailureHistory history;
  private @Nullable RetryContext context;
  private long waitedNanos;
  private long trailsBefore;

  private RetryLoop(RetryPlan plan, long startNanos) {
    this.plan = plan;
    this.environment = RetryEnvironment.current();
    this.execution = RetryExecution.blocking(plan, startNanos);
  }

  /**
   * The loop of a call whose first attempt just failed, after the wait before its first retry.
   * Throws {@code failure} itself if there is to be none.
   */
  public static RetryLoop afterFirst(RetryPlan plan, Throwable failure) {
    return afterFirst(plan, RetryEnvironment.current().clock().nanoTime(), failure);
  }

  /** The same for a call whose clock was read when it began. */
  static RetryLoop afterFirst(RetryPlan plan, long startNanos, Throwable failure) {
    RetryLoop loop = new RetryLoop(plan, startNanos);
    loop.failed(failure);
    return loop;
  }

  /** Throws the failure of a method whose policy can't be used, with the reason attached. */
  public static RuntimeException refuse(
      RetriedMethod method, InvalidPolicyException invalid, Throwable failure) {
    String line = method.name() + " is not retried: " + invalid.getMessage();
    RetryLog.errorOnce(line, line);
    LeavingFailure.attachOnce(failure, invalid);
    RetryEvent event = RetryEvent.of(method, 1, 0, 0, failure);
    Listeners.tell(listener -> listener.attemptFailed(event));
    Listeners.tell(listener -> listener.gaveUp(event, GiveUpReason.INVALID_POLICY));
    throw Undeclared.rethrow(failure);
  }

  /**
   * Returns after the wait that leads to the next attempt, or throws {@code failure} itself. What
   * the virtual machine throws about itself leaves at once.
   */
  public void failed(Throwable failure) {
    leaveContext();
    if (failure instanceof VirtualMachineError error) {
      throw error;
    }
    long now = environment.clock().nanoTime();
    RetryDecision decision = execution.judge(failure, now, environment.random());
    if (decision instanceof RetryDecision.Retry retry) {
      tellScheduled(failure, now, retry);
      beforeRetry(failure, retry);
    } else if (decision instanceof RetryDecision.GiveUp giveUp) {
      tellFailed(failure, now);
      throw giveUp(failure, giveUp.reason());
    }
  }

  /** Ends the loop: the attempt that followed the last wait succeeded. */
  public void succeeded() {
    leaveContext();
    if (!Listeners.isEmpty()) {
      RetryEvent event = event(execution.attempts() + 1, environment.clock().nanoTime(), 0, null);
      Listeners.tell(listener -> listener.succeeded(event));
    }
  }

  private void beforeRetry(Throwable failure, RetryDecision.Retry retry) {
    sleep(failure, retry.delayNanos());
    remember(failure);
    trailsBefore = RetryTrail.latest();
    context = RetryContext.enter(execution.attempts() + 1);
  }

  private void sleep(Throwable failure, long nanos) {
    try {
      environment.sleeper().sleep(nanos);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw giveUp(failure, GiveUpReason.INTERRUPTED);
    }
    long waited = waitedNanos + nanos;
    waitedNanos = waited < 0 ? Long.MAX_VALUE : waited;
  }

  private void remember(Throwable failure) {
    if (history == null) {
      history = new FailureHistory();
    }
    history.add(failure);
  }

  private RuntimeException giveUp(Throwable failure, GiveUpReason reason) {
    long now = environment.clock().nanoTime();
    if (history == null || !history.contains(failure)) {
      dress(failure, reason, now);
    }
    log(failure, reason);
    if (!Listeners.isEmpty()) {
      RetryEvent event = event(execution.attempts(), now, 0, failure);
      Listeners.tell(listener -> listener.gaveUp(event, reason));
    }
    return Undeclared.rethrow(failure);
  }

  /** An instance that several attempts threw is not dressed: others may throw it too. */
  private void dress(Throwable failure, GiveUpReason reason, long now) {
    if (reason == GiveUpReason.INTERRUPTED) {
      LeavingFailure.attachOnce(failure, new InterruptedException("interrupted between attempts"));
    }
    if (history != null) {
      LeavingFailure.attach(failure, history, trailsBefore, leftOut -> trail(reason, now, leftOut));
    }
  }

  private RetryTrail trail(GiveUpReason reason, long now, int leftOut) {
    return new RetryTrail(
        plan.method().name(),
        execution.attempts(),
        waitedNanos,
        execution.elapsedNanos(now),
        reason,
        leftOut);
  }

  private void leaveContext() {
    if (context != null) {
      context.leave();
      context = null;
    }
  }

  private void tellScheduled(Throwable failure, long now, RetryDecision.Retry retry) {
    if (RetryLog.debugs()) {
      RetryLog.debug(scheduledLine(failure, retry));
    }
    if (!Listeners.isEmpty()) {
      RetryEvent event = event(execution.attempts(), now, retry.delayNanos(), failure);
      Duration ceiling = Duration.ofNanos(retry.ceilingNanos());
      Listeners.tell(listener -> listener.attemptFailed(event));
      Listeners.tell(listener -> listener.retryScheduled(event, ceiling));
    }
  }

  private void tellFailed(Throwable failure, long now) {
    if (!Listeners.isEmpty()) {
      RetryEvent event = event(execution.attempts(), now, 0, failure);
      Listeners.tell(listener -> listener.attemptFailed(event));
    }
  }

  private RetryEvent event(int attempt, long now, long delayNanos, @Nullable Throwable failure) {
    return RetryEvent.of(plan.method(), attempt, delayNanos, execution.elapsedNanos(now), failure);
  }

  private String scheduledLine(Throwable failure, RetryDecision.Retry retry) {
    return plan.method().name()
        + ": attempt "
        + execution.attempts()
        + " failed, next in "
        + DurationText.display(retry.delayNanos())
        + ": "
        + RetryLog.oneLine(failure);
  }

  private void log(Throwable failure, GiveUpReason reason) {
    if (history != null) {
      RetryLog.warning(gaveUpLine(failure, reason));
    } else if (RetryLog.debugs()) {
      RetryLog.debug(gaveUpLine(failure, reason));
    }
  }

  private String gaveUpLine(Throwable failure, GiveUpReason reason) {
    return plan.method().name()
        + ": gave up ("
        + reason
        + ") after "
        + execution.attempts()
        + (execution.attempts() == 1 ? " attempt: " : " attempts: ")
        + RetryLog.oneLine(failure);
  }
}
