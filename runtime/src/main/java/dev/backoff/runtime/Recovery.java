package dev.backoff.runtime;

import dev.backoff.core.table.MethodCalls;
import org.jspecify.annotations.Nullable;

/** Calls the recover method of a call that gave up. */
final class Recovery {

  private Recovery() {}

  /**
   * What the recover method returns, of a call that {@link #recovers}.
   *
   * @throws Throwable what the recover method throws, with the failure suppressed in it
   */
  static @Nullable Object recover(
      RetryStory story, @Nullable Object[] arguments, Throwable failure, GiveUpReason reason)
      throws Throwable {
    Object answer;
    try {
      answer = story.plan().calls().recover(story.target(), arguments, failure);
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable thrown) {
      failed(story, failure, reason, thrown);
      throw thrown;
    }
    story.recovered(failure);
    return answer;
  }

  /** The recover method threw: the failure that it was to recover is suppressed in that. */
  static void failed(RetryStory story, Throwable failure, GiveUpReason reason, Throwable thrown) {
    if (CauseChain.of(thrown).stream().noneMatch(each -> each == failure)) {
      LeavingFailure.attach(thrown, failure);
    }
    story.recoverFailed(failure, thrown);
    story.leaves(failure, reason);
  }

  /** Whoever interrupts or cancels a call wants no answer. */
  static boolean recovers(RetryStory story, Throwable failure, GiveUpReason reason) {
    return reason != GiveUpReason.INTERRUPTED
        && reason != GiveUpReason.CANCELLED
        && takes(story.plan().calls(), failure);
  }

  /** Whether one takes it depends on classes that may be missing; then none does. */
  private static boolean takes(MethodCalls calls, Throwable failure) {
    try {
      return calls.recovers(failure);
    } catch (LinkageError trouble) {
      LeavingFailure.attach(failure, trouble);
      return false;
    }
  }
}
