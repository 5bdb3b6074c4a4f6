package dev.backoff.runtime;

import dev.backoff.core.policy.InvalidPolicyException;
import org.jspecify.annotations.Nullable;

/**
 * The retries of one call on its own thread: asks a {@link RetryExecution} what follows each
 * attempt, and waits, or ends the call. Woven methods and {@link Retrier} run it. A woven method
 * begins it with its first failure or poor result, so that a call that succeeds at once never makes
 * one.
 */
public final class RetryLoop {

  private static final Object[] NO_ARGUMENTS = {};

  private final RetryStory story;
  private final @Nullable Object target;
  private final @Nullable Object[] arguments;
  private @Nullable RetryContext context;
  private boolean recovered;
  private @Nullable Object answer;

  private RetryLoop(
      RetryPlan plan, @Nullable Object target, @Nullable Object[] arguments, long startNanos) {
    RetryEnvironment environment = RetryEnvironment.current();
    RetryPlan followed = environment.hooks().followed(plan);
    this.story =
        new RetryStory(
            followed, environment, RetryExecution.blocking(followed, target, startNanos), null);
    this.target = target;
    this.arguments = arguments;
  }

  /** What a call remembers of its beginning: the reading of the clock if its plan asks for it. */
  public static long start(RetryPlan plan) {
    return plan.timed() ? RetryEnvironment.now() : 0;
  }

  /**
   * The loop of a call that has nothing to remember, and whose first attempt just failed, after the
   * wait before its first retry. Throws {@code failure} itself if there is to be none.
   */
  public static RetryLoop afterFirst(RetryPlan plan, @Nullable Object target, Throwable failure) {
    return new RetryLoop(plan, target, NO_ARGUMENTS, RetryEnvironment.now()).following(failure);
  }

  /**
   * The same for a call that may have an answer then, see {@link #hasAnswer}.
   *
   * @param startNanos what {@link #start} returned
   */
  public static RetryLoop afterFirst(
      RetryPlan plan,
      @Nullable Object target,
      @Nullable Object[] arguments,
      long startNanos,
      Throwable failure) {
    return begun(plan, target, arguments, startNanos).following(failure);
  }

  private RetryLoop following(Throwable failure) {
    follow(failure, story.failed(failure));
    return this;
  }

  /**
   * Whether {@code result} of a first attempt is what the call returns, since it is a good one.
   * What {@code retryOnResult} throws leaves.
   *
   * @param startNanos what {@link #start} returned
   */
  public static boolean accepts(
      RetryPlan plan, @Nullable Object target, long startNanos, @Nullable Object result) {
    try {
      if (RetryEnvironment.current().hooks().followed(plan).isPoor(target, result)) {
        return false;
      }
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable thrown) {
      throw begun(plan, target, NO_ARGUMENTS, startNanos).predicateThrew(thrown);
    }
    succeededAtOnce(plan);
    return true;
  }

  /**
   * The loop of a call whose first attempt returned a poor result, after the wait before its first
   * retry; null if there is to be none: the result is what the call returns.
   *
   * @param startNanos what {@link #start} returned
   */
  public static @Nullable RetryLoop afterPoor(
      RetryPlan plan,
      @Nullable Object target,
      @Nullable Object[] arguments,
      long startNanos,
      @Nullable Object result) {
    RetryLoop loop = begun(plan, target, arguments, startNanos);
    return loop.endsWith(result) ? null : loop;
  }

  private static RetryLoop begun(
      RetryPlan plan, @Nullable Object target, @Nullable Object[] arguments, long startNanos) {
    return new RetryLoop(
        plan, target, arguments, plan.timed() ? startNanos : RetryEnvironment.now());
  }

  /** The loop of a call before its first attempt, whose results are judged or which recovers. */
  public static RetryLoop before(
      RetryPlan plan, @Nullable Object target, @Nullable Object[] arguments) {
    return new RetryLoop(plan, target, arguments, RetryEnvironment.now());
  }

  /** Whether a call that succeeds at once has to be told to {@link #succeededAtOnce}. */
  public static boolean depositing() {
    return Budgets.depositing();
  }

  /**
   * Puts back what a call that succeeded at once is worth, if it has a budget, and tells of it.
   * Never throws: a success would become a failure.
   */
  public static void succeededAtOnce(RetryPlan plan) {
    if (Budgets.depositing()) {
      deposit(plan);
      SuccessListeners.tell(plan.method());
    }
  }

  /** Puts back what a call that succeeded at once is worth; nothing where it has no budget. */
  static void deposit(RetryPlan plan) {
    if (Budgets.depositing() && !plan.budget().isEmpty()) {
      Budgets.deposit(plan.budget());
    }
  }

  /** A call returned to whoever looks at it from outside: as {@link #succeededAtOnce} if it did. */
  public static void returned(RetryPlan plan) {
    if (!ReturningCall.wasRetried(plan.method())) {
      succeededAtOnce(plan);
    }
  }

  /** Throws the failure of a method whose policy can't be used, with the reason attached. */
  public static RuntimeException refuse(
      RetriedMethod method, InvalidPolicyException invalid, Throwable failure) {
    attachRefusal(method, invalid, failure);
    throw Undeclared.rethrow(failure);
  }

  /** Attaches the reason to the failure of a method whose policy can't be used, and tells of it. */
  public static void attachRefusal(
      RetriedMethod method, InvalidPolicyException invalid, Throwable failure) {
    LeavingFailure.attachOnce(failure, invalid);
    RetryReport.refused(method, invalid, failure);
  }

  /**
   * Returns after the wait that leads to the next attempt; or when the call has an answer from its
   * recover method, see {@link #hasAnswer}; or throws {@code failure} itself. What the virtual
   * machine throws about itself leaves at once.
   */
  public void failed(Throwable failure) {
    leaveContext();
    if (failure instanceof VirtualMachineError error) {
      throw error;
    }
    follow(failure, story.failed(failure));
  }

  /** Waits, or ends the call. */
  private void follow(Throwable failure, RetryDecision decision) {
    if (decision instanceof RetryDecision.GiveUp giveUp) {
      giveUp(failure, giveUp.reason());
    } else if (decision instanceof RetryDecision.Retry retry) {
      GiveUpReason ended = sleep(failure, retry.delayNanos());
      if (ended != null) {
        giveUp(failure, ended);
      }
    }
  }

  /**
   * Whether a result is what the call returns: a good one, or a poor one after which there is no
   * further attempt. If not, the wait that leads to the next attempt is over. What {@code
   * retryOnResult} throws leaves.
   */
  public boolean accepts(@Nullable Object result) {
    leaveContext();
    if (isPoor(result)) {
      return endsWith(result);
    }
    story.succeeded();
    return true;
  }

  /** Whether no attempt follows a poor result; if one does, the wait before it is over. */
  private boolean endsWith(@Nullable Object result) {
    RetryDecision decision = story.poorResult(result);
    GiveUpReason ended =
        decision instanceof RetryDecision.Retry retry
            ? sleep(null, retry.delayNanos())
            : ((RetryDecision.GiveUp) decision).reason();
    if (ended != null) {
      story.gaveUpOnResult(ended);
    }
    return ended != null;
  }

  private boolean isPoor(@Nullable Object result) {
    try {
      return story.isPoor(target, result);
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable thrown) {
      throw predicateThrew(thrown);
    }
  }

  private RuntimeException predicateThrew(Throwable thrown) {
    story.predicateThrew(thrown);
    throw Undeclared.rethrow(thrown);
  }

  /** Whether the recover method has answered for the call. */
  public boolean hasAnswer() {
    return recovered;
  }

  /** What the recover method returned. */
  public @Nullable Object answer() {
    return answer;
  }

  /** Ends the loop: the attempt that followed the last wait succeeded. */
  public void succeeded() {
    leaveContext();
    story.succeeded();
    ReturningCall.retried(story.plan().method());
  }

  /** Waits; tells why the call ends instead, or null for the next attempt. */
  private @Nullable GiveUpReason sleep(@Nullable Throwable failure, long nanos) {
    try {
      Shutdown.sleep(story.environment().sleeper(), nanos);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      return GiveUpReason.INTERRUPTED;
    }
    if (Shutdown.begun()) {
      return GiveUpReason.SHUTDOWN;
    }
    story.waited(failure);
    story.attemptBegins();
    context = RetryContext.enter(story.attempts() + 1);
    return null;
  }

  private void giveUp(Throwable failure, GiveUpReason reason) {
    story.gaveUp(failure, reason);
    try {
      answer = Recovery.recover(story, target, arguments, failure, reason);
      recovered = true;
    } catch (Throwable leaving) {
      throw Undeclared.rethrow(leaving);
    }
  }

  private void leaveContext() {
    if (context != null) {
      context.leave();
      context = null;
    }
  }
}
