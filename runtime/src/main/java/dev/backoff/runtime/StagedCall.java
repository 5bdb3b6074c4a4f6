package dev.backoff.runtime;

import org.jspecify.annotations.Nullable;

/**
 * One call whose result is a stage, for {@link StageLoop}. That of a method has a target and
 * arguments besides, asked for only where they are needed.
 */
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
