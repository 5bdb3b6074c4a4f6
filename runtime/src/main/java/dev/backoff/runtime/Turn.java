package dev.backoff.runtime;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The attempts of one call that one thread makes in a row. Where an attempt fails at once and its
 * wait is over at once, the next is due in the midst of the one before, further up the stack: then
 * it is left to the turn of that, so that no number of failures fills the stack.
 *
 * <p>Other threads only ask whether it is theirs. It never is, whatever they see of it.
 */
final class Turn {

  /** Null once it is over: the thread goes on to other things, and may end. */
  private @Nullable Thread thread = Thread.currentThread();

  private @Nullable Step due;

  /** Takes the attempt that is due over, if the calling thread is at this turn. */
  boolean takes(Step next) {
    if (thread != Thread.currentThread()) {
      return false;
    }
    due = next;
    return true;
  }

  /**
   * Makes the attempt that is due, and those that become due meanwhile.
   *
   * @param attempt makes one
   */
  void run(Step first, Consumer<Step> attempt) {
    try {
      for (Step next = first; next != null; next = due) {
        due = null;
        attempt.accept(next);
      }
    } finally {
      thread = null;
    }
  }
}
