package dev.backoff.core.pipeline;

import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.validation.DeclarationValidator;
import dev.backoff.core.validation.ScheduleValidator;
import dev.backoff.core.validation.ValidationReport;

/**
 * The road from a declaration to a schedule, the same for every source of a policy: validate,
 * accept, compute, validate what was computed.
 */
public final class PolicyPipeline {

  /** For {@link #judge(BackoffDeclaration, long)}: the build sets no limit. */
  public static final long NO_TOTAL_LIMIT = Long.MAX_VALUE;

  private PolicyPipeline() {}

  /** What becomes of {@code declaration}. */
  public static PolicyOutcome judge(BackoffDeclaration declaration) {
    return judge(declaration, NO_TOTAL_LIMIT);
  }

  /**
   * What becomes of {@code declaration} in a build that allows at most {@code maxTotalWaitNanos} as
   * the worst case of all waits.
   */
  public static PolicyOutcome judge(BackoffDeclaration declaration, long maxTotalWaitNanos) {
    DeclarationValidator.Judgement judgement = DeclarationValidator.judge(declaration);
    BackoffPolicy candidate = judgement.candidate();
    if (candidate == null) {
      return new PolicyOutcome.Rejected(judgement.report());
    }
    Schedule schedule = Schedule.of(candidate);
    ValidationReport report =
        judgement.report().and(ScheduleValidator.validate(schedule, maxTotalWaitNanos));
    return report.hasErrors()
        ? new PolicyOutcome.Rejected(report)
        : new PolicyOutcome.Accepted(candidate, schedule, report);
  }
}
