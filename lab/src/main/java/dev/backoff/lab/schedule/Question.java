package dev.backoff.lab.schedule;

import dev.backoff.core.schedule.Schedule;
import dev.backoff.lab.request.Finding;
import dev.backoff.lab.request.LengthUnit;
import java.util.List;
import java.util.OptionalLong;

/**
 * A request that was read and accepted; times in nanoseconds.
 *
 * @param unit what results are told in
 * @param remarks warnings and notes of the rules
 */
record Question(
    Schedule schedule,
    LengthUnit unit,
    OptionalLong attemptTime,
    OptionalLong within,
    List<Finding> remarks) {

  /** The same, answered in another unit. */
  Question in(LengthUnit other) {
    return new Question(schedule, other, attemptTime, within, remarks);
  }
}
