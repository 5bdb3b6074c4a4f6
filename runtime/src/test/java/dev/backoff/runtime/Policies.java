package dev.backoff.runtime;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.DurationText;
import java.util.function.Consumer;

/** Policies for tests, also of attributes that the rules refuse for the moment. */
public final class Policies {

  private Policies() {}

  /** The same exact wait of 100 ms before every retry. */
  public static BackoffPolicy constant(int maxRetries) {
    return accepted(policy -> policy.multiplier(1).maxRetries(maxRetries));
  }

  /**
   * What the declaration says, unjudged; unless it says more, waits of exactly 100, 200, 400 ms.
   */
  public static BackoffPolicy accepted(Consumer<BackoffDeclaration.Builder> settings) {
    BackoffDeclaration.Builder builder =
        BackoffDeclaration.builder().base("100ms").jitter(Jitter.NONE).name("Test.work");
    settings.accept(builder);
    BackoffDeclaration declaration = builder.build();
    return BackoffPolicy.accepted(
        declaration,
        DurationText.parse(declaration.base()),
        DurationText.parse(declaration.cap()),
        declaration.maxDuration().isEmpty()
            ? BackoffPolicy.NO_MAX_DURATION
            : DurationText.parse(declaration.maxDuration()));
  }
}
