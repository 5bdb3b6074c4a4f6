package dev.backoff.runtime;

import dev.backoff.core.policy.InvalidPolicyException;
import org.jspecify.annotations.Nullable;

/**
 * The retries of one call on its own thread: asks a {@link RetryExecution} what follows each
 * attempt, and waits, or ends the call. Woven methods and {@link Retrier} run it. Where results are
 * not judged and nothing recovers it begins with the first failure, so that a call that succeeds at
 * once never makes one.
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

  /**
   * The loop of a call whose first attempt just failed, after the wait before its first retry.
   * Throws {@code failure} itself if there is to be none.
   */
  public static RetryLoop afterFirst(RetryPlan plan, Throwable failure) {
    long now = RetryEnvironment.now();
    return afterFirst(plan, now, failure, now);
  }

  /** The same for a call whose clock was read when it began. */
  public static RetryLoop afterFirst(RetryPlan plan, long startNanos, Throwable failure) {
    return afterFirst(plan, startNanos, failure, RetryEnvironment.now());
  }

  private static RetryLoop afterFirst(
      RetryPlan plan, long startNanos, Throwable failure, long now) {
    RetryLoop loop = new RetryLoop(plan, null, NO_ARGUMENTS, startNanos);
    loop.follow(failure, loop.story.failed(failure, now));
    return loop;
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
   * Puts back what a call that succeeded at once is worth; nothing where it has no budget. Never
   * throws: a success would become a failure.
   */
  public static void succeededAtOnce(RetryPlan plan) {
    if (Budgets.depositing() && !plan.budget().isEmpty()) {
      Budgets.deposit(plan.budget());
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
    if (!isPoor(result)) {
      story.succeeded();
      return true;
    }
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
      story.predicateThrew(thrown);
      throw Undeclared.rethrow(thrown);
    }
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
