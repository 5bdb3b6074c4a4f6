package dev.backoff.maven.report;

import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.validation.Violation;
import dev.backoff.maven.classfile.AnnotatedMethod;
import java.util.List;
import java.util.Optional;

/**
 * A retried method and what the rules make of its settings.
 *
 * @param module artifactId of the project that it is in
 */
record ReportedMethod(String module, AnnotatedMethod method, PolicyOutcome outcome) {

  static ReportedMethod of(String module, AnnotatedMethod method) {
    return new ReportedMethod(module, method, PolicyPipeline.judge(method.declaration()));
  }

  /** What tells it apart from all others: module, class, name and descriptor. */
  String key() {
    return module + ":" + method.owner() + "." + method.key();
  }

  BackoffDeclaration declaration() {
    return method.declaration();
  }

  /** None if its settings are refused. */
  Optional<Schedule> schedule() {
    return outcome instanceof PolicyOutcome.Accepted accepted
        ? Optional.of(accepted.schedule())
        : Optional.empty();
  }

  /** Errors, warnings and notes. */
  List<Violation> findings() {
    return outcome.report().violations();
  }
}
