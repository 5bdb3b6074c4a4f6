package dev.backoff.runtime;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodCalls;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A policy ready to be followed: its schedule, its classes of failures, the methods it calls, and
 * whose it is. Immutable, shared by all calls of a method.
 */
public final class RetryPlan {

  private final RetriedMethod method;
  private final Schedule schedule;
  private final MethodCalls calls;
  private final RetrySwitches switches;
  private final FailureClassifier classifier;

  private RetryPlan(
      RetriedMethod method,
      Schedule schedule,
      MethodCalls calls,
      RetrySwitches switches,
      FailureClassifier classifier) {
    this.method = Objects.requireNonNull(method, "method");
    this.schedule = schedule;
    this.calls = calls;
    this.switches = switches;
    this.classifier = classifier;
  }

  /** The plan of a policy that no method bears, for code and for simulations. */
  public static RetryPlan of(BackoffPolicy policy) {
    return of(RetriedMethod.unnamed(policy.name()), Schedule.of(policy), MethodCalls.NONE);
  }

  /** The plan of a method that nothing overrides. */
  public static RetryPlan of(RetriedMethod method, Schedule schedule, MethodCalls calls) {
    return of(method, schedule, calls, RetrySwitches.DEFAULT);
  }

  /** The plan of a method. */
  public static RetryPlan of(
      RetriedMethod method, Schedule schedule, MethodCalls calls, RetrySwitches switches) {
    return new RetryPlan(
        method, schedule, calls, switches, FailureClassifier.of(schedule.policy()));
  }

  /** The same with other calls. */
  RetryPlan calling(MethodCalls others) {
    return new RetryPlan(method, schedule, others, switches, classifier);
  }

  /** The same with a single attempt. */
  RetryPlan withoutRetries() {
    RetrySwitches off = new RetrySwitches(false, switches.collapseNested());
    return new RetryPlan(method, schedule, calls, off, classifier);
  }

  /** Whose plan this is, for events and logs. */
  public RetriedMethod method() {
    return method;
  }

  /** The waits, with the policy that they come from. */
  public Schedule schedule() {
    return schedule;
  }

  /** Calls the methods of the user that the policy names. */
  MethodCalls calls() {
    return calls;
  }

  /** What {@code retryOnResult} says; never asked where retries are switched off. */
  boolean isPoor(@Nullable Object target, @Nullable Object result) throws Throwable {
    return switches.enabled() && calls.retryOnResult(target, result);
  }

  RetrySwitches switches() {
    return switches;
  }

  FailureClassifier classifier() {
    return classifier;
  }

  /** Whether the clock must be read before the first attempt. */
  boolean timed() {
    return schedule.policy().maxDurationNanos() != BackoffPolicy.NO_MAX_DURATION;
  }

  /** Name of the shared budget, empty for none. */
  String budget() {
    return schedule.policy().declaration().budget();
  }
}
