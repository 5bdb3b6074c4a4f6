package dev.backoff.processor.validation;

import dev.backoff.core.validation.ValidationReport;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.List;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Judges the method that a policy is meant for, whatever the policy says. */
public final class MethodValidator {

  private final List<MethodRule> rules;

  public MethodValidator(Types types, Elements elements) {
    this.rules =
        List.of(
            new BodyRule(),
            new AsynchronousRule(new Supertypes(types, elements)),
            new SingleComposedRule());
  }

  /** All that is wrong with {@code method}; to be reported at its place. */
  public ValidationReport validate(MethodPolicy method) {
    return new ValidationReport(rules.stream().flatMap(rule -> rule.check(method)).toList());
  }
}
