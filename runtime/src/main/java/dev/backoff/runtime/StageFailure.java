package dev.backoff.runtime;

import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** What a stage failed with, which comes wrapped by the stages that it passed. */
final class StageFailure {

  private static final int MOST_WRAPPERS = 100;

  private StageFailure() {}

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
