package dev.backoff.runtime;

import org.jspecify.annotations.Nullable;

/**
 * One call as it goes: judges its attempts, remembers what failed, and dresses the failure that
 * leaves. The loop on a thread and the loop of a stage share it; they only differ in how they wait.
 * Where a failure is null, a result was not good enough.
 */
final class RetryStory {

  private final RetryPlan plan;
  private final RetryEnvironment environment;
  private final RetryExecution execution;

  /** Listens for a test; null where a listener makes the call, of which nobody is told. */
  private final @Nullable RetryListener ofTest;

  /** Those of the {@link LoopStart} that was noted; no moment is 0. */
  private final long startMoment;

  private final long startThreadId;
  private @Nullable FailureHistory history;
  private long waitingNanos;
  private long waitedNanos;

  /**
   * @param start where the loop began; null for one that stays on its thread, which can say so when
   *     it ends
   */
  RetryStory(
      RetryPlan plan,
      RetryEnvironment environment,
      RetryExecution execution,
      @Nullable LoopStart start) {
    this.plan = plan;
    this.environment = environment;
    this.execution = execution;
    RetryListener listener = environment.hooks().listenerOfCall();
    this.ofTest = Listeners.telling() ? null : listener;
    this.startMoment = start == null ? 0 : start.moment();
    this.startThreadId = start == null ? 0 : start.threadId();
  }

  RetryPlan plan() {
    return plan;
  }

  RetryEnvironment environment() {
    return environment;
  }

  /** The number of the attempt made last, 0 before any was judged. */
  int attempts() {
    return execution.attempts();
  }

  /** Whether there was a retry. */
  boolean retried() {
    return history != null;
  }

  /** Judges a failure and tells of it. */
  RetryDecision failed(Throwable failure) {
    return told(execution.judge(failure, environment.clock(), environment.random()), failure);
  }

  /** What {@code retryOnResult} says; never asked where retries are switched off. */
  boolean isPoor(@Nullable Object target, @Nullable Object result) throws Throwable {
    return plan.isPoor(target, result);
  }

  /** Judges a result that is not good enough and tells of it. */
  RetryDecision poorResult(@Nullable Object result) {
    return told(execution.judgeResult(result, environment.clock(), environment.random()), null);
  }

  private RetryDecision told(RetryDecision decision, @Nullable Throwable failure) {
    if (decision instanceof RetryDecision.Retry retry) {
      report().scheduled(failure, retry);
      waitingNanos = retry.delayNanos();
      return decision;
    }
    if (failure != null && decision instanceof RetryDecision.GiveUp giveUp) {
      attachTrouble(failure, giveUp.trouble());
    }
    report().failed(failure);
    return decision;
  }

  /** Suppresses what {@code retryWhen} threw in the failure that it was asked about. */
  private static void attachTrouble(Throwable failure, @Nullable Throwable trouble) {
    if (trouble != null && trouble != failure) {
      LeavingFailure.attach(failure, trouble);
    }
  }

  /** The wait after a failure or poor result is over. */
  void waited(@Nullable Throwable failure) {
    long waited = waitedNanos + waitingNanos;
    waitedNanos = waited < 0 ? Long.MAX_VALUE : waited;
    if (history == null) {
      history = new FailureHistory();
    }
    if (failure == null) {
      history.addPoorResult(attempts());
    } else {
      history.add(failure);
    }
  }

  /** Another attempt begins on this thread. */
  void attemptBegins() {
    execution.nextAttempt();
  }

  /** An attempt was made, whose stage may be pending. */
  void attempted(AttemptStart attempt) {
    execution.attempted(attempt);
  }

  /** Dresses the failure that leaves, and tells that no attempt follows. */
  void gaveUp(Throwable failure, GiveUpReason reason) {
    if (history == null || !history.contains(failure)) {
      dress(failure, reason);
    }
    report().gaveUp(failure, reason);
  }

  /** Tells that no attempt follows a poor result, which is then returned. */
  void gaveUpOnResult(GiveUpReason reason) {
    report().gaveUp(null, reason);
    report().leaves(null, reason);
  }

  /** The predicate on results threw: its exception leaves, and nothing recovers it. */
  void predicateThrew(Throwable thrown) {
    execution.attemptEnded();
    report().failed(thrown);
    gaveUp(thrown, GiveUpReason.PREDICATE_FAILED);
    report().leaves(thrown, GiveUpReason.PREDICATE_FAILED);
  }

  /** An instance that several attempts threw is not dressed: others may throw it too. */
  private void dress(Throwable failure, GiveUpReason reason) {
    if (reason == GiveUpReason.INTERRUPTED) {
      LeavingFailure.attachOnce(failure, new InterruptedException("interrupted between attempts"));
    }
    if (history != null) {
      FailureHistory earlier = history;
      LeavingFailure.attach(
          failure,
          earlier,
          execution.attemptStart(),
          leftOut -> trail(failure, earlier, reason, leftOut));
    }
  }

  private RetryTrail trail(
      Throwable failure, FailureHistory earlier, GiveUpReason reason, int leftOut) {
    return new RetryTrail(
        start(),
        plan.method().name(),
        attempts(),
        waitedNanos,
        execution.elapsedNanos(environment.clock().nanoTime()),
        reason,
        leftOut,
        earlier.poorResults(),
        NestedTrails.latest(failure, execution.attemptStart()));
  }

  private LoopStart start() {
    return startMoment == 0 ? LoopStart.now() : new LoopStart(startMoment, startThreadId);
  }

  private RetryReport report() {
    return new RetryReport(plan.method(), execution, environment.clock(), ofTest);
  }

  /** Nothing recovers: the log says so, and listeners hear it. */
  void leaves(Throwable failure, GiveUpReason reason) {
    report().leaves(failure, reason);
  }

  /** A good result; a call that succeeds at once puts something back into its budget. */
  void succeeded() {
    if (retried()) {
      report().succeeded();
    } else {
      RetryLoop.deposit(plan);
      report().succeededAtOnce();
    }
  }

  /** The recover method answered. */
  void recovered(Throwable failure) {
    report().recovered(failure);
  }

  /** The recover method threw. */
  void recoverFailed(Throwable failure, Throwable thrown) {
    report().recoverFailed(failure, thrown);
  }

  /** Somebody else completed the result; told where an attempt had failed before. */
  void cancelled() {
    if (attempts() > 0) {
      report().cancelled();
    }
  }
}
