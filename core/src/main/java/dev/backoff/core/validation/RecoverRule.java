package dev.backoff.core.validation;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.FailureType;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** BKF-207 of {@code recover}. */
final class RecoverRule<M, T> extends NamedMethodRule<M, T> {

  private static final List<String> NEVER_RECOVERED =
      List.of("java.lang.Error", "java.lang.InterruptedException");

  RecoverRule(BackoffDeclaration declaration, MethodScope<M, T> scope, List<Violation> found) {
    super(Attribute.RECOVER, declaration.recover(), scope, found);
  }

  /** Those that fit, the narrowest first. */
  List<RecoverMethod<M, T>> judge() {
    List<NamedMethod<M, T>> named = name.isEmpty() ? List.of() : named();
    List<RecoverMethod<M, T>> fitting = named.stream().flatMap(each -> fit(each).stream()).toList();
    if (fitting.isEmpty() && !named.isEmpty()) {
      reportParameters(named);
    }
    fitting.forEach(this::judge);
    judgeTypes(fitting);
    return narrowestFirst(fitting);
  }

  private Optional<RecoverMethod<M, T>> fit(NamedMethod<M, T> method) {
    List<T> parameters = method.parameters();
    if (parameters.isEmpty() || isArguments(parameters)) {
      return Optional.of(RecoverMethod.ofAny(method, !parameters.isEmpty()));
    }
    List<T> leading = method.leading();
    return leading.isEmpty() || isArguments(leading)
        ? scope
            .failure(method.last())
            .map(failure -> RecoverMethod.of(method, !leading.isEmpty(), failure))
        : Optional.empty();
  }

  private boolean isArguments(List<T> parameters) {
    List<T> arguments = annotated.parameters();
    return parameters.size() == arguments.size()
        && IntStream.range(0, parameters.size())
            .allMatch(i -> scope.isSame(parameters.get(i), arguments.get(i)));
  }

  private void judge(RecoverMethod<M, T> recover) {
    NamedMethod<M, T> method = recover.method();
    judgeCall(method);
    judgeResult(method);
    judgeThrown(
        method,
        annotated.thrown(),
        "no checked exception that " + annotated.name() + " does not declare");
    if (isUnclear(method)) {
      report(Rule.RECOVER_UNCLEAR, text(method), example());
    } else if (NEVER_RECOVERED.stream().anyMatch(recover.failure()::isSubtypeOf)) {
      report(Rule.RECOVER_NEVER_CALLED, text(method));
    }
  }

  private void judgeResult(NamedMethod<M, T> method) {
    T result = method.result();
    T expected = annotated.result();
    boolean alike = isVoid(result) == isVoid(expected);
    if (!alike || !(isVoid(result) || scope.isAssignable(result, expected))) {
      reportResult(method, scope.text(expected));
    }
  }

  private boolean isVoid(T type) {
    return scope.text(type).equals("void");
  }

  /** The annotated method takes one failure itself. */
  private boolean isUnclear(NamedMethod<M, T> method) {
    return method.parameters().size() == 1
        && isArguments(method.parameters())
        && scope.failure(method.last()).isPresent();
  }

  private void judgeTypes(List<RecoverMethod<M, T>> fitting) {
    Map<FailureType, List<NamedMethod<M, T>>> byFailure =
        fitting.stream()
            .collect(
                Collectors.groupingBy(
                    RecoverMethod::failure,
                    LinkedHashMap::new,
                    Collectors.mapping(RecoverMethod::method, Collectors.toList())));
    byFailure.forEach(
        (failure, methods) -> {
          if (methods.size() > 1) {
            report(Rule.RECOVER_TWICE, texts(methods), failure.simpleName());
          }
        });
  }

  /** Among types that are no subtypes of each other by name: whatever order a class file has. */
  private static <M, T> List<RecoverMethod<M, T>> narrowestFirst(
      List<RecoverMethod<M, T>> methods) {
    return methods.stream()
        .sorted(
            Comparator.<RecoverMethod<M, T>>comparingLong(each -> -supertypes(each, methods))
                .thenComparing(each -> each.failure().binaryName()))
        .toList();
  }

  private static <M, T> long supertypes(
      RecoverMethod<M, T> method, List<RecoverMethod<M, T>> methods) {
    return methods.stream().filter(each -> method.failure().isSubtypeOf(each.failure())).count();
  }

  @Override
  String expectedParameters() {
    String arguments =
        annotated.parameters().stream().map(scope::text).collect(Collectors.joining(", "));
    return arguments.isEmpty()
        ? "none or one type of failure"
        : "none or " + arguments + ", then optionally a type of failure";
  }

  @Override
  String example() {
    Stream<String> arguments = annotated.parameters().stream().map(scope::text);
    return staticIfNeeded()
        + scope.text(annotated.result())
        + " "
        + signature(Stream.concat(arguments, Stream.of("Exception")));
  }
}
