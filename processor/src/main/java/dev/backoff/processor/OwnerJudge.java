package dev.backoff.processor;

import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.processor.bodies.BodyRules;
import dev.backoff.processor.diagnostic.CrashGuard;
import dev.backoff.processor.diagnostic.DiagnosticPrinter;
import dev.backoff.processor.reading.MethodPolicy;
import dev.backoff.processor.reading.Place;
import dev.backoff.processor.reading.TypePolicy;
import dev.backoff.processor.validation.MethodJudgement;
import dev.backoff.processor.validation.MethodValidator;
import dev.backoff.processor.validation.TypeValidator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.ExecutableElement;

/** Judges what was read of a class, reports all that is wrong, and keeps what is accepted. */
final class OwnerJudge {

  private final TypeValidator types = new TypeValidator();
  private final MethodValidator methods;
  private final ComposedJudge composed;
  private final Function<BackoffDeclaration, PolicyOutcome> judge;
  private final DiagnosticPrinter printer;
  private final CrashGuard guard;
  private final BodyRules bodies;

  OwnerJudge(
      MethodValidator methods,
      ComposedJudge composed,
      Function<BackoffDeclaration, PolicyOutcome> judge,
      DiagnosticPrinter printer,
      CrashGuard guard,
      BodyRules bodies) {
    this.methods = methods;
    this.composed = composed;
    this.judge = judge;
    this.printer = printer;
    this.guard = guard;
    this.bodies = bodies;
  }

  /** The accepted methods, in the order of the source. */
  List<AcceptedMethod> judge(OwnerReading owner) {
    Optional<PolicyOutcome> classLevel =
        owner.type().flatMap(type -> guard.call(type.type(), () -> judge(type)));
    owner.plain().forEach(method -> guard.run(method, () -> judgePlain(method)));
    bodies.unseen(owner.owner());
    return owner.methods().stream()
        .flatMap(method -> guard.call(method.method(), () -> judge(method, classLevel)).stream())
        .toList();
  }

  /** Reports the type's own faults once; the outcome is that of its policy for methods. */
  private Optional<PolicyOutcome> judge(TypePolicy type) {
    type.uses()
        .forEach(
            use ->
                printer.print(
                    Place.of(type.type(), use.mirror()), types.validate(type.type(), use)));
    type.composed().ifPresent(composed::declared);
    return type.classLevel()
        .map(
            written -> {
              PolicyOutcome outcome = judge.apply(written.declaration());
              ValidationReport ofType = types.validate(type.type(), written.declaration());
              printer.print(written.place(), ofType.and(outcome.report()));
              return outcome;
            });
  }

  private void judgePlain(ExecutableElement method) {
    printer.print(Place.of(method), bodies.lost(method));
  }

  private Optional<AcceptedMethod> judge(MethodPolicy method, Optional<PolicyOutcome> classLevel) {
    MethodJudgement judgement = methods.judge(method);
    printer.print(method.place(), judgement.report());
    return outcome(method, classLevel)
        .flatMap(outcome -> AcceptedMethod.of(method, judgement, outcome));
  }

  private Optional<PolicyOutcome> outcome(MethodPolicy method, Optional<PolicyOutcome> classLevel) {
    return switch (method.placement()) {
      case DIRECT -> Optional.of(direct(method));
      case COMPOSED ->
          Optional.of(composed.used(method.composed().get(0).annotation(), method.place()));
      case CLASS -> classLevel;
    };
  }

  private PolicyOutcome direct(MethodPolicy method) {
    PolicyOutcome outcome = judge.apply(method.written().declaration());
    printer.print(method.place(), outcome.report());
    return outcome;
  }
}
