package dev.backoff.processor.validation;

import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.processor.reading.ComposedUse;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** BKF-218: judges whether a type can carry a policy. */
public final class TypeValidator {

  /** What is wrong with {@code @Backoff} on {@code type}. */
  public ValidationReport validate(TypeElement type) {
    return type.getKind() == ElementKind.CLASS
        ? ValidationReport.clean()
        : refused(type, "Backoff", "a class");
  }

  /** What is wrong with a composed annotation on {@code type}: it does nothing there. */
  public ValidationReport validate(TypeElement type, ComposedUse use) {
    return refused(type, use.annotation().simpleName(), "a method, or @Backoff on a class");
  }

  private static ValidationReport refused(TypeElement type, String annotation, String expected) {
    return new ValidationReport(
        List.of(
            Rule.CLASS_LEVEL_REFUSED.atWhole(
                type.getSimpleName(), annotation, kind(type), expected)));
  }

  private static String kind(TypeElement type) {
    return switch (type.getKind()) {
      case INTERFACE -> "an interface";
      case ENUM -> "an enum";
      case RECORD -> "a record";
      default -> "a class";
    };
  }
}
