package dev.backoff.processor.validation;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.FailureType;
import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.reading.MethodPolicy;
import dev.backoff.processor.reading.Placement;
import dev.backoff.processor.reading.Transactions;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** BKF-212: a transaction by a proxy begins before the first attempt and ends after the last. */
final class TransactionRule implements MethodRule {

  /** Failures, with their subtypes, that show when what was written is flushed or committed. */
  private static final List<String> AT_COMMIT =
      List.of(
          "jakarta.persistence.OptimisticLockException",
          "javax.persistence.OptimisticLockException",
          "jakarta.persistence.RollbackException",
          "javax.persistence.RollbackException",
          "jakarta.transaction.RollbackException",
          "javax.transaction.RollbackException",
          "org.hibernate.StaleStateException",
          "org.springframework.dao.OptimisticLockingFailureException",
          "org.springframework.transaction.TransactionSystemException",
          "org.springframework.transaction.UnexpectedRollbackException");

  @Override
  public Stream<Violation> check(MethodPolicy method) {
    Optional<Boolean> own = Transactions.on(method.method());
    Optional<Boolean> ofClass = Transactions.on(method.owner());
    if (!own.or(() -> ofClass).orElse(false) || isSaidOfTheClass(method, own)) {
      return Stream.empty();
    }
    List<Violation> atCommit = atCommit(method.written().declaration().retryOn()).toList();
    return atCommit.isEmpty()
        ? Stream.of(
            Rule.TRANSACTION_AROUND.atWhole(
                method.methodName(), own.isPresent() ? "" : " on its class"))
        : atCommit.stream();
  }

  /** Where both annotations stand on the class, one finding there is enough. */
  private static boolean isSaidOfTheClass(MethodPolicy method, Optional<Boolean> own) {
    return own.isEmpty() && method.placement() == Placement.CLASS;
  }

  /** What is wrong with a policy for the methods of a class that are all transactional. */
  static Stream<Violation> ofClass(String name, List<FailureType> retryOn) {
    List<Violation> atCommit = atCommit(retryOn).toList();
    return atCommit.isEmpty()
        ? Stream.of(Rule.TRANSACTION_AROUND.atWhole(name, ""))
        : atCommit.stream();
  }

  private static Stream<Violation> atCommit(List<FailureType> retryOn) {
    return IntStream.range(0, retryOn.size())
        .filter(i -> AT_COMMIT.stream().anyMatch(retryOn.get(i)::isSubtypeOf))
        .mapToObj(
            i ->
                Rule.FAILS_AT_COMMIT.atElement(Attribute.RETRY_ON, i, retryOn.get(i).simpleName()));
  }
}
