package dev.backoff.core.validation;

import dev.backoff.core.policy.BackoffDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds and judges the methods that {@code retryWhen}, {@code retryOnResult} and {@code recover}
 * name: one opinion on which of them fit, whether a compiler or reflection knows the class.
 */
public final class NamedMethodsValidator {

  private NamedMethodsValidator() {}

  /** The names that {@code declaration} gives, empty ones left out. */
  public static List<String> names(BackoffDeclaration declaration) {
    return Stream.of(declaration.retryWhen(), declaration.retryOnResult(), declaration.recover())
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /** What the rules say of the methods that {@code declaration} names in {@code scope}. */
  public static <M, T> Judgement<M, T> judge(
      BackoffDeclaration declaration, MethodScope<M, T> scope) {
    List<Violation> found = new ArrayList<>();
    NamedMethods<M, T> methods =
        new NamedMethods<>(
            scope.annotated(),
            new RetryWhenRule<>(declaration, scope, found).judge(),
            new RetryOnResultRule<>(declaration, scope, found).judge(),
            scope.judged(),
            new RecoverRule<>(declaration, scope, found).judge());
    return new Judgement<>(new ValidationReport(found), methods);
  }

  /**
   * A report, and the methods.
   *
   * @param methods complete only if the report has no error
   */
  public record Judgement<M, T>(ValidationReport report, NamedMethods<M, T> methods) {}
}
