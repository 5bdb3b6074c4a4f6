package dev.backoff.core.validation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The methods that a policy names, found and judged.
 *
 * @param annotated the method that carries the policy
 * @param retryWhen takes a failure as its one parameter; null if none is named
 * @param retryOnResult takes a result as its one parameter; null if none is named
 * @param judged what retryOnResult is asked about: a result, or the value of a stage
 * @param recover the narrowest type of failure first
 */
public record NamedMethods<M, T>(
    NamedMethod<M, T> annotated,
    @Nullable NamedMethod<M, T> retryWhen,
    @Nullable NamedMethod<M, T> retryOnResult,
    T judged,
    List<RecoverMethod<M, T>> recover) {

  public NamedMethods {
    recover = List.copyOf(recover);
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return retryWhen == null && retryOnResult == null && recover.isEmpty();
  }
}
