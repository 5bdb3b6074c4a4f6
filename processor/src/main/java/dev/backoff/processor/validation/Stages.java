package dev.backoff.processor.validation;

import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The asynchronous results that a retry can follow. */
public final class Stages {

  private static final Set<String> NAMES =
      Set.of("java.util.concurrent.CompletionStage", "java.util.concurrent.CompletableFuture");

  private Stages() {}

  /** {@code type}, if it is one of them and no subtype. */
  public static Optional<DeclaredType> of(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && NAMES.contains(element.getQualifiedName().toString())
        ? Optional.of(declared)
        : Optional.empty();
  }
}
