package dev.backoff.processor.bodies;

import dev.backoff.processor.reading.MethodPolicy;
import dev.backoff.processor.reading.PolicyReader;
import dev.backoff.processor.reading.TypePolicy;
import dev.backoff.processor.reading.UnresolvedException;
import java.util.Optional;
import java.util.function.Supplier;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** Policies of any method, be it from a class file; none where the compiler can't resolve it. */
final class Policies {

  private final PolicyReader reader;

  Policies(PolicyReader reader) {
    this.reader = reader;
  }

  Optional<MethodPolicy> of(ExecutableElement method) {
    return method.getEnclosingElement() instanceof TypeElement owner
        ? resolved(() -> reader.read(method, of(owner)))
        : Optional.empty();
  }

  /** The policy on the method itself. */
  Optional<MethodPolicy> on(ExecutableElement method) {
    return resolved(() -> reader.read(method, Optional.empty()));
  }

  Optional<TypePolicy> of(TypeElement type) {
    return resolved(() -> Optional.of(reader.read(type)));
  }

  private static <T> Optional<T> resolved(Supplier<Optional<T>> reading) {
    try {
      return reading.get();
    } catch (UnresolvedException unknown) {
      return Optional.empty();
    }
  }
}
