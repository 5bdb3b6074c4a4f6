package dev.backoff.runtime;

/** Throws a failure as it is, where the compiler cannot know that the method declares it. */
final class Undeclared {

  private Undeclared() {}

  /** {@code throw Undeclared.rethrow(failure)}: never returns. */
  static RuntimeException rethrow(Throwable failure) {
    return Undeclared.<RuntimeException>thrown(failure);
  }

  /** Thrown in here: a result of type X would be cast to what the caller says X is. */
  @SuppressWarnings("unchecked")
  private static <X extends Throwable> RuntimeException thrown(Throwable failure) throws X {
    throw (X) failure;
  }
}
