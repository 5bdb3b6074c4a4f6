package dev.backoff.processor.validation;

import dev.backoff.core.validation.NamedMethodsValidator.Judgement;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.processor.reading.FailureTypes;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Judges the method that a policy is meant for, and the methods that the policy names. */
public final class MethodValidator {

  private final List<MethodRule> rules;
  private final NamedMethodValidator named;

  /**
   * @param compiledHere whether a type is in the source
   */
  public MethodValidator(Types types, Elements elements, Predicate<TypeElement> compiledHere) {
    Supertypes supertypes = new Supertypes(types, elements);
    this.rules =
        List.of(
            new BodyRule(),
            new AsynchronousRule(supertypes),
            new MonitorRule(),
            new ThrownRule(new FailureTypes(elements)),
            new LockRule(),
            new TransactionRule(),
            new ParameterRule(supertypes),
            new SingleComposedRule());
    this.named = new NamedMethodValidator(new Resolution(types, compiledHere), types, elements);
  }

  /** All that is wrong with {@code method}; to be reported at its place. */
  public MethodJudgement judge(MethodPolicy method) {
    ValidationReport shape =
        new ValidationReport(rules.stream().flatMap(rule -> rule.check(method)).toList());
    Optional<Judgement<ExecutableElement, TypeMirror>> judgement = named.judge(method);
    return new MethodJudgement(
        judgement.map(Judgement::report).map(shape::and).orElse(shape),
        judgement.map(Judgement::methods));
  }

  /** Whether all that is needed for that is there already, and resolved. */
  public boolean resolved(MethodPolicy method) {
    return named.resolved(method) && named.found(method);
  }
}
