package dev.backoff.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A step of the call of one stage, known by its identity: it awaits one thing, a wait or another
 * stage. It is itself what a timer runs and what a stage tells, so that a call that waits holds one
 * object for all three.
 */
final class Step
    implements Runnable,
        Callable<@Nullable Void>,
        BiFunction<@Nullable Object, @Nullable Throwable, @Nullable Void> {

  private final StageLoop loop;
  private final boolean last;
  private volatile @Nullable Future<?> awaited;

  private Step(StageLoop loop, boolean last) {
    this.loop = loop;
    this.last = last;
  }

  static Step first(StageLoop loop) {
    return new Step(loop, false);
  }

  Step next() {
    return new Step(loop, last);
  }

  /** The same where the call has come to its end: if it is abandoned then, nobody is told. */
  Step ending() {
    return new Step(loop, true);
  }

  /** Keeps what this step awaits, to cancel it where the step is abandoned. */
  void awaits(Future<?> future) {
    awaited = future;
  }

  /** Somebody else completed the stage of the call. */
  void abandoned() {
    cancelAwaited();
    if (!last) {
      loop.cancelled();
    }
  }

  /** Interrupts a stage if it can, but no timer: its thread may be at another call by now. */
  void cancelAwaited() {
    Future<?> future = awaited;
    if (future != null) {
      try {
        future.cancel(future instanceof CompletionStage);
      } catch (RuntimeException uncancellable) {
        // A minimal stage, say: it goes on alone.
      }
    }
  }

  /** The wait is over. */
  @Override
  public void run() {
    loop.handOver(this);
  }

  @Override
  public @Nullable Void call() {
    run();
    return null;
  }

  /** The stage of the attempt is complete. */
  @Override
  public @Nullable Void apply(@Nullable Object value, @Nullable Throwable failure) {
    loop.attemptEnded(this, value, failure);
    return null;
  }
}
