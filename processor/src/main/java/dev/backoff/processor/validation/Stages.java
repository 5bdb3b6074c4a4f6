package dev.backoff.processor.validation;

import dev.backoff.core.validation.AsynchronousResults;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The asynchronous results that a retry can follow. */
public final class Stages {

  private Stages() {}

  /** {@code type}, if it is one of them and no subtype. */
  public static Optional<DeclaredType> of(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && AsynchronousResults.FOLLOWED.contains(element.getQualifiedName().toString())
        ? Optional.of(declared)
        : Optional.empty();
  }
}
