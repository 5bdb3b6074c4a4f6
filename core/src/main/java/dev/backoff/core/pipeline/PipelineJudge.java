package dev.backoff.core.pipeline;

import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.core.policy.PolicyJudge;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.core.validation.Violation;
import java.util.stream.Collectors;

/** Puts policies that are built in code on the same road as all others. */
public final class PipelineJudge implements PolicyJudge {

  /** For the service loader. */
  public PipelineJudge() {}

  @Override
  public BackoffPolicy accept(BackoffDeclaration declaration) {
    PolicyOutcome outcome = PolicyPipeline.judge(declaration);
    if (outcome instanceof PolicyOutcome.Accepted accepted) {
      return accepted.policy();
    }
    throw refusal(outcome.report());
  }

  private static InvalidPolicyException refusal(ValidationReport report) {
    String message = report.errors().map(Violation::message).collect(Collectors.joining("\n"));
    return new InvalidPolicyException(report.errorIds(), message);
  }
}
