package dev.backoff.processor.bodies;

import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.FailureType;
import dev.backoff.core.validation.DeclarationValidator;
import java.util.List;
import java.util.stream.Stream;

/** What of the failures of one method another one retries. */
final class Failures {

  private static final FailureType UNCHECKED = FailureType.of(RuntimeException.class);
  private static final FailureType ERRORS = FailureType.of(Error.class);

  private Failures() {}

  /**
   * The failures that {@code policy} retries and that leave its method in the end.
   *
   * @param declared what the method declares to throw
   */
  static List<FailureType> leaving(BackoffDeclaration policy, List<FailureType> declared) {
    return Stream.concat(declared.stream(), Stream.of(UNCHECKED, ERRORS))
        .flatMap(
            thrown -> policy.retryOn().stream().flatMap(each -> each.commonWith(thrown).stream()))
        .filter(type -> isRetryable(type, policy))
        .distinct()
        .toList();
  }

  /** Whether {@code policy} retries failures of {@code type}, not only by chance. */
  static boolean retries(BackoffDeclaration policy, FailureType type) {
    return isRetryable(type, policy)
        && policy.retryOn().stream().anyMatch(each -> type.isSubtypeOf(each) || isPart(each, type));
  }

  /** Of all unchecked failures a few may be meant by accident. */
  private static boolean isPart(FailureType retried, FailureType type) {
    return retried.isSubtypeOf(type) && !UNCHECKED.isSubtypeOf(type) && !ERRORS.isSubtypeOf(type);
  }

  private static boolean isRetryable(FailureType type, BackoffDeclaration policy) {
    return !DeclarationValidator.isNeverRetried(type)
        && policy.abortOn().stream().noneMatch(type::isSubtypeOf);
  }
}
