package dev.backoff.runtime;

import dev.backoff.core.policy.InvalidPolicyException;
import org.jspecify.annotations.Nullable;

/**
 * The retries of one call on its own thread: asks a {@link RetryExecution} what follows each
 * attempt, and waits, or ends the call. Woven methods and {@link Retrier} run it. A woven method
 * begins it with its first failure or poor result, so that a call that succeeds at once never makes
 * one.
 */
public class RetryLoop extends RetryStory {

  private static final Object[] NO_ARGUMENTS = {};
  private static final Object NONE = new Object();

  private final @Nullable Object[] arguments;
  private @Nullable Object answer = NONE;

  /** Of the {@link AttemptStart}: the call stays on its thread. */
  private long attemptMoment;

  /** What is to be restored after the attempt, of those that follow a wait. */
  private @Nullable Integer outerContext;

  /**
   * The loop of a call whose first attempt is to be told of.
   *
   * @param target what the method belongs to; null where that is no object
   * @param startNanos the reading of the clock when the call began
   */
  public RetryLoop(
      RetryPlan plan, @Nullable Object target, @Nullable Object[] arguments, long startNanos) {
    this(RetryEnvironment.current(), plan, target, arguments, startNanos);
  }

  private RetryLoop(
      RetryEnvironment environment,
      RetryPlan plan,
      @Nullable Object target,
      @Nullable Object[] arguments,
      long startNanos) {
    super(environment.hooks().followed(plan), environment, target, startNanos);
    this.arguments = arguments;
  }

  /** What a call remembers of its beginning: the reading of the clock if its plan asks for it. */
  public static long start(RetryPlan plan) {
    return plan.timed() ? RetryEnvironment.now() : 0;
  }

  /**
   * When a call began whose first attempt has just ended: now, where nothing asks for more.
   *
   * @param startNanos what {@link #start} returned
   */
  public static long began(RetryPlan plan, long startNanos) {
    return plan.timed() ? startNanos : RetryEnvironment.now();
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
      throw new RetryLoop(plan, target, NO_ARGUMENTS, began(plan, startNanos))
          .leavesPredicate(thrown);
    }
    succeededAtOnce(plan);
    return true;
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
  public final void failed(Throwable failure) {
    leaveContext();
    if (failure instanceof VirtualMachineError error) {
      throw error;
    }
    RetryDecision end = end(failure, judged(failure));
    if (end instanceof RetryDecision.GiveUp giveUp) {
      giveUp(failure, giveUp.reason());
    }
  }

  /**
   * Whether a result is what the call returns: a good one, or a poor one after which there is no
   * further attempt. If not, the wait that leads to the next attempt is over. What {@code
   * retryOnResult} throws leaves.
   */
  public final boolean accepts(@Nullable Object result) {
    leaveContext();
    if (isPoor(result)) {
      return endsWith(result);
    }
    returnsGood();
    return true;
  }

  /** Whether no attempt follows a poor result; if one does, the wait before it is over. */
  protected final boolean endsWith(@Nullable Object result) {
    RetryDecision end = end(null, judgedPoor(result));
    if (end instanceof RetryDecision.GiveUp giveUp) {
      gaveUpOnResult(giveUp.reason());
      return true;
    }
    return false;
  }

  private boolean isPoor(@Nullable Object result) {
    try {
      return findsPoor(result);
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable thrown) {
      throw leavesPredicate(thrown);
    }
  }

  private RuntimeException leavesPredicate(Throwable thrown) {
    toldOfPredicate(thrown);
    throw Undeclared.rethrow(thrown);
  }

  /** Whether the recover method has answered for the call. */
  public final boolean hasAnswer() {
    return answer != NONE;
  }

  /** What the recover method returned. */
  public final @Nullable Object answer() {
    return answer;
  }

  /** Ends the loop: the attempt that followed the last wait succeeded. Never throws. */
  public final void succeeded() {
    leaveContext();
    returnsGood();
    ReturningCall.retried(plan().method());
  }

  /**
   * Waits for the next attempt, null then; else the decision that the call ends. Not its reason:
   * the compiler inlines no method whose signature has a class that is not loaded yet, which that
   * of reasons is not before a call gives up.
   */
  private @Nullable RetryDecision end(@Nullable Throwable failure, RetryDecision decision) {
    if (!(decision instanceof RetryDecision.Retry retry)) {
      return decision;
    }
    try {
      Shutdown.sleep(environment().sleeper(), retry.delayNanos());
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      return new RetryDecision.GiveUp(GiveUpReason.INTERRUPTED);
    }
    if (Shutdown.begun()) {
      return new RetryDecision.GiveUp(GiveUpReason.SHUTDOWN);
    }
    waited(failure, retry.delayNanos());
    attemptMoment = LoopStart.lastMoment();
    outerContext = RetryContext.enter(attempts() + 1);
    return null;
  }

  private void giveUp(Throwable failure, GiveUpReason reason) {
    gaveUp(failure, reason);
    if (!Recovery.recovers(this, failure, reason)) {
      leaves(failure, reason);
      throw Undeclared.rethrow(failure);
    }
    try {
      answer = Recovery.recover(this, arguments, failure, reason);
    } catch (Throwable leaving) {
      throw Undeclared.rethrow(leaving);
    }
  }

  private void leaveContext() {
    if (attempts() > 0) {
      RetryContext.leave(outerContext);
    }
  }

  @Override
  final boolean interrupted() {
    return Thread.currentThread().isInterrupted();
  }

  @Override
  final AttemptStart attemptStart() {
    return AttemptStart.here(attemptMoment);
  }

  @Override
  final LoopStart loopStart() {
    return LoopStart.now();
  }
}
