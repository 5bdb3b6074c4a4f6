package dev.backoff.processor.validation;

import dev.backoff.core.validation.NamedMethodsValidator;
import dev.backoff.core.validation.NamedMethodsValidator.Judgement;
import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.processor.reading.MethodPolicy;
import dev.backoff.processor.reading.Placement;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** BKF-207 and BKF-208: finds and judges the methods that a policy names. */
final class NamedMethodValidator {

  private final Resolution resolution;
  private final Types types;
  private final Elements elements;

  NamedMethodValidator(Resolution resolution, Types types, Elements elements) {
    this.resolution = resolution;
    this.types = types;
    this.elements = elements;
  }

  /**
   * The methods that the policy of {@code method} names, and what is wrong with them, to be
   * reported at its place; nothing if it names none or not all that is needed is resolved.
   */
  Optional<Judgement<ExecutableElement, TypeMirror>> judge(MethodPolicy method) {
    return names(method).isEmpty() || !resolved(method)
        ? Optional.empty()
        : Optional.of(
            explained(
                NamedMethodsValidator.judge(method.written().declaration(), scope(method)),
                method));
  }

  /**
   * Of a method that the policy of its class names and covers as well, that is what is wrong: what
   * follows from it would be no help.
   */
  private static Judgement<ExecutableElement, TypeMirror> explained(
      Judgement<ExecutableElement, TypeMirror> judgement, MethodPolicy method) {
    return method.placement() == Placement.CLASS && judgement.report().hasErrors()
        ? NamedMethodsValidator.naming(method.methodName(), method.written().declaration())
            .map(each -> Rule.NAMED_METHOD_COVERED.at(each, each.key(), method.methodName()))
            .map(each -> new Judgement<>(new ValidationReport(List.of(each)), judgement.methods()))
            .orElse(judgement)
        : judgement;
  }

  /** Whether the compiler can resolve already what is needed for that. */
  boolean resolved(MethodPolicy method) {
    List<String> names = names(method);
    return names.isEmpty() || scope(method).resolved(names);
  }

  /**
   * Whether the class has all methods that the policy names. One that is missing may come in a
   * later round: Lombok adds it to a class that is there already.
   */
  boolean found(MethodPolicy method) {
    List<String> names = names(method);
    return names.isEmpty() || scope(method).has(names);
  }

  private SourceScope scope(MethodPolicy method) {
    return new SourceScope(
        method.method(), (TypeElement) method.owner(), resolution, types, elements);
  }

  private static List<String> names(MethodPolicy method) {
    return NamedMethodsValidator.names(method.written().declaration());
  }
}
