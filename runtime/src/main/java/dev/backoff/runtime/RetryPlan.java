package dev.backoff.runtime;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import java.util.Objects;

/**
 * A policy ready to be followed: its schedule, its classes of failures, and whose it is. Immutable,
 * shared by all calls of a method.
 */
public final class RetryPlan {

  private final RetriedMethod method;
  private final Schedule schedule;
  private final FailureClassifier classifier;

  private RetryPlan(RetriedMethod method, Schedule schedule) {
    this.method = method;
    this.schedule = schedule;
    this.classifier = FailureClassifier.of(schedule.policy());
  }

  /** The plan of a policy that no method bears, for code and for simulations. */
  public static RetryPlan of(BackoffPolicy policy) {
    return new RetryPlan(RetriedMethod.unnamed(policy.name()), Schedule.of(policy));
  }

  /** The plan of a method. */
  public static RetryPlan of(RetriedMethod method, Schedule schedule) {
    return new RetryPlan(Objects.requireNonNull(method, "method"), schedule);
  }

  /** Whose plan this is, for events and logs. */
  public RetriedMethod method() {
    return method;
  }

  public Schedule schedule() {
    return schedule;
  }

  FailureClassifier classifier() {
    return classifier;
  }
}
