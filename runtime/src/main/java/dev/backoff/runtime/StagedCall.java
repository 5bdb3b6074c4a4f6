package dev.backoff.runtime;

import org.jspecify.annotations.Nullable;

/** One call whose result is a stage, for {@link StageLoop}. Without a method it has no more. */
@FunctionalInterface
public interface StagedCall {

  /**
   * Makes one attempt.
   *
   * @return a stage
   */
  @Nullable Object attempt() throws Throwable;

  /** The object whose method is called, null for none. */
  default @Nullable Object target() {
    return null;
  }

  /** What the method is called with. */
  default @Nullable Object[] arguments() {
    return new Object[0];
  }
}
