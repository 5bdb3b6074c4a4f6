package dev.backoff.processor;

import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.validation.NamedMethods;
import dev.backoff.processor.reading.MethodPolicy;
import dev.backoff.processor.validation.MethodJudgement;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/**
 * A method whose policy was accepted, with the schedule that follows from it.
 *
 * @param named the methods that the policy names, if it names any
 */
record AcceptedMethod(
    MethodPolicy policy,
    Schedule schedule,
    Optional<NamedMethods<ExecutableElement, TypeMirror>> named) {

  static Optional<AcceptedMethod> of(
      MethodPolicy policy, MethodJudgement judgement, PolicyOutcome outcome) {
    return outcome instanceof PolicyOutcome.Accepted accepted && !judgement.report().hasErrors()
        ? Optional.of(new AcceptedMethod(policy, accepted.schedule(), judgement.named()))
        : Optional.empty();
  }
}
