package dev.backoff.runtime;

import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * What an attempt came to that is not good enough, and what its call comes to if none follows.
 *
 * @param failure what is judged; null for a poor result
 * @param asThrown the failure with what stages wrapped it in
 * @param value the poor result
 */
record StageOutcome(
    @Nullable Throwable failure, @Nullable Throwable asThrown, @Nullable Object value) {

  private static final int MOST_WRAPPERS = 100;

  /** What failed, without what stages wrap it in; wrappers that wrap each other come to an end. */
  static Throwable unwrapped(Throwable failure) {
    Throwable inner = failure;
    for (int i = 0; i < MOST_WRAPPERS; i++) {
      Throwable cause = inner.getCause();
      if (cause == null || !isWrapper(inner)) {
        return inner;
      }
      inner = cause;
    }
    return inner;
  }

  private static boolean isWrapper(Throwable failure) {
    return failure instanceof CompletionException || failure instanceof ExecutionException;
  }
}
