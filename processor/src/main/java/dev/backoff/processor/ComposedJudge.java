package dev.backoff.processor;

import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.processor.diagnostic.DiagnosticPrinter;
import dev.backoff.processor.reading.ComposedAnnotation;
import dev.backoff.processor.reading.Place;
import dev.backoff.processor.validation.ComposedValidator;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.lang.model.element.TypeElement;

/**
 * Judges composed annotations. Faults are reported once: where the annotation is declared or, if
 * that was compiled elsewhere, where it is first used.
 */
final class ComposedJudge {

  private final ComposedValidator validator = new ComposedValidator();
  private final Function<BackoffDeclaration, PolicyOutcome> judge;
  private final DiagnosticPrinter printer;
  private final Predicate<TypeElement> compiledHere;
  private final Set<String> reported = new HashSet<>();

  ComposedJudge(
      Function<BackoffDeclaration, PolicyOutcome> judge,
      DiagnosticPrinter printer,
      Predicate<TypeElement> compiledHere) {
    this.judge = judge;
    this.printer = printer;
    this.compiledHere = compiledHere;
  }

  /** Reports what is wrong with {@code annotation} at its declaration. */
  void declared(ComposedAnnotation annotation) {
    printer.print(annotation.place(), validator.validate(annotation));
    if (annotation.carriesBackoff()) {
      PolicyOutcome outcome = judge.apply(annotation.written().declaration());
      printer.print(annotation.written().place(), outcome.report());
    }
  }

  /** What becomes of the policy that {@code annotation} gives to the method at {@code use}. */
  PolicyOutcome used(ComposedAnnotation annotation, Place use) {
    PolicyOutcome outcome = judge.apply(annotation.written().declaration());
    ValidationReport shape = validator.validate(annotation);
    ValidationReport report = shape.and(outcome.report());
    if (!compiledHere.test(annotation.type()) && first(annotation)) {
      printer.print(use, report);
    }
    return shape.hasErrors() ? new PolicyOutcome.Rejected(report) : outcome;
  }

  private boolean first(ComposedAnnotation annotation) {
    return reported.add(annotation.type().getQualifiedName().toString());
  }
}
