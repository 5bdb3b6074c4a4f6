package dev.backoff.runtime.aspect;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Methods by their results. Both types of stage are imported: a pointcut with a name that ajc doesn't
 * know silently never matches.
 */
final class Results {

  /** Stages: retried by {@link StageRetry}, whatever the mark. */
  static pointcut stage() :
      execution(CompletionStage *(..)) || execution(CompletableFuture *(..));

  /** Numbers that {@code valueOf} makes new boxes of. */
  static pointcut boxed() :
      execution(int *(..))
          || execution(long *(..))
          || execution(double *(..))
          || execution(float *(..))
          || execution(short *(..))
          || execution(char *(..));

  private Results() {}
}
