package dev.backoff.runtime;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The stage that a caller gets, and the step that its call is at. Each step awaits one thing; the
 * first that comes with it goes on, whatever else comes or comes again. Once the stage is complete,
 * whoever completed it, nothing goes on, what was awaited is cancelled, and the stage, which may be
 * kept for long, holds its value and nothing of the call.
 *
 * <p>Every method by which others complete a stage says so here. Another stage that depends on this
 * one would hear of it too, but each pending call would hold it.
 */
final class PendingStage extends CompletableFuture<@Nullable Object> {

  private static final AtomicReferenceFieldUpdater<PendingStage, @Nullable Step> STEP =
      AtomicReferenceFieldUpdater.newUpdater(PendingStage.class, Step.class, "step");

  /** Null once the stage is complete, or about to be completed by its call. */
  private volatile @Nullable Step step;

  PendingStage(Step first) {
    this.step = first;
  }

  /** The step that the call is at: before it awaits anything, the first. */
  Step current() {
    return Objects.requireNonNull(step);
  }

  boolean isAt(Step asked) {
    return step == asked;
  }

  /**
   * Moves on from a step, for the one that comes first; whoever completed the stage from outside
   * may not have come to say so yet.
   */
  boolean moves(Step from, Step to) {
    return !isDone() && STEP.compareAndSet(this, from, to);
  }

  /** Whether its call is over: nobody is to go on. */
  boolean isOver() {
    return step == null;
  }

  /** Completes it for its call. */
  void succeed(@Nullable Object value) {
    step = null;
    super.complete(value);
  }

  /** Completes it for its call. */
  void fail(Throwable failure) {
    step = null;
    super.completeExceptionally(failure);
  }

  /** Whoever comes here first after the stage is complete, abandons what its call was at. */
  private void completed() {
    Step reached = STEP.getAndSet(this, null);
    if (reached != null) {
      reached.abandoned();
    }
  }

  /** For the methods that complete a stage later, and need not call another to do so. */
  private void watch() {
    var unused =
        handle(
            (value, failure) -> {
              completed();
              return null;
            });
  }

  @Override
  public boolean complete(@Nullable Object value) {
    boolean completing = super.complete(value);
    completed();
    return completing;
  }

  @Override
  public boolean completeExceptionally(Throwable failure) {
    boolean completing = super.completeExceptionally(failure);
    completed();
    return completing;
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    boolean cancelled = super.cancel(mayInterruptIfRunning);
    completed();
    return cancelled;
  }

  @Override
  public void obtrudeValue(@Nullable Object value) {
    super.obtrudeValue(value);
    completed();
  }

  @Override
  public void obtrudeException(Throwable failure) {
    super.obtrudeException(failure);
    completed();
  }

  @Override
  public CompletableFuture<@Nullable Object> completeAsync(
      Supplier<? extends @Nullable Object> supplier, Executor executor) {
    watch();
    return super.completeAsync(supplier, executor);
  }

  @Override
  public CompletableFuture<@Nullable Object> orTimeout(long timeout, TimeUnit unit) {
    watch();
    return super.orTimeout(timeout, unit);
  }

  @Override
  public CompletableFuture<@Nullable Object> completeOnTimeout(
      @Nullable Object value, long timeout, TimeUnit unit) {
    watch();
    return super.completeOnTimeout(value, timeout, unit);
  }
}
