package dev.backoff.maven.classfile;

import dev.backoff.Jitter;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.FailureType;
import java.util.List;
import org.objectweb.asm.Type;

/** Turns the annotation of a class file into a declaration; what it has was written. */
final class DeclarationReader {

  private final ClassPath path;

  DeclarationReader(ClassPath path) {
    this.path = path;
  }

  /** The declaration as it stands, its name included. */
  BackoffDeclaration read(AnnotationValues annotation) {
    BackoffDeclaration.Builder declaration = BackoffDeclaration.builder();
    annotation
        .values()
        .forEach(
            (key, value) ->
                Attribute.named(key).ifPresent(attribute -> set(declaration, attribute, value)));
    return declaration.build();
  }

  private void set(BackoffDeclaration.Builder declaration, Attribute attribute, Object value) {
    switch (attribute) {
      case BASE -> declaration.base((String) value);
      case MULTIPLIER -> declaration.multiplier((Double) value);
      case CAP -> declaration.cap((String) value);
      case JITTER -> declaration.jitter(Jitter.valueOf(((String[]) value)[1]));
      case MAX_RETRIES -> declaration.maxRetries((Integer) value);
      case MAX_DURATION -> declaration.maxDuration((String) value);
      case RETRY_ON -> declaration.retryOn(types(value));
      case ABORT_ON -> declaration.abortOn(types(value));
      case MATCH_CAUSES -> declaration.matchCauses((Boolean) value);
      case RETRY_WHEN -> declaration.retryWhen((String) value);
      case RETRY_ON_RESULT -> declaration.retryOnResult((String) value);
      case RECOVER -> declaration.recover((String) value);
      case BUDGET -> declaration.budget((String) value);
      case NAME -> declaration.name((String) value);
    }
  }

  private List<FailureType> types(Object value) {
    return ((List<?>) value)
        .stream()
            .map(each -> path.ancestry(((Type) each).getInternalName()))
            .map(FailureType::named)
            .toList();
  }
}
