package dev.backoff.runtime;

import dev.backoff.runtime.PendingStage.Step;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The attempts of one call, those of one thread in a row. Where an attempt fails at once and its
 * wait is over at once, the next is due in the midst of the one before, further up the stack: then
 * it is left to the turn of that, so that no number of failures fills the stack.
 */
final class Turns {

  /** A thread that makes attempts, one after the other. */
  private static final class Turn {
    final Thread thread = Thread.currentThread();
    @Nullable Step due;
  }

  private final AtomicReference<@Nullable Turn> current = new AtomicReference<>();

  /**
   * Makes the attempt that is due, now or after the one that this thread is at.
   *
   * @param attempt makes it
   */
  void take(Step due, Consumer<Step> attempt) {
    Turn turn = current.get();
    if (turn != null && turn.thread == Thread.currentThread()) {
      turn.due = due;
    } else {
      run(new Turn(), due, attempt);
    }
  }

  private void run(Turn turn, Step first, Consumer<Step> attempt) {
    try {
      for (Step due = first; due != null; due = turn.due) {
        turn.due = null;
        current.set(turn);
        attempt.accept(due);
      }
    } finally {
      current.compareAndSet(turn, null);
    }
  }
}
