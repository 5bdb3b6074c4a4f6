package dev.backoff.runtime;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The stage that a caller gets, and the step that its call is at. Each step awaits one thing, a
 * wait or another stage; the first that comes with it goes on, whatever else comes or comes again.
 * Once the stage is complete, whoever completed it, nothing goes on, and what was awaited is
 * cancelled.
 */
final class PendingStage {

  /** A step of one call, known by its identity. */
  static final class Step {
    private final boolean last;
    private volatile @Nullable Future<?> awaited;

    private Step(boolean last) {
      this.last = last;
    }
  }

  private static final Step COMPLETE = new Step(true);

  private final CompletableFuture<@Nullable Object> future = new CompletableFuture<>();
  private final AtomicReference<Step> step = new AtomicReference<>(new Step(false));

  /**
   * @param cancelled runs when somebody else completes the stage before the last step
   */
  PendingStage(Runnable cancelled) {
    var unused = future.handle((value, failure) -> completed(cancelled));
  }

  /** What the caller gets. */
  CompletableFuture<@Nullable Object> future() {
    return future;
  }

  /** The step that the call is at: before it awaits anything, the first. */
  Step current() {
    return Objects.requireNonNull(step.get());
  }

  boolean isAt(Step asked) {
    return step.get() == asked;
  }

  /** The step after {@code from}, for the one that is to go on; null for all others. */
  @Nullable Step next(Step from) {
    return moved(from, new Step(from.last));
  }

  /** The same where the call has come to its end: it is over for whoever is told. */
  @Nullable Step last(Step from) {
    return moved(from, new Step(true));
  }

  /** Whoever completed the stage from outside may not have come to say so yet. */
  private @Nullable Step moved(Step from, Step to) {
    return !future.isDone() && step.compareAndSet(from, to) ? to : null;
  }

  /** Keeps what {@code by} awaits, to cancel it where the stage is completed before. */
  void await(Step by, Future<?> awaited) {
    by.awaited = awaited;
    if (isAt(COMPLETE)) {
      cancel(awaited);
    }
  }

  void complete(@Nullable Object value) {
    step.set(COMPLETE);
    future.complete(value);
  }

  void fail(Throwable failure) {
    step.set(COMPLETE);
    future.completeExceptionally(failure);
  }

  private @Nullable Object completed(Runnable cancelled) {
    Step reached = step.getAndSet(COMPLETE);
    Future<?> awaited = reached.awaited;
    if (awaited != null) {
      cancel(awaited);
    }
    if (!reached.last) {
      cancelled.run();
    }
    return null;
  }

  /** Interrupts a stage if it can, but no timer: its thread may be at another call by now. */
  private static void cancel(Future<?> awaited) {
    try {
      awaited.cancel(awaited instanceof CompletionStage);
    } catch (RuntimeException uncancellable) {
      // A minimal stage, say: it goes on alone.
    }
  }
}
