package dev.backoff.core.validation;

import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A declaration that a rule speaks of, and one that it just leaves alone.
 *
 * @param attribute where the finding stands
 * @param message the whole finding
 */
record RuleCase(
    Rule rule,
    @Nullable Attribute attribute,
    String message,
    BackoffDeclaration triggers,
    BackoffDeclaration nearMiss,
    long maxTotalWaitNanos) {

  static Builder of(Rule rule, Attribute attribute) {
    return new Builder(rule, attribute);
  }

  ValidationReport trigger() {
    return report(triggers);
  }

  ValidationReport miss() {
    return report(nearMiss);
  }

  private ValidationReport report(BackoffDeclaration declaration) {
    return PolicyPipeline.judge(declaration, maxTotalWaitNanos).report();
  }

  @Override
  public String toString() {
    return message;
  }

  static final class Builder {

    private final Rule rule;
    private final Attribute attribute;
    private BackoffDeclaration triggers = BackoffDeclaration.builder().build();
    private BackoffDeclaration nearMiss = BackoffDeclaration.builder().build();
    private long maxTotalWaitNanos = PolicyPipeline.NO_TOTAL_LIMIT;

    private Builder(Rule rule, Attribute attribute) {
      this.rule = rule;
      this.attribute = attribute;
    }

    Builder limit(long maxTotalWaitNanos) {
      this.maxTotalWaitNanos = maxTotalWaitNanos;
      return this;
    }

    Builder triggeredBy(UnaryOperator<BackoffDeclaration.Builder> declaration) {
      triggers = declaration.apply(BackoffDeclaration.builder()).build();
      return this;
    }

    Builder butNotBy(UnaryOperator<BackoffDeclaration.Builder> declaration) {
      nearMiss = declaration.apply(BackoffDeclaration.builder()).build();
      return this;
    }

    RuleCase says(String message) {
      return new RuleCase(rule, attribute, message, triggers, nearMiss, maxTotalWaitNanos);
    }
  }
}
