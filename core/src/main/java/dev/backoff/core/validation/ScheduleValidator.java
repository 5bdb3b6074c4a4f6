package dev.backoff.core.validation;

import dev.backoff.core.schedule.Schedule;

/** Judges what a schedule amounts to: retries that can't start, values that have no effect. */
public final class ScheduleValidator {

  private ScheduleValidator() {}

  /**
   * What the rules say of {@code schedule}.
   *
   * @param maxTotalWaitNanos the longest worst case that the build allows; {@link Long#MAX_VALUE}
   *     for no limit
   */
  public static ValidationReport validate(Schedule schedule, long maxTotalWaitNanos) {
    return TotalValidator.validate(schedule, maxTotalWaitNanos)
        .and(GrowthValidator.validate(schedule));
  }
}
