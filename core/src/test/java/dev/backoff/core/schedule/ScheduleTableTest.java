package dev.backoff.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import dev.backoff.core.policy.AcceptedPolicies;
import dev.backoff.core.policy.BackoffDeclaration;
import org.junit.jupiter.api.Test;

class ScheduleTableTest {

  @Test
  void hasARowForEachCeiling() {
    assertThat(Schedules.full("250ms", 2, "2s", 5).table())
        .isEqualTo(
            """
            retry  ceiling  shortest    mean  sum of ceilings
            1       250 ms      0 ms  125 ms           250 ms
            2       500 ms      0 ms  250 ms           750 ms
            3          1 s      0 ms  500 ms           1.75 s
            4 … 5      2 s      0 ms     1 s           5.75 s
            In all at most 5.75 s, 2.88 s on average.
            """);
  }

  @Test
  void endsInOneRowHoweverManyRetriesThereAre() {
    assertThat(Schedules.of("250ms", 2, "2s", Jitter.EQUAL, 1000).table())
        .isEqualTo(
            """
            retry     ceiling  shortest    mean  sum of ceilings
            1          250 ms    125 ms  188 ms           250 ms
            2          500 ms    250 ms  375 ms           750 ms
            3             1 s    500 ms  750 ms           1.75 s
            4 … 1000      2 s       1 s   1.5 s        1995.75 s
            In all at most 1995.75 s, 25 m on average.
            """);
  }

  @Test
  void joinsRetriesThatShareACeiling() {
    assertThat(Schedules.of("1ns", 1.5, "1s", Jitter.NONE, 5).table())
        .isEqualTo(
            """
            retry  ceiling  shortest  mean  sum of ceilings
            1 … 2     1 ns      1 ns  1 ns             2 ns
            3         2 ns      2 ns  2 ns             4 ns
            4         3 ns      3 ns  3 ns             7 ns
            5         5 ns      5 ns  5 ns            12 ns
            In all at most 12 ns, 12 ns on average.
            """);
  }

  @Test
  void hasNoEndWhereRetriesAreUnlimited() {
    assertThat(Schedules.unlimited("250ms", 2, "500ms", "5m").table())
        .isEqualTo(
            """
            retry  ceiling  shortest    mean  sum of ceilings
            1       250 ms      0 ms  125 ms           250 ms
            2 …     500 ms      0 ms  250 ms         no limit
            In all at most 5 m.
            """);
  }

  @Test
  void leavesTheAverageOutWhereTheMaxDurationCutsTheWaits() {
    BackoffDeclaration.Builder declaration =
        BackoffDeclaration.builder().multiplier(1).maxDuration("1s").maxRetries(5);

    assertThat(Schedule.of(AcceptedPolicies.of(declaration)).table())
        .isEqualTo(
            """
            retry  ceiling  shortest    mean  sum of ceilings
            1 … 5   250 ms      0 ms  125 ms           1.25 s
            In all at most 1 s.
            """);
  }

  @Test
  void averagesTheWaitsThatShareACeiling() {
    Schedule schedule = Schedules.decorrelated("250ms", "2s", 5);
    double mean = (schedule.means().totalNanos(5) - schedule.means().nanos(1)) / 4;

    assertThat(schedule.table().lines().toList().get(2))
        .startsWith("2 … 5      2 s    250 ms  ")
        .contains(
            dev.backoff.core.policy.DurationText.display(mean, java.math.RoundingMode.HALF_UP));
  }
}
