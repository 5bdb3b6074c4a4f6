package dev.backoff.core.validation;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /** The attribute by which {@code declaration} names {@code method}, if it does. */
  public static Optional<Attribute> naming(String method, BackoffDeclaration declaration) {
    Map<Attribute, String> names = new EnumMap<>(Attribute.class);
    names.put(Attribute.RETRY_WHEN, declaration.retryWhen());
    names.put(Attribute.RETRY_ON_RESULT, declaration.retryOnResult());
    names.put(Attribute.RECOVER, declaration.recover());
    return names.keySet().stream().filter(each -> method.equals(names.get(each))).findFirst();
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
