package dev.backoff.runtime;

import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * One call as it goes: judges its attempts, remembers what failed, and dresses the failure that
 * leaves. The loop on a thread and the loop of a stage are such calls; they differ in how they
 * wait, and in what they know of the threads of their attempts. Where a failure is null, a result
 * was not good enough.
 */
abstract class RetryStory extends Situation {

  private final RetryEnvironment environment;
  private final RetryExecution execution;

  /** Listens for a test; null where a listener makes the call, of which nobody is told. */
  private final @Nullable RetryListener ofTest;

  private @Nullable FailureHistory history;
  private long waitedNanos;

  /**
   * @param startNanos the reading of the clock when the call began
   */
  RetryStory(
      RetryPlan plan, RetryEnvironment environment, @Nullable Object target, long startNanos) {
    this.environment = environment;
    this.execution = RetryExecution.start(plan, target, startNanos);
    RetryListener listener = environment.hooks().listenerOfCall();
    this.ofTest = Listeners.telling() ? null : listener;
  }

  /** Where and when the loop began. */
  abstract LoopStart loopStart();

  @Override
  final long now() {
    return environment.clock().nanoTime();
  }

  @Override
  final RandomGenerator random() {
    return environment.random().generator();
  }

  final RetryPlan plan() {
    return execution.plan();
  }

  final @Nullable Object target() {
    return execution.target();
  }

  final RetryEnvironment environment() {
    return environment;
  }

  /** The number of the attempt made last, 0 before any was judged. */
  final int attempts() {
    return execution.attempts();
  }

  /** Whether there was a retry. */
  private boolean retried() {
    return history != null;
  }

  /** Judges a failure and tells of it. */
  final RetryDecision judged(Throwable failure) {
    return told(execution.judge(failure, this), failure);
  }

  /** What {@code retryOnResult} says; never asked where retries are switched off. */
  final boolean findsPoor(@Nullable Object result) throws Throwable {
    return plan().isPoor(target(), result);
  }

  /** Judges a result that is not good enough and tells of it. */
  final RetryDecision judgedPoor(@Nullable Object result) {
    return told(execution.judgeResult(result, this), null);
  }

  private RetryDecision told(RetryDecision decision, @Nullable Throwable failure) {
    if (decision instanceof RetryDecision.Retry retry) {
      report().scheduled(failure, retry);
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

  /** A wait of that length after a failure or poor result is over. */
  final void waited(@Nullable Throwable failure, long nanos) {
    long waited = waitedNanos + nanos;
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

  /** Dresses the failure that leaves, and tells that no attempt follows. */
  final void gaveUp(Throwable failure, GiveUpReason reason) {
    if (history == null || !history.contains(failure)) {
      dress(failure, reason);
    }
    report().gaveUp(failure, reason);
  }

  /** Tells that no attempt follows a poor result, which is then returned. */
  final void gaveUpOnResult(GiveUpReason reason) {
    report().gaveUp(null, reason);
    report().leaves(null, reason);
  }

  /** The predicate on results threw: its exception leaves, and nothing recovers it. */
  final void toldOfPredicate(Throwable thrown) {
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
          failure, earlier, attemptStart(), leftOut -> trail(failure, earlier, reason, leftOut));
    }
  }

  private RetryTrail trail(
      Throwable failure, FailureHistory earlier, GiveUpReason reason, int leftOut) {
    return new RetryTrail(
        loopStart(),
        plan().method().name(),
        attempts(),
        waitedNanos,
        execution.elapsedNanos(now()),
        reason,
        leftOut,
        earlier.poorResults(),
        NestedTrails.latest(failure, attemptStart()));
  }

  private RetryReport report() {
    return new RetryReport(plan().method(), execution, environment.clock(), ofTest);
  }

  /** Nothing recovers: the log says so, and listeners hear it. */
  final void leaves(Throwable failure, GiveUpReason reason) {
    report().leaves(failure, reason);
  }

  /** A good result; a call that succeeds at once puts something back into its budget. */
  final void returnsGood() {
    if (retried()) {
      report().succeeded();
    } else {
      RetryLoop.deposit(plan());
      report().succeededAtOnce();
    }
  }

  /** The recover method answered. */
  final void recovered(Throwable failure) {
    report().recovered(failure);
  }

  /** The recover method threw. */
  final void recoverFailed(Throwable failure, Throwable thrown) {
    report().recoverFailed(failure, thrown);
  }

  /** Somebody else completed the result; told where an attempt had failed before. */
  final void cancelled() {
    if (attempts() > 0) {
      report().cancelled();
    }
  }
}
