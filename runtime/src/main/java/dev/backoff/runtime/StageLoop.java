package dev.backoff.runtime;

import dev.backoff.core.table.MethodCalls;
import dev.backoff.runtime.PendingStage.Step;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The retries of one call whose result is a stage: no thread waits. The first attempt runs on the
 * calling thread, later ones on the executor, handed over by the timer. The stage that the caller
 * gets always completes; whoever completes it first, ends the retries. Woven methods and {@link
 * Retrier#callAsync} run it.
 *
 * <p>One thread at a time is at work here, the one that owns the {@link Step}; what it writes, the
 * owner of the next step sees.
 */
public final class StageLoop {

  /** What follows a stage, for the one that came with it first. */
  @FunctionalInterface
  private interface Arrival {
    void of(Step step, @Nullable Object value, @Nullable Throwable failure);
  }

  private final RetryStory story;
  private final Callable<?> body;
  private final @Nullable Object target;
  private final @Nullable Object[] arguments;
  private final UnaryOperator<Runnable> context;
  private final PendingStage result;
  private final Turns turns = new Turns();
  private @Nullable StageOutcome outcome;

  /** Nobody has a stage yet, so that a failure that leaves is thrown. */
  private boolean unstaged = true;

  private @Nullable Throwable leaving;

  private StageLoop(
      RetryStory story,
      @Nullable Object target,
      @Nullable Object[] arguments,
      Callable<?> body,
      UnaryOperator<Runnable> context) {
    this.story = story;
    this.body = body;
    this.target = target;
    this.arguments = arguments;
    this.context = context;
    this.result = new PendingStage(story::cancelled);
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
    RetryEnvironment environment = RetryEnvironment.current();
    return call(environment, environment.hooks().followed(plan), target, arguments, body);
  }

  private static CompletableFuture<@Nullable Object> call(
      RetryEnvironment environment,
      RetryPlan plan,
      @Nullable Object target,
      @Nullable Object[] arguments,
      Callable<?> body) {
    UnaryOperator<Runnable> context = ContextCarriers.capture();
    RetryExecution execution = RetryExecution.start(plan, target, RetryEnvironment.now());
    AttemptStart began = AttemptStart.now();
    Object stage = null;
    Throwable thrown = null;
    try {
      stage = body.call();
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable failure) {
      thrown = failure;
    }
    if (stage instanceof CompletableFuture<?> future && succeededAtOnce(plan, future)) {
      return asItIs(plan, future);
    }
    execution.attempted(began.returned());
    RetryStory story = new RetryStory(plan, environment, execution, LoopStart.now());
    return new StageLoop(story, target, arguments, body, context).afterFirst(stage, thrown);
  }

  /** Then there is nothing to wait for, to judge or to cancel. */
  private static boolean succeededAtOnce(RetryPlan plan, CompletableFuture<?> stage) {
    return stage.getClass() == CompletableFuture.class // others may not say whether they are done
        && (plan.calls() == MethodCalls.NONE || plan.calls() == CallsInCode.NOTHING)
        && stage.isDone()
        && !stage.isCompletedExceptionally();
  }

  @SuppressWarnings("unchecked") // completed with whatever stages complete with
  private static CompletableFuture<@Nullable Object> asItIs(
      RetryPlan plan, CompletableFuture<?> stage) {
    RetryLoop.succeededAtOnce(plan);
    return (CompletableFuture<@Nullable Object>) stage;
  }

  /** What failed, without what stages wrap it in. */
  public static Throwable unwrapped(Throwable failure) {
    return StageOutcome.unwrapped(failure);
  }

  private CompletableFuture<@Nullable Object> afterFirst(
      @Nullable Object stage, @Nullable Throwable thrown) {
    made(result.current(), stage, thrown);
    if (leaving != null) {
      throw Undeclared.rethrow(leaving);
    }
    return result.future();
  }

  /** An attempt gave a stage or null, or threw. */
  private void made(Step step, @Nullable Object stage, @Nullable Throwable thrown) {
    if (thrown != null) {
      failed(step, thrown);
    } else if (stage == null) {
      failed(step, noStage(story.plan().method().name()));
    } else {
      await(step, (CompletionStage<?>) stage, this::attemptEnded);
    }
  }

  private static NullPointerException noStage(String method) {
    return new NullPointerException(method + " returned null (expected: a stage)");
  }

  private void attempt(Step step) {
    Object stage = null;
    Throwable thrown = null;
    AttemptStart began = AttemptStart.now();
    RetryContext entered = RetryContext.enter(story.attempts() + 1);
    try {
      stage = body.call();
    } catch (Throwable failure) {
      thrown = failure;
    } finally {
      entered.leave();
      story.attempted(began.returned());
    }
    made(step, stage, thrown);
  }

  /**
   * Goes on when the stage completes, also where it can't even be asked to tell. A stage after it
   * that failed too would cost a stack trace; this one does not.
   */
  private void await(Step step, CompletionStage<?> stage, Arrival arrival) {
    unstaged = false;
    if (stage instanceof Future<?> future) {
      result.await(step, future);
    }
    try {
      var unused =
          stage.handle(
              (value, failure) -> {
                goOn(step, next -> arrival.of(next, value, failure));
                return null;
              });
    } catch (Throwable broken) {
      goOn(step, next -> arrival.of(next, null, broken));
    }
  }

  /** The one way on from anything awaited: for the first that comes, and never into nothing. */
  private void goOn(Step from, Consumer<Step> onward) {
    Step to = result.next(from);
    if (to == null) {
      return;
    }
    try {
      story.environment().run(() -> onward.accept(to));
    } catch (Throwable trouble) {
      result.fail(trouble);
    }
  }

  private void attemptEnded(Step step, @Nullable Object value, @Nullable Throwable failure) {
    if (failure == null) {
      returned(step, value);
    } else {
      failed(step, failure);
    }
  }

  private void failed(Step step, Throwable asThrown) {
    Throwable failure = unwrapped(asThrown);
    outcome = new StageOutcome(failure, asThrown, null);
    follow(step, story.failed(failure));
  }

  private void returned(Step step, @Nullable Object value) {
    boolean poor;
    try {
      poor = story.isPoor(target, value);
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable thrown) {
      predicateThrew(step, thrown);
      return;
    }
    if (poor) {
      outcome = new StageOutcome(null, null, value);
      follow(step, story.poorResult(value));
    } else {
      succeeded(step, value);
    }
  }

  private void predicateThrew(Step step, Throwable thrown) {
    if (result.last(step) != null) {
      story.predicateThrew(thrown);
      result.fail(thrown);
    }
  }

  private void succeeded(Step step, @Nullable Object value) {
    if (result.last(step) != null) {
      story.succeeded();
      result.complete(value);
    }
  }

  private void follow(Step step, RetryDecision decision) {
    if (decision instanceof RetryDecision.Retry retry) {
      schedule(step, retry.delayNanos());
    } else if (decision instanceof RetryDecision.GiveUp giveUp) {
      giveUp(step, giveUp.reason());
    }
  }

  private void schedule(Step step, long delayNanos) {
    unstaged = false;
    try {
      RetryTimer timer = story.environment().timer();
      result.await(step, timer.schedule(() -> handOver(step), delayNanos));
      if (Shutdown.begun()) {
        handOver(step); // it may have looked for what waits before this did
      }
    } catch (Throwable refusal) {
      goOn(step, next -> refused(next, refusal));
    }
  }

  /** The wait is over: hands the next attempt over, so that the timer is free again. */
  private void handOver(Step step) {
    if (!result.isAt(step)) {
      return;
    }
    try {
      story.environment().executor().execute(() -> turns.take(step, this::attemptInContext));
    } catch (Throwable refusal) {
      StageExecutor.executeAnyway(() -> goOn(step, next -> refused(next, refusal)));
    }
  }

  private void attemptInContext(Step step) {
    try {
      context.apply(() -> goOn(step, this::waited)).run();
    } catch (Throwable trouble) {
      ContextCarriers.report(trouble);
      goOn(step, next -> refused(next, trouble));
    }
    goOn(step, next -> refused(next, ContextCarriers.notRun()));
  }

  private void waited(Step step) {
    if (Shutdown.begun()) {
      giveUp(step, GiveUpReason.SHUTDOWN);
    } else {
      story.waited(lastOutcome().failure());
      attempt(step);
    }
  }

  private StageOutcome lastOutcome() {
    return Objects.requireNonNull(outcome);
  }

  private void refused(Step step, Throwable refusal) {
    Throwable failure = lastOutcome().failure();
    if (failure != null && failure != refusal) {
      LeavingFailure.attachOnce(failure, refusal);
    }
    giveUp(step, Shutdown.begun() ? GiveUpReason.SHUTDOWN : GiveUpReason.REJECTED);
  }

  /** No attempt follows: the last outcome is that of the call. */
  private void giveUp(Step step, GiveUpReason reason) {
    Step last = result.last(step);
    if (last == null) {
      return;
    }
    Throwable failure = lastOutcome().failure();
    if (failure == null) {
      story.gaveUpOnResult(reason);
      result.complete(lastOutcome().value());
    } else {
      story.gaveUp(failure, reason);
      recoverOrLeave(last, failure, reason);
    }
  }

  private void recoverOrLeave(Step step, Throwable failure, GiveUpReason reason) {
    if (Recovery.recovers(story, failure, reason)) {
      recover(step, failure, reason);
    } else {
      story.leaves(failure, reason);
      leave(Objects.requireNonNull(lastOutcome().asThrown()));
    }
  }

  private void recover(Step step, Throwable failure, GiveUpReason reason) {
    CompletionStage<?> answer;
    try {
      answer = answer(failure);
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable thrown) {
      recoverFailed(failure, reason, thrown);
      return;
    }
    await(step, answer, (next, value, thrown) -> answered(failure, reason, value, thrown));
  }

  private CompletionStage<?> answer(Throwable failure) throws Throwable {
    Object answer = story.plan().calls().recover(target, arguments, failure);
    if (answer == null) {
      throw noStage("recover of " + story.plan().method().name());
    }
    return (CompletionStage<?>) answer;
  }

  private void answered(
      Throwable failure, GiveUpReason reason, @Nullable Object value, @Nullable Throwable thrown) {
    if (thrown == null) {
      story.recovered(failure);
      result.complete(value);
    } else {
      recoverFailed(failure, reason, thrown);
    }
  }

  private void recoverFailed(Throwable failure, GiveUpReason reason, Throwable asThrown) {
    Recovery.failed(story, failure, reason, unwrapped(asThrown));
    leave(asThrown);
  }

  private void leave(Throwable failure) {
    if (unstaged) {
      leaving = failure;
    } else {
      result.fail(failure);
    }
  }
}
