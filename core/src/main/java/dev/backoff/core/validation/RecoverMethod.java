package dev.backoff.core.validation;

import dev.backoff.core.policy.FailureType;

/**
 * One of the methods that {@code recover} names.
 *
 * @param takesArguments whether its first parameters are those of the annotated method
 * @param takesFailure whether its last parameter is the failure
 * @param failure what it takes: the type of that parameter, or Exception without one
 */
public record RecoverMethod<M, T>(
    NamedMethod<M, T> method, boolean takesArguments, boolean takesFailure, FailureType failure) {

  private static final FailureType ANY = FailureType.of(Exception.class);

  static <M, T> RecoverMethod<M, T> ofAny(NamedMethod<M, T> method, boolean takesArguments) {
    return new RecoverMethod<>(method, takesArguments, false, ANY);
  }

  static <M, T> RecoverMethod<M, T> of(
      NamedMethod<M, T> method, boolean takesArguments, FailureType failure) {
    return new RecoverMethod<>(method, takesArguments, true, failure);
  }
}
