package dev.backoff.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.backoff.Jitter;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeansTest {

  @ParameterizedTest
  @CsvSource({"NONE, 1", "FULL, 0.5", "EQUAL, 0.75"})
  void isAShareOfTheCeiling(Jitter jitter, double share) {
    Schedule schedule = Schedules.of("250ms", 2, "2s", jitter, 5);
    Means means = schedule.means();

    for (int retry = 1; retry <= 5; retry++) {
      assertThat(means.nanos(retry)).isEqualTo(schedule.ceilingNanos(retry) * share);
    }
    assertThat(means.totalNanos(5)).isEqualTo(5_750_000_000L * share);
    assertThat(means.totalNanos(0)).isZero();
  }

  @Test
  void halvesTheDefaults() {
    assertThat(Schedules.full("250ms", 2, "30s", 3).means().totalNanos(3))
        .isEqualTo(1_750_000_000L / 2.0);
  }

  @Test
  void followsTheRecurrenceOfDecorrelatedBelowTheCap() {
    Means means = Schedules.decorrelated("100ms", "1h", 5).means();

    double expected = 100e6;
    for (int retry = 1; retry <= 5; retry++) {
      // E[U(base, 3p)] = (base + 3 E[p]) / 2
      expected = (100e6 + 3 * expected) / 2;
      assertThat(means.nanos(retry)).isCloseTo(expected, within(expected / 1000));
    }
  }

  @Test
  void isTheCapWhereDecorrelatedIsNeverDrawn() {
    assertThat(Schedules.decorrelated("10ms", "3ms", 5).means().totalNanos(5)).isEqualTo(15e6);
    assertThat(Schedules.decorrelated("10ms", "10ms", 5).means().totalNanos(5)).isEqualTo(50e6);
  }

  @ParameterizedTest
  @CsvSource({
    "250ms, 2s, 12",
    "100ms, 10s, 12",
    "1ms, 30s, 30",
    "1s, 1001ms, 5",
    "1s, 3s, 5",
    "1s, 3001ms, 5"
  })
  void agreesWithASimulationOfDecorrelated(String base, String cap, int retries) {
    int calls = 100_000;
    Schedule schedule = Schedules.decorrelated(base, cap, retries);
    double[] sums = new double[retries + 1];
    double[] squares = new double[retries + 1];
    SplittableRandom random = new SplittableRandom(42);
    for (int call = 0; call < calls; call++) {
      long delay = schedule.policy().baseNanos();
      for (int retry = 1; retry <= retries; retry++) {
        delay = schedule.delayNanos(retry, delay, random.nextDouble());
        sums[retry] += delay;
        squares[retry] += (double) delay * delay;
      }
    }

    Means means = schedule.means();
    for (int retry = 1; retry <= retries; retry++) {
      double mean = sums[retry] / calls;
      double standardError = Math.sqrt((squares[retry] / calls - mean * mean) / calls);
      assertThat(means.nanos(retry))
          .as("retry %d", retry)
          .isCloseTo(mean, within(4 * standardError));
    }
  }

  @Test
  void staysBetweenTheBoundsOverTheWidestRange() {
    Schedule schedule = Schedules.decorrelated("1ns", "9223372036854775807ns", 1000);
    Means means = schedule.means();

    for (int retry = 1; retry <= 1000; retry++) {
      assertThat(means.nanos(retry))
          .isBetween((double) schedule.lowerNanos(retry), (double) schedule.ceilingNanos(retry));
    }
  }

  @Test
  void settlesWhereRetriesAreUnlimited() {
    Means means = Schedules.unlimited("250ms", 2, "2s", "5m").means();

    assertThat(means.nanos(Integer.MAX_VALUE)).isEqualTo(1e9);
  }
}
