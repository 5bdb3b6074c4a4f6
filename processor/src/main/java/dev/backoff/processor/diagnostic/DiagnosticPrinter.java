package dev.backoff.processor.diagnostic;

import dev.backoff.core.policy.Attribute;
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
  private final Severities severities;

  public DiagnosticPrinter(Messager messager, Severities severities) {
    this.messager = messager;
    this.severities = severities;
  }

  /** Prints errors that stand in no source. */
  public void print(ValidationReport report) {
    report.errors().forEach(error -> messager.printMessage(Diagnostic.Kind.ERROR, error.message()));
  }

  /** Prints all of {@code report} at {@code place}. */
  public void print(Place place, ValidationReport report) {
    report
        .violations()
        .forEach(
            violation ->
                severities
                    .kind(violation.rule(), place.element())
                    .ifPresent(kind -> print(kind, place, violation)));
  }

  private void print(Diagnostic.Kind kind, Place place, Violation violation) {
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
}
