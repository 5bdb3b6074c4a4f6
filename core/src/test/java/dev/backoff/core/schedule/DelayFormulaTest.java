package dev.backoff.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DelayFormulaTest {

  private static final String LONGEST = "9223372036854775807ns";
  private static final double ALMOST_ONE = Math.nextDown(1.0);

  /** Base 100 ms, multiplier 2, cap 10 s: ceiling(3) is 400 ms, 2.7 s with DECORRELATED. */
  @ParameterizedTest
  @CsvSource({
    "NONE,         0,    400_000_000",
    "NONE,         0.25, 400_000_000",
    "NONE,         0.5,  400_000_000",
    "FULL,         0,    0",
    "FULL,         0.25, 100_000_000",
    "FULL,         0.5,  200_000_000",
    "EQUAL,        0,    200_000_000",
    "EQUAL,        0.25, 250_000_000",
    "EQUAL,        0.5,  300_000_000",
    // U(base, 3p) with p = 200 ms
    "DECORRELATED, 0,    100_000_000",
    "DECORRELATED, 0.25, 225_000_000",
    "DECORRELATED, 0.5,  350_000_000",
  })
  void drawsByTheFormulaOfEachJitter(Jitter jitter, double u, String delay) {
    Schedule schedule = Schedules.of("100ms", 2, "10s", jitter, 5);

    assertThat(schedule.delayNanos(3, 200_000_000, u))
        .isEqualTo(Long.parseLong(delay.replace("_", "")));
  }

  /** The real value lies a fraction of a nanosecond below the bound; a double may round it up. */
  @ParameterizedTest
  @CsvSource({
    "NONE,         400_000_000",
    "FULL,         400_000_000",
    "EQUAL,        400_000_000",
    "DECORRELATED, 600_000_000",
  })
  void drawsUpToItsUpperBound(Jitter jitter, String bound) {
    Schedule schedule = Schedules.of("100ms", 2, "10s", jitter, 5);

    assertThat(schedule.delayNanos(3, 200_000_000, ALMOST_ONE))
        .isBetween(number(bound) - 1, number(bound));
  }

  @ParameterizedTest
  @CsvSource({
    "NONE,         100_000_000, 100_000_000, 400_000_000, 400_000_000",
    "FULL,         0,           100_000_000, 0,           400_000_000",
    "EQUAL,        50_000_000,  100_000_000, 200_000_000, 400_000_000",
    "DECORRELATED, 100_000_000, 300_000_000, 100_000_000, 2_700_000_000",
  })
  void hasTheBoundsThatWerePromised(
      Jitter jitter, String lower1, String ceiling1, String lower3, String ceiling3) {
    Schedule schedule = Schedules.of("100ms", 2, "10s", jitter, 5);

    assertThat(
            LongStream.of(
                schedule.lowerNanos(1),
                schedule.ceilingNanos(1),
                schedule.lowerNanos(3),
                schedule.ceilingNanos(3)))
        .containsExactly(
            LongStream.of(number(lower1), number(ceiling1), number(lower3), number(ceiling3))
                .boxed()
                .toArray(Long[]::new));
  }

  @Test
  void roundsHalfOfAnOddCeilingUp() {
    Schedule schedule = Schedules.of("5ns", 1, "1s", Jitter.EQUAL, 3);

    assertThat(schedule.lowerNanos(1)).isEqualTo(3);
    assertThat(schedule.delayNanos(1, 5, 0)).isEqualTo(3);
  }

  @Test
  void growsDecorrelatedFromTheDelayDrawnBefore() {
    Schedule schedule = Schedules.decorrelated("100ms", "10s", 5);

    // U(100, 300), U(100, 600), U(100, 1050) at their middles
    long first = schedule.delayNanos(1, 100_000_000, 0.5);
    long second = schedule.delayNanos(2, first, 0.5);
    long third = schedule.delayNanos(3, second, 0.5);

    assertThat(LongStream.of(first, second, third))
        .containsExactly(200_000_000L, 350_000_000L, 575_000_000L);
  }

  @Test
  void cutsDecorrelatedAtTheCap() {
    Schedule schedule = Schedules.decorrelated("100ms", "250ms", 5);

    assertThat(schedule.delayNanos(1, 100_000_000, 0.5)).isEqualTo(200_000_000);
    assertThat(schedule.delayNanos(1, 100_000_000, 0.9)).isEqualTo(250_000_000);
    assertThat(schedule.lowerNanos(1)).isEqualTo(100_000_000);
    assertThat(schedule.ceilingNanos(1)).isEqualTo(250_000_000);
  }

  @ParameterizedTest
  @CsvSource({"3ms", "10ms"})
  void isAlwaysTheCapWhereDecorrelatedHasNoRoomAboveTheBase(String cap) {
    Schedule schedule = Schedules.decorrelated("10ms", cap, 5);
    long expected = schedule.policy().capNanos();

    for (double u : new double[] {0, 0.25, 0.5, ALMOST_ONE}) {
      assertThat(schedule.delayNanos(1, 10_000_000, u)).isEqualTo(expected);
      assertThat(schedule.delayNanos(5, expected, u)).isEqualTo(expected);
    }
    assertThat(schedule.lowerNanos(1)).isEqualTo(expected);
    assertThat(schedule.ceilingNanos(1)).isEqualTo(expected);
    assertThat(schedule.drawn()).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void staysWithinTheBoundsOfTheLongestDurations(Jitter jitter) {
    Schedule schedule = Schedules.of("4611686018427387905ns", 2, LONGEST, jitter, 3);

    for (double u : new double[] {0, Double.MIN_VALUE, 0.25, 0.5, ALMOST_ONE}) {
      for (int retry = 1; retry <= 3; retry++) {
        assertThat(schedule.delayNanos(retry, Long.MAX_VALUE, u))
            .isBetween(schedule.lowerNanos(retry), schedule.ceilingNanos(retry));
      }
    }
  }

  @Test
  void isExactWithoutJitterWhereADoubleIsNot() {
    Schedule schedule = Schedules.of("9223372036854775805ns", 1, LONGEST, Jitter.NONE, 3);

    assertThat(schedule.delayNanos(2, 1, 0.5)).isEqualTo(9_223_372_036_854_775_805L);
  }

  @ParameterizedTest
  @EnumSource(names = {"FULL", "EQUAL", "DECORRELATED"})
  void stillSpreadsAtTheCap(Jitter jitter) {
    assertThat(distinctDraws(Schedules.of("250ms", 2, "2s", jitter, 1000), 900)).isGreaterThan(990);
  }

  @ParameterizedTest
  @EnumSource(names = {"FULL", "EQUAL"})
  void stillSpreadsAtMultiplierOne(Jitter jitter) {
    assertThat(distinctDraws(Schedules.of("100ms", 1, "10s", jitter, 1000), 900))
        .isGreaterThan(990);
  }

  @ParameterizedTest
  @EnumSource(names = {"FULL", "EQUAL"})
  void stillSpreadsWithACapBelowTheBase(Jitter jitter) {
    assertThat(distinctDraws(Schedules.of("10ms", 2, "3ms", jitter, 3), 1)).isGreaterThan(990);
  }

  @ParameterizedTest
  @EnumSource
  void neverLeavesItsBoundsInAMillionDraws(Jitter jitter) {
    Schedule schedule = Schedules.of("1ms", 1.01, "10s", jitter, 1000);
    SplittableRandom random = new SplittableRandom(20_150_304);
    int outside = 0;
    for (int call = 0; call < 1_000; call++) {
      long previous = schedule.policy().baseNanos();
      for (int retry = 1; retry <= 1_000; retry++) {
        long delay = schedule.delayNanos(retry, previous, random.nextDouble());
        boolean inside =
            schedule.lowerNanos(retry) <= delay
                && delay <= schedule.ceilingNanos(retry)
                && delay <= 10_000_000_000L;
        outside += inside ? 0 : 1;
        previous = delay;
      }
    }

    assertThat(outside).isZero();
  }

  @Test
  void drawsEvenlyBetweenItsBounds() {
    Schedule schedule = Schedules.of("1s", 1, "1s", Jitter.EQUAL, 1);
    Random random = new Random(1);
    int[] tenths = new int[10];
    for (int i = 0; i < 100_000; i++) {
      long delay = schedule.delayNanos(1, 1_000_000_000, random.nextDouble());
      tenths[(int) ((delay - 500_000_000) / 50_000_000)]++;
    }

    // 10 000 each; four standard errors are 4 · √(10⁵ · 0.1 · 0.9) ≈ 380.
    assertThat(Arrays.stream(tenths))
        .allSatisfy(count -> assertThat(count).isBetween(9_620, 10_380));
  }

  private static long distinctDraws(Schedule schedule, int retry) {
    SplittableRandom random = new SplittableRandom(7);
    long previous = schedule.ceilingNanos(1) / 2;
    return random
        .doubles(1_000)
        .mapToLong(u -> schedule.delayNanos(retry, previous, u))
        .distinct()
        .count();
  }

  private static long number(String digits) {
    return Long.parseLong(digits.replace("_", ""));
  }
}
