package dev.backoff.runtime;

import dev.backoff.core.table.MethodCalls;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.function.BiFunction;
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
public final class StageLoop extends RetryStory {

  private final StagedCall call;
  private final UnaryOperator<Runnable> context;
  private final PendingStage result = new PendingStage(Step.first(this));
  private volatile @Nullable Turn turn;

  /** What the last attempt failed with, as it was thrown; null where its result was poor. */
  private @Nullable Throwable failed;

  private @Nullable Object poorResult;

  /** Nobody has a stage yet, so that a failure that leaves is thrown. */
  private boolean unstaged = true;

  /** Of the wait that the next attempt follows. */
  private long delayNanos;

  /** Those of {@link LoopStart}, of which a call would hold an object while it waits. */
  private final long startMoment;

  private final long startThreadId;

  /** Those of {@link AttemptStart}, for the same reason. */
  private long attemptMoment;

  private long attemptThreadId;
  private long attemptLatest;

  /** Begins after the first attempt, made at {@code startNanos}. */
  private StageLoop(
      RetryPlan plan,
      RetryEnvironment environment,
      StagedCall call,
      UnaryOperator<Runnable> context,
      long startNanos,
      LoopStart start) {
    super(plan, environment, call.target(), startNanos);
    this.call = call;
    this.context = context;
    this.startMoment = start.moment();
    this.startThreadId = start.threadId();
  }

  /**
   * The stage of a call: completed by the first attempt that succeeds, or with the failure of the
   * last. What the first attempt throws before there is a stage is thrown as it is, if nothing
   * retries or recovers.
   */
  public static CompletableFuture<@Nullable Object> call(RetryPlan plan, StagedCall call) {
    RetryEnvironment environment = RetryEnvironment.current();
    return call(environment, environment.hooks().followed(plan), call);
  }

  private static CompletableFuture<@Nullable Object> call(
      RetryEnvironment environment, RetryPlan plan, StagedCall call) {
    UnaryOperator<Runnable> context = ContextCarriers.capture();
    long startNanos = environment.clock().nanoTime();
    AttemptStart began = AttemptStart.now();
    Object stage = null;
    Throwable thrown = null;
    try {
      stage = call.attempt();
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable failure) {
      thrown = failure;
    }
    if (stage instanceof CompletableFuture<?> future && succeededAtOnce(plan, future)) {
      return asItIs(plan, future);
    }
    began = began.returned();
    StageLoop loop = new StageLoop(plan, environment, call, context, startNanos, LoopStart.now());
    loop.attempted(began);
    return loop.afterFirst(stage, thrown);
  }

  /** Then there is nothing to wait for, to judge or to cancel. */
  private static boolean succeededAtOnce(RetryPlan plan, CompletableFuture<?> stage) {
    return tellsWhetherDone(stage)
        && (plan.calls() == MethodCalls.NONE || plan.calls() == CallsInCode.NOTHING)
        && stage.isDone()
        && !stage.isCompletedExceptionally();
  }

  /** Classes of others may not. */
  private static boolean tellsWhetherDone(CompletableFuture<?> stage) {
    return stage.getClass() == CompletableFuture.class || stage instanceof PendingStage;
  }

  @SuppressWarnings("unchecked") // completed with whatever stages complete with
  private static CompletableFuture<@Nullable Object> asItIs(
      RetryPlan plan, CompletableFuture<?> stage) {
    RetryLoop.succeededAtOnce(plan);
    return (CompletableFuture<@Nullable Object>) stage;
  }

  /** What failed, without what stages wrap it in. */
  public static Throwable unwrapped(Throwable failure) {
    return StageFailure.unwrapped(failure);
  }

  private void attempted(AttemptStart attempt) {
    attemptMoment = attempt.moment();
    attemptThreadId = attempt.threadId();
    attemptLatest = attempt.latest();
  }

  @Override
  AttemptStart attemptStart() {
    return new AttemptStart(attemptMoment, attemptThreadId, attemptLatest);
  }

  @Override
  LoopStart loopStart() {
    return new LoopStart(startMoment, startThreadId);
  }

  /** Its attempts are not bound to the thread that tells of them. */
  @Override
  boolean interrupted() {
    return false;
  }

  private CompletableFuture<@Nullable Object> afterFirst(
      @Nullable Object stage, @Nullable Throwable thrown) {
    made(result.current(), stage, thrown);
    return result;
  }

  /** An attempt gave a stage or null, or threw. */
  private void made(Step step, @Nullable Object stage, @Nullable Throwable thrown) {
    if (thrown != null) {
      failed(step, thrown);
    } else if (stage == null) {
      failed(step, noStage(plan().method().name()));
    } else {
      await(step, (CompletionStage<?>) stage, step);
    }
  }

  private static NullPointerException noStage(String method) {
    return new NullPointerException(method + " returned null (expected: a stage)");
  }

  private void attempt(Step step) {
    Object stage = null;
    Throwable thrown = null;
    AttemptStart began = AttemptStart.now();
    Integer outer = RetryContext.enter(attempts() + 1);
    try {
      stage = call.attempt();
    } catch (Throwable failure) {
      thrown = failure;
    } finally {
      RetryContext.leave(outer);
      attempted(began.returned());
    }
    made(step, stage, thrown);
  }

  /**
   * Goes on when the stage completes, also where it can't even be asked to tell. A stage after it
   * that failed too would cost a stack trace; this one does not.
   *
   * @param told is told what it completes with
   */
  private void await(
      Step step,
      CompletionStage<?> stage,
      BiFunction<@Nullable Object, @Nullable Throwable, @Nullable Void> told) {
    unstaged = false;
    if (stage instanceof Future<?> future) {
      awaits(step, future);
    }
    try {
      var unused = stage.handle(told);
    } catch (Throwable broken) {
      told.apply(null, broken);
    }
  }

  /** Whoever completes the stage from outside may have come before there was this to cancel. */
  private void awaits(Step step, Future<?> awaited) {
    step.awaits(awaited);
    if (result.isOver()) {
      step.cancelAwaited();
    }
  }

  /** The one way on from anything awaited: for the first that comes, and never into nothing. */
  private void goOn(Step from, Consumer<Step> onward) {
    Step to = from.next();
    if (!result.moves(from, to)) {
      return;
    }
    try {
      environment().run(() -> onward.accept(to));
    } catch (Throwable trouble) {
      result.fail(trouble);
    }
  }

  /** The stage of the attempt that the call awaits is complete. */
  void attemptEnded(Step step, @Nullable Object value, @Nullable Throwable failure) {
    goOn(
        step,
        next -> {
          if (failure == null) {
            returned(next, value);
          } else {
            failed(next, failure);
          }
        });
  }

  private void failed(Step step, Throwable asThrown) {
    failed = asThrown;
    poorResult = null;
    follow(step, judged(unwrapped(asThrown)));
  }

  private void returned(Step step, @Nullable Object value) {
    boolean poor;
    try {
      poor = findsPoor(value);
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable thrown) {
      predicateThrew(step, thrown);
      return;
    }
    if (poor) {
      failed = null;
      poorResult = value;
      follow(step, judgedPoor(value));
    } else {
      succeeded(step, value);
    }
  }

  private void predicateThrew(Step step, Throwable thrown) {
    if (result.moves(step, step.ending())) {
      toldOfPredicate(thrown);
      result.fail(thrown);
    }
  }

  private void succeeded(Step step, @Nullable Object value) {
    if (result.moves(step, step.ending())) {
      returnsGood();
      result.succeed(value);
    }
  }

  private void follow(Step step, RetryDecision decision) {
    if (decision instanceof RetryDecision.Retry retry) {
      delayNanos = retry.delayNanos();
      schedule(step);
    } else if (decision instanceof RetryDecision.GiveUp giveUp) {
      giveUp(step, giveUp.reason());
    }
  }

  private void schedule(Step step) {
    unstaged = false;
    try {
      RetryTimer timer = environment().timer();
      awaits(step, timer.schedule(step, delayNanos));
      if (Shutdown.begun()) {
        handOver(step); // it may have looked for what waits before this did
      }
    } catch (Throwable refusal) {
      goOn(step, next -> refused(next, refusal));
    }
  }

  /** The wait is over: hands the next attempt over, so that the timer is free again. */
  void handOver(Step step) {
    if (!result.isAt(step)) {
      return;
    }
    try {
      environment().executor().execute(() -> takeTurn(step));
    } catch (Throwable refusal) {
      StageExecutor.executeAnyway(() -> goOn(step, next -> refused(next, refusal)));
    }
  }

  private void takeTurn(Step step) {
    Turn current = turn;
    if (current == null || !current.takes(step)) {
      Turn own = new Turn();
      turn = own;
      own.run(step, this::attemptInContext);
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
      waited(lastFailure(), delayNanos);
      attempt(step);
    }
  }

  /** What the last attempt failed with; null where its result was poor. */
  private @Nullable Throwable lastFailure() {
    return failed == null ? null : unwrapped(failed);
  }

  private void refused(Step step, Throwable refusal) {
    Throwable failure = lastFailure();
    if (failure != null && failure != refusal) {
      LeavingFailure.attachOnce(failure, refusal);
    }
    giveUp(step, Shutdown.begun() ? GiveUpReason.SHUTDOWN : GiveUpReason.REJECTED);
  }

  /** No attempt follows: what the last one came to is what the call comes to. */
  private void giveUp(Step step, GiveUpReason reason) {
    Step last = step.ending();
    if (!result.moves(step, last)) {
      return;
    }
    Throwable failure = lastFailure();
    if (failure == null) {
      gaveUpOnResult(reason);
      result.succeed(poorResult);
    } else {
      gaveUp(failure, reason);
      recoverOrLeave(last, failure, reason);
    }
  }

  private void recoverOrLeave(Step step, Throwable failure, GiveUpReason reason) {
    if (Recovery.recovers(this, failure, reason)) {
      recover(step, failure, reason);
    } else {
      leaves(failure, reason);
      leave(Objects.requireNonNull(failed));
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
    await(
        step,
        answer,
        (value, thrown) -> {
          goOn(step, next -> answered(failure, reason, value, thrown));
          return null;
        });
  }

  private CompletionStage<?> answer(Throwable failure) throws Throwable {
    Object answer = plan().calls().recover(target(), call.arguments(), failure);
    if (answer == null) {
      throw noStage("recover of " + plan().method().name());
    }
    return (CompletionStage<?>) answer;
  }

  private void answered(
      Throwable failure, GiveUpReason reason, @Nullable Object value, @Nullable Throwable thrown) {
    if (thrown == null) {
      recovered(failure);
      result.succeed(value);
    } else {
      recoverFailed(failure, reason, thrown);
    }
  }

  private void recoverFailed(Throwable failure, GiveUpReason reason, Throwable asThrown) {
    Recovery.failed(this, failure, reason, unwrapped(asThrown));
    leave(asThrown);
  }

  private void leave(Throwable failure) {
    if (unstaged) {
      throw Undeclared.rethrow(failure);
    }
    result.fail(failure);
  }
}
