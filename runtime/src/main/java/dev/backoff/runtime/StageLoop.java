package dev.backoff.runtime;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The retries of one call whose result is a stage: no thread waits. The first attempt runs on the
 * calling thread, later ones on the executor, handed over by the timer. The stage that the caller
 * gets always completes; whoever completes it first, ends the retries. Woven methods and {@link
 * Retrier#callAsync} run it.
 */
public final class StageLoop {

  private final RetryStory story;
  private final Callable<?> body;
  private final @Nullable Object target;
  private final @Nullable Object[] arguments;
  private final UnaryOperator<Runnable> context;
  private final CompletableFuture<@Nullable Object> result = new CompletableFuture<>();
  private final AtomicReference<@Nullable Turn> turn = new AtomicReference<>();
  private volatile @Nullable CompletionStage<?> attempt;
  private volatile @Nullable Future<?> wait;
  private volatile @Nullable Outcome outcome;
  private volatile boolean completing;

  /** A thread that makes attempts, one after the other. */
  private static final class Turn {
    final Thread thread = Thread.currentThread();
    boolean again;
  }

  /**
   * What an attempt came to, and what the call comes to if none follows.
   *
   * @param failure what is judged; null for a poor result
   * @param asThrown the failure with what a stage wrapped it in
   * @param value the poor result
   */
  private record Outcome(
      @Nullable Throwable failure, @Nullable Throwable asThrown, @Nullable Object value) {}

  private StageLoop(
      RetryPlan plan, @Nullable Object target, @Nullable Object[] arguments, Callable<?> body) {
    RetryEnvironment environment = RetryEnvironment.current();
    long startNanos = plan.timed() ? environment.clock().nanoTime() : 0;
    this.story = new RetryStory(plan, environment, RetryExecution.start(plan, target, startNanos));
    this.body = body;
    this.target = target;
    this.arguments = arguments;
    this.context = ContextCarriers.capture();
  }

  /**
   * The stage of a call: completed by the first attempt that succeeds, or with the failure of the
   * last. What the first attempt throws before there is a stage is thrown as it is, if nothing
   * retries or recovers.
   *
   * @param target the object whose method is called, null for none
   * @param body one attempt, which gives a stage
   */
  public static CompletableFuture<@Nullable Object> call(
      RetryPlan plan, @Nullable Object target, @Nullable Object[] arguments, Callable<?> body) {
    StageLoop loop = new StageLoop(plan, target, arguments, body);
    var unused = loop.result.whenComplete((value, failure) -> loop.completed());
    loop.takeTurn();
    loop.throwWhatCameWithoutStage();
    return loop.result;
  }

  private void throwWhatCameWithoutStage() {
    Outcome first = outcome;
    if (first != null
        && first.failure != null
        && attempt == null
        && story.attempts() == 1
        && result.isCompletedExceptionally()) {
      throw Undeclared.rethrow(first.failure);
    }
  }

  /**
   * Makes the attempt that is due. Where an attempt fails at once and its wait is over at once, the
   * next is due in the midst of the one before, further up this thread's stack: then that turn goes
   * on with it, so that no number of failures in a row fills the stack.
   */
  private void takeTurn() {
    Turn current = turn.get();
    if (current != null && current.thread == Thread.currentThread()) {
      current.again = true;
      return;
    }
    Turn own = new Turn();
    do {
      own.again = false;
      turn.set(own);
      makeAttempt();
    } while (own.again);
    turn.compareAndSet(own, null);
  }

  private void makeAttempt() {
    if (result.isDone()) {
      return;
    }
    CompletionStage<?> stage = started();
    if (stage != null) {
      attempt = stage;
      cancelIfDone();
      stage.whenComplete(this::attemptEnded);
    }
  }

  /**
   * The stage of an attempt; null where it failed before there was one, which is then dealt with.
   */
  private @Nullable CompletionStage<?> started() {
    int number = story.attempts() + 1;
    RetryContext entered = number == 1 ? null : RetryContext.enter(number);
    try {
      story.attemptBegins();
      return (CompletionStage<?>) Objects.requireNonNull(body.call(), this::noStage);
    } catch (Throwable thrown) {
      failed(thrown, thrown);
      return null;
    } finally {
      if (entered != null) {
        entered.leave();
      }
    }
  }

  private String noStage() {
    return story.plan().method().name() + " returned null (expected: a stage)";
  }

  private void attemptEnded(@Nullable Object value, @Nullable Throwable failure) {
    if (result.isDone()) {
      return;
    }
    if (failure == null) {
      returned(value);
    } else {
      failed(unwrapped(failure), failure);
    }
  }

  /** What failed, without what a stage wraps it in. */
  public static Throwable unwrapped(Throwable failure) {
    Throwable inner = failure;
    while (inner instanceof CompletionException || inner instanceof ExecutionException) {
      Throwable cause = inner.getCause();
      if (cause == null) {
        return inner;
      }
      inner = cause;
    }
    return inner;
  }

  private void failed(Throwable failure, Throwable asThrown) {
    outcome = new Outcome(failure, asThrown, null);
    follow(story.failed(failure));
  }

  private void returned(@Nullable Object value) {
    boolean poor;
    try {
      poor = story.isPoor(target, value);
    } catch (Throwable thrown) {
      story.predicateThrew(thrown);
      complete(null, thrown);
      return;
    }
    if (poor) {
      outcome = new Outcome(null, null, value);
      follow(story.poorResult(value));
    } else {
      story.succeeded();
      complete(value, null);
    }
  }

  private void follow(RetryDecision decision) {
    if (decision instanceof RetryDecision.Retry retry) {
      schedule(retry.delayNanos());
    } else if (decision instanceof RetryDecision.GiveUp giveUp) {
      giveUp(giveUp.reason());
    }
  }

  private void schedule(long delayNanos) {
    try {
      wait = story.environment().timer().schedule(this::handOver, delayNanos);
      cancelIfDone();
    } catch (RuntimeException refusal) {
      refused(refusal);
    }
  }

  /** The wait is over: hands the next attempt over, so that the timer is free again. */
  private void handOver() {
    if (result.isDone()) {
      return;
    }
    if (Shutdown.begun()) {
      giveUp(GiveUpReason.SHUTDOWN);
      return;
    }
    try {
      story.environment().executor().execute(context.apply(this::nextAttempt));
    } catch (RuntimeException refusal) {
      refused(refusal);
    }
  }

  private void nextAttempt() {
    Outcome before = outcome;
    story.waited(before == null ? null : before.failure);
    takeTurn();
  }

  private void refused(RuntimeException refusal) {
    Outcome before = outcome;
    if (before != null && before.failure != null) {
      LeavingFailure.attachOnce(before.failure, refusal);
    }
    giveUp(GiveUpReason.REJECTED);
  }

  /** No attempt follows: the last outcome is that of the call. */
  private void giveUp(GiveUpReason reason) {
    Outcome end = outcome;
    if (end == null || end.failure == null) {
      story.gaveUpOnResult(reason);
      complete(end == null ? null : end.value, null);
    } else {
      story.gaveUp(end.failure, reason);
      recover(end.failure, end.asThrown, reason);
    }
  }

  private void recover(Throwable failure, @Nullable Throwable asThrown, GiveUpReason reason) {
    if (!Recovery.recovers(story, failure, reason)) {
      story.leaves(failure, reason);
      complete(null, asThrown);
      return;
    }
    try {
      answered(failure, reason);
    } catch (Throwable thrown) {
      recoverFailed(failure, reason, thrown, thrown);
    }
  }

  private void answered(Throwable failure, GiveUpReason reason) throws Throwable {
    Object answer = story.plan().calls().recover(target, arguments, failure);
    if (!(answer instanceof CompletionStage<?> stage)) {
      throw new NullPointerException(
          "recover of " + story.plan().method().name() + " returned null (expected: a stage)");
    }
    attempt = stage;
    stage.whenComplete(
        (value, thrown) -> {
          if (thrown == null) {
            story.recovered(failure);
            complete(value, null);
          } else {
            recoverFailed(failure, reason, unwrapped(thrown), thrown);
          }
        });
  }

  private void recoverFailed(
      Throwable failure, GiveUpReason reason, Throwable thrown, Throwable asThrown) {
    Recovery.failed(story, failure, reason, thrown);
    complete(null, asThrown);
  }

  private void complete(@Nullable Object value, @Nullable Throwable failure) {
    completing = true;
    if (failure == null) {
      result.complete(value);
    } else {
      result.completeExceptionally(failure);
    }
  }

  /** The result is there; where somebody else completed it, nothing is to go on behind it. */
  private void completed() {
    if (!completing) {
      cancelIfDone();
      story.cancelled();
    }
  }

  private void cancelIfDone() {
    if (result.isDone() && !completing) {
      cancel(wait);
      cancelAttempt(attempt);
    }
  }

  private static void cancelAttempt(@Nullable CompletionStage<?> stage) {
    if (stage instanceof Future<?> future) {
      cancel(future);
    }
  }

  private static void cancel(@Nullable Future<?> future) {
    if (future != null) {
      future.cancel(true);
    }
  }
}
