package dev.backoff.processor;

import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.Optional;

/** A method whose policy was accepted, with the schedule that follows from it. */
record AcceptedMethod(MethodPolicy policy, Schedule schedule) {

  static Optional<AcceptedMethod> of(MethodPolicy policy, PolicyOutcome outcome) {
    return outcome instanceof PolicyOutcome.Accepted accepted
        ? Optional.of(new AcceptedMethod(policy, accepted.schedule()))
        : Optional.empty();
  }
}
