package dev.backoff.processor.validation;

import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.reading.ComposedAnnotation;
import java.util.ArrayList;
import java.util.List;

/** BKF-219: judges whether weaving and run time can see the policy of a composed annotation. */
public final class ComposedValidator {

  /** What is wrong with the declaration of {@code annotation}. */
  public ValidationReport validate(ComposedAnnotation annotation) {
    List<Violation> found = new ArrayList<>();
    annotation.composedOf().stream()
        .map(use -> "composed of the composed @" + use.annotation().simpleName())
        .map(fault -> refused(annotation, fault, "@Backoff directly on it"))
        .forEach(found::add);
    if (!annotation.atRunTime()) {
      found.add(
          refused(annotation, "not there at run time", "@Retention(RetentionPolicy.RUNTIME)"));
    }
    if (!annotation.onMethods()) {
      found.add(refused(annotation, "not meant for methods", "METHOD in its @Target"));
    }
    return new ValidationReport(found);
  }

  private static Violation refused(ComposedAnnotation annotation, String fault, String expected) {
    return Rule.COMPOSED_REFUSED.atWhole("@" + annotation.simpleName(), fault, expected);
  }
}
