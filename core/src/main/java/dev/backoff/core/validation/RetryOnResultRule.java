package dev.backoff.core.validation;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import java.util.List;

/** BKF-207 and BKF-208 of {@code retryOnResult}. */
final class RetryOnResultRule<M, T> extends PredicateRule<M, T> {

  RetryOnResultRule(
      BackoffDeclaration declaration, MethodScope<M, T> scope, List<Violation> found) {
    super(Attribute.RETRY_ON_RESULT, declaration.retryOnResult(), scope, found);
  }

  @Override
  boolean applies() {
    if (!super.applies()) {
      return false;
    }
    boolean isVoid = scope.text(scope.judged()).equals("void");
    if (isVoid) {
      report(Rule.RESULT_OF_VOID, name, annotated.name());
    }
    return !isVoid;
  }

  @Override
  String expectedParameters() {
    return "one parameter that takes " + scope.text(scope.judged());
  }

  @Override
  String example() {
    return staticIfNeeded() + "boolean " + name + "(" + scope.text(scope.judged()) + ")";
  }

  @Override
  boolean fits(T parameter) {
    return scope.isAssignable(scope.judged(), parameter);
  }
}
