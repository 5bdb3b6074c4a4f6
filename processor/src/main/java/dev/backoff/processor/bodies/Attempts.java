package dev.backoff.processor.bodies;

import dev.backoff.core.policy.BackoffDeclaration;

/** What retries inside retries come to. */
final class Attempts {

  private Attempts() {}

  /** For example {@code up to 4 * 3 = 12 attempts}. */
  static String product(BackoffDeclaration outer, BackoffDeclaration inner) {
    if (outer.unlimited() || inner.unlimited()) {
      return "attempts without a limit but time";
    }
    long each = outer.maxRetries() + 1L;
    long every = inner.maxRetries() + 1L;
    return "up to " + each + " * " + every + " = " + each * every + " attempts";
  }
}
