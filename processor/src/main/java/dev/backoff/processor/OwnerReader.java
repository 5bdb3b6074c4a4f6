package dev.backoff.processor;

import dev.backoff.processor.diagnostic.CrashGuard;
import dev.backoff.processor.reading.MethodPolicy;
import dev.backoff.processor.reading.PolicyReader;
import dev.backoff.processor.reading.TypePolicy;
import dev.backoff.processor.reading.UnresolvedException;
import dev.backoff.processor.validation.MethodValidator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** Reads one class and its methods, each for itself: what can't be read hides nothing else. */
final class OwnerReader {

  private final PolicyReader policies;
  private final MethodValidator validator;
  private final CrashGuard guard;
  private boolean complete = true;

  private OwnerReader(PolicyReader policies, MethodValidator validator, CrashGuard guard) {
    this.policies = policies;
    this.validator = validator;
    this.guard = guard;
  }

  static OwnerReading read(
      TypeElement owner, PolicyReader policies, MethodValidator validator, CrashGuard guard) {
    return new OwnerReader(policies, validator, guard).read(owner);
  }

  private OwnerReading read(TypeElement owner) {
    List<ExecutableElement> all = ElementFilter.methodsIn(owner.getEnclosedElements());
    Optional<TypePolicy> type = attempt(owner, () -> Optional.of(policies.read(owner)));
    List<MethodPolicy> methods = new ArrayList<>();
    List<ExecutableElement> plain = new ArrayList<>();
    for (ExecutableElement method : all) {
      attempt(method, () -> Optional.of(policies.read(method, type)))
          .ifPresent(policy -> policy.ifPresentOrElse(methods::add, () -> plain.add(method)));
    }
    complete &=
        Stream.concat(Stream.of(owner), all.stream()).allMatch(policies::annotationsResolved)
            && methods.stream().map(MethodPolicy::method).allMatch(policies::typesResolved)
            && methods.stream().allMatch(validator::resolved)
            && !coversNothing(type, methods);
    return new OwnerReading(owner, type, methods, plain, complete);
  }

  /** Such a class may get methods in a later round: Lombok adds those of a delegate late. */
  private static boolean coversNothing(Optional<TypePolicy> type, List<MethodPolicy> methods) {
    return methods.isEmpty() && type.flatMap(TypePolicy::classLevel).isPresent();
  }

  private <T> Optional<T> attempt(Element element, Supplier<Optional<T>> reading) {
    return guard.call(element, () -> unlessUnresolved(reading));
  }

  private <T> Optional<T> unlessUnresolved(Supplier<Optional<T>> reading) {
    try {
      return reading.get();
    } catch (UnresolvedException notYet) {
      complete = false;
      return Optional.empty();
    }
  }
}
