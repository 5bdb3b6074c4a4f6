package dev.backoff.lab.simulation;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.DurationText;
import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Violation;
import dev.backoff.lab.request.Finding;
import dev.backoff.lab.request.SettingReader;
import dev.backoff.runtime.RetryPlan;
import java.util.Optional;

/** The policies of simulated clients, judged by the rules of all policies; and the seed. */
final class PolicyReader {

  private static final String MULTIPLIER = "multiplier";
  private static final String RETRIES = "retries";
  private static final String SEED = "seed";

  /** So that no virtual clock ever runs over. */
  private static final long LONGEST_WAIT = 3_600_000_000_000L;

  /** The same for a message. */
  private static final long LONGEST_MESSAGE = 60_000_000_000L;

  private static final long LARGEST_SEED = 999_999_999_999_999_999L;
  private static final String LONGEST = "106751d";

  private final SettingReader settings;

  PolicyReader(SettingReader settings) {
    this.settings = settings;
  }

  long seed() {
    return settings.whole(SEED, -LARGEST_SEED, LARGEST_SEED).orElse(1);
  }

  /** Nanoseconds of a wait, at most an hour; zero is left to the rules. */
  long waitNanos(String field, long otherwise) {
    return settings.nanos(field, 0, LONGEST_WAIT).orElse(otherwise);
  }

  /** Nanoseconds of a message, at most a minute. */
  long messageNanos(String field, long otherwise) {
    return settings.nanos(field, 0, LONGEST_MESSAGE).orElse(otherwise);
  }

  /**
   * A plan that never gives up.
   *
   * @param baseField the setting that findings about the base belong to
   */
  Optional<RetryPlan> unlimited(Jitter jitter, long base, long cap, String baseField) {
    return accepted(
        declaration(jitter, base, cap).maxRetries(Backoff.UNLIMITED).maxDuration(LONGEST).build(),
        baseField);
  }

  /** A plan with as many retries as are set, else {@code otherwise}. */
  Optional<RetryPlan> limited(Jitter jitter, long base, long cap, int otherwise, String baseField) {
    BackoffDeclaration.Builder declaration = declaration(jitter, base, cap).maxRetries(otherwise);
    settings
        .whole(RETRIES, 1, BackoffPolicy.MOST_RETRIES)
        .ifPresent(retries -> declaration.maxRetries((int) retries));
    return accepted(declaration.build(), baseField);
  }

  private BackoffDeclaration.Builder declaration(Jitter jitter, long base, long cap) {
    BackoffDeclaration.Builder declaration =
        BackoffDeclaration.builder()
            .base(DurationText.print(base))
            .cap(DurationText.print(cap))
            .jitter(jitter);
    settings
        .decimal(MULTIPLIER, PolicyReader::noMultiplier)
        .ifPresent(number -> declaration.multiplier(number.doubleValue()));
    return declaration;
  }

  private static Finding noMultiplier(String text) {
    return Finding.of(MULTIPLIER, Rule.MULTIPLIER_TOO_SMALL.at(Attribute.MULTIPLIER, text));
  }

  private Optional<RetryPlan> accepted(BackoffDeclaration declaration, String baseField) {
    PolicyOutcome outcome = PolicyPipeline.judge(declaration);
    outcome.report().errors().map(error -> finding(error, baseField)).forEach(settings::add);
    return outcome instanceof PolicyOutcome.Accepted accepted
        ? Optional.of(RetryPlan.of(accepted.policy()))
        : Optional.empty();
  }

  private static Finding finding(Violation error, String baseField) {
    Attribute attribute = error.attribute();
    return Finding.of(
        attribute == Attribute.CAP || attribute == Attribute.MULTIPLIER
            ? attribute.key()
            : baseField,
        error);
  }
}
