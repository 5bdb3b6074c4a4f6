package dev.backoff.processor.validation;

import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.reading.ComposedUse;
import dev.backoff.processor.reading.Transactions;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** BKF-212, BKF-215, BKF-218: judges whether a type can carry a policy, and to what effect. */
public final class TypeValidator {

  /** What is wrong with {@code @Backoff} on {@code type}, which says {@code declaration}. */
  public ValidationReport validate(TypeElement type, BackoffDeclaration declaration) {
    if (type.getKind() != ElementKind.CLASS) {
      return refused(type, "Backoff", "a class");
    }
    String name = type.getSimpleName().toString();
    Stream<Violation> transaction =
        Transactions.on(type).orElse(false)
            ? TransactionRule.ofClass(name, declaration.retryOn())
            : Stream.empty();
    return hasMethods(type)
        ? new ValidationReport(transaction.toList())
        : new ValidationReport(List.of(Rule.NO_PUBLIC_METHOD.atWhole(name)));
  }

  /** Whether there is a method that the policy of the class covers. */
  private static boolean hasMethods(TypeElement type) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .map(Element::getModifiers)
        .anyMatch(
            modifiers ->
                modifiers.contains(Modifier.PUBLIC) && !modifiers.contains(Modifier.ABSTRACT));
  }

  /** What is wrong with a composed annotation on {@code type}: it does nothing there. */
  public ValidationReport validate(TypeElement type, ComposedUse use) {
    return refused(type, use.annotation().simpleName(), "a method, or @Backoff on a class");
  }

  private static ValidationReport refused(TypeElement type, String annotation, String expected) {
    return new ValidationReport(
        List.of(
            Rule.CLASS_LEVEL_REFUSED.atWhole(
                type.getSimpleName(), annotation, kind(type), expected)));
  }

  private static String kind(TypeElement type) {
    return switch (type.getKind()) {
      case INTERFACE -> "an interface";
      case ENUM -> "an enum";
      case RECORD -> "a record";
      default -> "a class";
    };
  }
}
