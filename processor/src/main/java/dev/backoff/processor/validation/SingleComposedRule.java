package dev.backoff.processor.validation;

import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** BKF-219: of two composed annotations on a method, neither is the nearer one. */
final class SingleComposedRule implements MethodRule {

  @Override
  public Stream<Violation> check(MethodPolicy method) {
    return method.composed().size() < 2
        ? Stream.empty()
        : Stream.of(
            Rule.COMPOSED_REFUSED.atWhole(
                method.methodName(),
                method.composed().stream()
                        .map(use -> "@" + use.annotation().simpleName())
                        .collect(Collectors.joining(" and "))
                    + " each carry a policy",
                "one of them"));
  }
}
