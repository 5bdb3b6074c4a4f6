package dev.backoff.core.pipeline;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.validation.ValidationReport;

/** What became of a declaration; either way with everything the rules had to say. */
public sealed interface PolicyOutcome {

  /** All findings; an accepted policy may have warnings and notes. */
  ValidationReport report();

  /** The declaration is a policy. */
  record Accepted(BackoffPolicy policy, Schedule schedule, ValidationReport report)
      implements PolicyOutcome {}

  /** The declaration breaks a rule. */
  record Rejected(ValidationReport report) implements PolicyOutcome {}
}
