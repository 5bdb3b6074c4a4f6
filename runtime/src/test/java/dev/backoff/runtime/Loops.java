package dev.backoff.runtime;

import org.jspecify.annotations.Nullable;

/** Loops that begin now. */
final class Loops {

  private Loops() {}

  static RetryLoop before(RetryPlan plan) {
    return before(plan, null);
  }

  static RetryLoop before(RetryPlan plan, @Nullable Object target, @Nullable Object... arguments) {
    return new RetryLoop(plan, target, arguments, RetryEnvironment.now());
  }
}
