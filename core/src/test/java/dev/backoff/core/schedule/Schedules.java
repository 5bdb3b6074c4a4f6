package dev.backoff.core.schedule;

import dev.backoff.Jitter;
import dev.backoff.core.policy.AcceptedPolicies;
import dev.backoff.core.policy.BackoffDeclaration;

/** Schedules of a few numbers. */
final class Schedules {

  private Schedules() {}

  static Schedule of(String base, double multiplier, String cap, Jitter jitter, int maxRetries) {
    return Schedule.of(
        AcceptedPolicies.of(
            BackoffDeclaration.builder()
                .base(base)
                .multiplier(multiplier)
                .cap(cap)
                .jitter(jitter)
                .maxRetries(maxRetries)));
  }

  static Schedule full(String base, double multiplier, String cap, int maxRetries) {
    return of(base, multiplier, cap, Jitter.FULL, maxRetries);
  }

  static Schedule decorrelated(String base, String cap, int maxRetries) {
    return of(base, 2, cap, Jitter.DECORRELATED, maxRetries);
  }

  static Schedule unlimited(String base, double multiplier, String cap, String maxDuration) {
    return Schedule.of(
        AcceptedPolicies.of(
            BackoffDeclaration.builder()
                .base(base)
                .multiplier(multiplier)
                .cap(cap)
                .maxRetries(dev.backoff.Backoff.UNLIMITED)
                .maxDuration(maxDuration)));
  }
}
