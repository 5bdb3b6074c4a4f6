package dev.backoff.processor.reading;

import dev.backoff.Jitter;
import dev.backoff.core.policy.FailureType;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/** Annotation values as values of Java; gives up on those that the compiler can't resolve. */
final class ValueReader {

  /** What javac puts in place of a value that it can't resolve; the text itself would be quoted. */
  private static final String ERROR = "<error>";

  private final FailureTypes failureTypes;

  ValueReader(Elements elements) {
    this.failureTypes = new FailureTypes(elements);
  }

  String text(AnnotationValue value) {
    return resolved(value, String.class);
  }

  double decimal(AnnotationValue value) {
    return resolved(value, Double.class);
  }

  int number(AnnotationValue value) {
    return resolved(value, Integer.class);
  }

  boolean flag(AnnotationValue value) {
    return resolved(value, Boolean.class);
  }

  Jitter jitter(AnnotationValue value) {
    return Jitter.valueOf(resolved(value, VariableElement.class).getSimpleName().toString());
  }

  List<FailureType> failures(AnnotationValue value) {
    List<FailureType> failures = new ArrayList<>();
    for (Object each : resolved(value, List.class)) {
      failures.add(failureTypes.of(resolved((AnnotationValue) each, TypeMirror.class)));
    }
    return failures;
  }

  private static <T> T resolved(AnnotationValue value, Class<T> type) {
    if (!type.isInstance(value.getValue()) || value.toString().equals(ERROR)) {
      throw new UnresolvedException();
    }
    return type.cast(value.getValue());
  }
}
