package dev.backoff.core.validation;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.FailureType;
import java.util.List;
import java.util.stream.Collectors;

/** BKF-207 of {@code retryWhen}. */
final class RetryWhenRule<M, T> extends PredicateRule<M, T> {

  private final BackoffDeclaration declaration;

  RetryWhenRule(BackoffDeclaration declaration, MethodScope<M, T> scope, List<Violation> found) {
    super(Attribute.RETRY_WHEN, declaration.retryWhen(), scope, found);
    this.declaration = declaration;
  }

  @Override
  String expectedParameters() {
    return "one type of failure";
  }

  @Override
  String example() {
    return staticIfNeeded() + "boolean " + name + "(Exception)";
  }

  @Override
  boolean fits(T parameter) {
    return scope.failure(parameter).isPresent();
  }

  /** With matchCauses the failure itself may be of any type. */
  @Override
  void judgeMore(NamedMethod<M, T> method) {
    List<FailureType> retried = retried();
    FailureType taken = scope.failure(method.last()).orElseThrow();
    if (!declaration.matchCauses()
        && !retried.isEmpty()
        && retried.stream()
            .noneMatch(each -> each.commonWith(taken).filter(this::isRetried).isPresent())) {
      report(
          Rule.PREDICATE_NEVER_ASKED,
          text(method),
          retried.stream().map(FailureType::simpleName).collect(Collectors.joining(" or ")));
    }
  }

  /** Without those that other rules find fault with. */
  private List<FailureType> retried() {
    return declaration.retryOn().stream().filter(this::isRetried).toList();
  }

  private boolean isRetried(FailureType type) {
    return declaration.abortOn().stream().noneMatch(type::isSubtypeOf)
        && !DeclarationValidator.isNeverRetried(type);
  }
}
