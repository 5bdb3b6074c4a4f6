package dev.backoff.processor.diagnostic;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.validation.Severity;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.reading.Place;
import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/** Prints findings where they stand: at the value, else at the annotation, else at the element. */
public final class DiagnosticPrinter {

  private final Messager messager;

  public DiagnosticPrinter(Messager messager) {
    this.messager = messager;
  }

  /** Prints all of {@code report} at {@code place}. */
  public void print(Place place, ValidationReport report) {
    report.violations().forEach(violation -> print(place, violation));
  }

  private void print(Place place, Violation violation) {
    Diagnostic.Kind kind = kind(violation.rule().severity());
    AnnotationMirror annotation = place.annotation();
    AnnotationValue value = value(place, violation);
    if (annotation == null) {
      messager.printMessage(kind, violation.message(), place.element());
    } else if (value == null) {
      messager.printMessage(kind, violation.message(), place.element(), annotation);
    } else {
      messager.printMessage(kind, violation.message(), place.element(), annotation, value);
    }
  }

  private static @Nullable AnnotationValue value(Place place, Violation violation) {
    Attribute attribute = violation.attribute();
    return attribute == null ? null : place.value(attribute, violation.element());
  }

  private static Diagnostic.Kind kind(Severity severity) {
    return switch (severity) {
      case ERROR -> Diagnostic.Kind.ERROR;
      case WARNING -> Diagnostic.Kind.WARNING;
      case NOTE -> Diagnostic.Kind.NOTE;
    };
  }
}
