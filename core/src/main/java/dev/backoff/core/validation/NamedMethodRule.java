package dev.backoff.core.validation;

import dev.backoff.core.policy.Attribute;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** BKF-207, what it says of all three attributes. */
abstract class NamedMethodRule<M, T> {

  final MethodScope<M, T> scope;
  final NamedMethod<M, T> annotated;
  final String name;
  private final Attribute attribute;
  private final List<Violation> found;

  /**
   * @param name what is written for {@code attribute}; empty for nothing
   * @param found takes what is wrong
   */
  NamedMethodRule(
      Attribute attribute, String name, MethodScope<M, T> scope, List<Violation> found) {
    this.attribute = attribute;
    this.name = name;
    this.scope = scope;
    this.annotated = scope.annotated();
    this.found = found;
  }

  /** The parameters that a method must have, for messages. */
  abstract String expectedParameters();

  /** A method that would be right, for messages. */
  abstract String example();

  /** The methods of that name; that there is none is reported. */
  final List<NamedMethod<M, T>> named() {
    List<NamedMethod<M, T>> named = scope.named(name);
    if (named.isEmpty()) {
      String kind = name.equals(annotated.name()) ? "other method" : "method";
      report(Rule.METHOD_MISSING, attribute.key(), name, kind, scope.className(), hint());
    }
    return named;
  }

  private String hint() {
    return NearestName.of(name, scope.names())
        .filter(near -> !near.equals(annotated.name()))
        .map(near -> "Did you mean \"" + near + "\"?")
        .orElseGet(() -> "Declare " + example() + ".");
  }

  final void reportParameters(List<NamedMethod<M, T>> named) {
    report(Rule.METHOD_PARAMETERS, attribute.key(), texts(named), expectedParameters(), example());
  }

  final void reportAmbiguous(List<NamedMethod<M, T>> fitting) {
    report(Rule.METHOD_AMBIGUOUS, attribute.key(), texts(fitting));
  }

  final void reportResult(NamedMethod<M, T> method, String expected) {
    report(
        Rule.METHOD_RESULT, attribute.key(), text(method), scope.text(method.result()), expected);
  }

  /** What a call from the table needs, whatever it passes. */
  final void judgeCall(NamedMethod<M, T> method) {
    if (!method.obstacle().isEmpty()) {
      report(Rule.METHOD_UNREACHABLE, attribute.key(), text(method), method.obstacle());
    }
    if (annotated.isStatic() && !method.isStatic()) {
      report(Rule.METHOD_NOT_STATIC, attribute.key(), text(method), annotated.name());
    }
  }

  /** Reports checked exceptions that are not among {@code allowed}. */
  final void judgeThrown(NamedMethod<M, T> method, List<T> allowed, String expected) {
    method.thrown().stream()
        .filter(thrown -> !scope.isUnchecked(thrown))
        .filter(thrown -> allowed.stream().noneMatch(each -> scope.isAssignable(thrown, each)))
        .forEach(
            thrown ->
                report(
                    Rule.METHOD_THROWS,
                    attribute.key(),
                    text(method),
                    scope.text(thrown),
                    expected));
  }

  final void report(Rule rule, Object... args) {
    found.add(rule.at(attribute, args));
  }

  final String text(NamedMethod<M, T> method) {
    return signature(method.parameters().stream().map(scope::text));
  }

  final String signature(Stream<String> parameters) {
    return parameters.collect(Collectors.joining(", ", name + "(", ")"));
  }

  final String texts(List<NamedMethod<M, T>> methods) {
    return methods.stream().map(this::text).collect(Collectors.joining(" and "));
  }

  /** For the start of an example. */
  final String staticIfNeeded() {
    return annotated.isStatic() ? "static " : "";
  }
}
