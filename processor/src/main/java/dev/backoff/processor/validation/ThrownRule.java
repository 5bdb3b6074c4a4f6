package dev.backoff.processor.validation;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.FailureType;
import dev.backoff.core.validation.DeclarationValidator;
import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.reading.FailureTypes;
import dev.backoff.processor.reading.MethodPolicy;
import dev.backoff.processor.reading.Placement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * BKF-205: a checked exception that the method can't throw is not retried. A policy that several
 * methods share may name failures of all of them.
 */
final class ThrownRule implements MethodRule {

  private static final List<String> UNCHECKED =
      List.of("java.lang.RuntimeException", "java.lang.Error");
  private static final List<String> WITH_UNCHECKED =
      List.of("java.lang.Exception", "java.lang.Throwable");

  private final FailureTypes failures;

  ThrownRule(FailureTypes failures) {
    this.failures = failures;
  }

  @Override
  public Stream<Violation> check(MethodPolicy method) {
    boolean applies =
        method.placement() == Placement.DIRECT
            && !method.written().declaration().matchCauses()
            && Stages.of(method.method().getReturnType()).isEmpty()
            && !method.throwsSneakily();
    return applies
        ? failures.thrownBy(method.method()).stream().flatMap(declared -> check(method, declared))
        : Stream.empty();
  }

  private static Stream<Violation> check(MethodPolicy method, List<FailureType> declared) {
    List<FailureType> retryOn = method.written().declaration().retryOn();
    int[] impossible =
        IntStream.range(0, retryOn.size())
            .filter(i -> isMeant(retryOn.get(i), method) && !canBeThrown(retryOn.get(i), declared))
            .toArray();
    String never = impossible.length == retryOn.size() ? ", so that it is never retried" : "";
    return IntStream.of(impossible)
        .mapToObj(
            i ->
                Rule.FAILURE_NOT_THROWN.atElement(
                    Attribute.RETRY_ON,
                    i,
                    retryOn.get(i).simpleName(),
                    method.methodName(),
                    text(declared),
                    never));
  }

  /** Of others it is said already that they are not retried. */
  private static boolean isMeant(FailureType type, MethodPolicy method) {
    return !DeclarationValidator.isNeverRetried(type)
        && method.written().declaration().abortOn().stream().noneMatch(type::isSubtypeOf);
  }

  private static boolean canBeThrown(FailureType type, List<FailureType> declared) {
    return isOrMayBeUnchecked(type)
        || declared.stream().anyMatch(each -> each.isSubtypeOf(type) || type.isSubtypeOf(each));
  }

  private static boolean isOrMayBeUnchecked(FailureType type) {
    return UNCHECKED.stream().anyMatch(type::isSubtypeOf)
        || WITH_UNCHECKED.contains(type.binaryName());
  }

  private static String text(List<FailureType> declared) {
    String checked =
        declared.stream()
            .filter(each -> !isOrMayBeUnchecked(each))
            .map(FailureType::simpleName)
            .collect(Collectors.joining(" and "));
    return checked.isEmpty() ? "no checked exception" : checked;
  }
}
