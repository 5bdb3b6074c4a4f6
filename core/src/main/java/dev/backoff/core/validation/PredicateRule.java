package dev.backoff.core.validation;

import dev.backoff.core.policy.Attribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** BKF-207 of a method that takes one parameter and says yes or no. */
abstract class PredicateRule<M, T> extends NamedMethodRule<M, T> {

  PredicateRule(Attribute attribute, String name, MethodScope<M, T> scope, List<Violation> found) {
    super(attribute, name, scope, found);
  }

  /** Whether there is something to judge. */
  boolean applies() {
    return !name.isEmpty();
  }

  /** Whether a method with that parameter can be asked. */
  abstract boolean fits(T parameter);

  /** What else is to be said of the one that fits. */
  void judgeMore(NamedMethod<M, T> method) {}

  /** The one method that fits, or null if none is named or what is named is wrong. */
  final @Nullable NamedMethod<M, T> judge() {
    List<NamedMethod<M, T>> named = applies() ? named() : List.of();
    List<NamedMethod<M, T>> fitting = named.stream().filter(this::fits).toList();
    if (fitting.size() == 1) {
      judge(fitting.get(0));
      return fitting.get(0);
    }
    if (fitting.size() > 1) {
      reportAmbiguous(fitting);
    } else if (!named.isEmpty()) {
      reportParameters(named);
    }
    return null;
  }

  private boolean fits(NamedMethod<M, T> method) {
    return method.parameters().size() == 1 && fits(method.last());
  }

  private void judge(NamedMethod<M, T> method) {
    judgeCall(method);
    if (!scope.text(method.result()).equals("boolean")) {
      reportResult(method, "boolean");
    }
    judgeThrown(method, List.of(), "no checked exception");
    judgeMore(method);
  }
}
