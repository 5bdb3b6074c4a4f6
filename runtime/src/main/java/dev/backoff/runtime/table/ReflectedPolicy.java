package dev.backoff.runtime.table;

import dev.backoff.Backoff;
import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.table.MethodKey;
import dev.backoff.core.validation.NamedMethodsValidator;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.core.validation.Violation;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The policy of a method without a row in a table, from its annotation, through the same rules. */
final class ReflectedPolicy {

  private ReflectedPolicy() {}

  static MethodPolicy of(Class<?> owner, MethodKey key) {
    Method method = method(owner, key);
    Backoff annotation =
        nearest(method, owner)
            .orElseThrow(() -> unusable(owner, key, "has no @Backoff that is visible at run time"));
    BackoffDeclaration declaration = ReflectedDeclaration.of(annotation, owner, key);
    PolicyOutcome outcome = PolicyPipeline.judge(declaration);
    ValidationReport result = LoadedResult.judge(method);
    if (NamedMethodsValidator.names(declaration).isEmpty()) {
      return usable(outcome, result, MethodCalls.NONE)
          .orElseThrow(() -> refused(owner, key, result.and(outcome.report())));
    }
    var named = NamedMethodsValidator.judge(declaration, new LoadedScope(owner, method));
    ValidationReport ofMethod = result.and(named.report());
    return usable(outcome, ofMethod, new ReflectedCalls(owner, named.methods()))
        .orElseThrow(() -> refused(owner, key, outcome.report().and(ofMethod)));
  }

  private static Optional<MethodPolicy> usable(
      PolicyOutcome outcome, ValidationReport ofMethod, MethodCalls calls) {
    return outcome instanceof PolicyOutcome.Accepted accepted && !ofMethod.hasErrors()
        ? Optional.of(new MethodPolicy.Usable(accepted.schedule(), calls))
        : Optional.empty();
  }

  /** Calls no equals of a record: on JDK 17 that pins the class loader of this library. */
  private static Method method(Class<?> owner, MethodKey key) {
    return Stream.of(owner.getDeclaredMethods())
        .filter(each -> each.getName().equals(key.name()))
        .filter(each -> keyOf(each).descriptor().equals(key.descriptor()))
        .findFirst()
        .orElseThrow(() -> unusable(owner, key, "is not found by reflection"));
  }

  private static MethodKey keyOf(Method method) {
    return MethodKey.of(method.getName(), method.getReturnType(), method.getParameterTypes());
  }

  /** Direct before composed before class. */
  private static Optional<Backoff> nearest(Method method, Class<?> owner) {
    return Stream.<AnnotatedElement>concat(
            Stream.of(method),
            Stream.concat(
                Stream.of(method.getAnnotations()).map(Annotation::annotationType),
                Stream.of(owner)))
        .flatMap(each -> Stream.ofNullable(each.getDeclaredAnnotation(Backoff.class)))
        .findFirst();
  }

  private static InvalidPolicyException unusable(Class<?> owner, MethodKey key, String problem) {
    return new InvalidPolicyException(
        List.of(),
        String.format(
            "%s.%s %s. Run backoff-processor when compiling it; a composed annotation needs"
                + " @Retention(RUNTIME).",
            owner.getName(), key.name(), problem));
  }

  private static InvalidPolicyException refused(
      Class<?> owner, MethodKey key, ValidationReport report) {
    return new InvalidPolicyException(
        report.errorIds(),
        String.format(
            "@Backoff of %s.%s is invalid: %s",
            owner.getName(),
            key.name(),
            report.errors().map(Violation::message).collect(Collectors.joining(" "))));
  }
}
