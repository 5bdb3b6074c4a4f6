package dev.backoff.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import dev.backoff.core.policy.AcceptedPolicies;
import dev.backoff.core.policy.BackoffDeclaration;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ScheduleTest {

  private static final String LONGEST = "9223372036854775807ns";

  @ParameterizedTest
  @CsvSource({
    "250ms,  2,   2s,    6, 250 500 1000 2000 2000 2000",
    "250ms,  2,   8s,    6, 250 500 1000 2000 4000 8000",
    "100ms,  1,   10s,   3, 100 100 100",
    "10ms,   2,   3ms,   3, 3 3 3",
    "1ms,    1.4, 100ms, 4, 1 1.4 1.96 2.744",
    "250ms,  2,   30s,   3, 250 500 1000",
  })
  void hasExactlyTheCeilingsThatWerePromised(
      String base, double multiplier, String cap, int maxRetries, String milliseconds) {
    Schedule schedule = Schedules.full(base, multiplier, cap, maxRetries);

    assertThat(ceilings(schedule, maxRetries)).containsExactly(nanos(milliseconds));
  }

  @Test
  void staysAtTheCapOverALongRun() {
    Schedule schedule = Schedules.full("5s", 2, "20s", 70);

    long[] ceilings = ceilings(schedule, 70);

    assertThat(ceilings).startsWith(nanos("5000 10000 20000"));
    assertThat(Arrays.copyOfRange(ceilings, 2, 70)).containsOnly(20_000_000_000L);
    assertThat(schedule.growingNanos()).hasSize(3);
    assertThat(schedule.totalNanos(70)).isEqualTo(15_000_000_000L + 68 * 20_000_000_000L);
  }

  @Test
  void saturatesAtTheLongestDuration() {
    Schedule schedule = Schedules.full("1s", 10, LONGEST, 1000);

    for (int retry = 1; retry <= 10; retry++) {
      assertThat(schedule.ceilingNanos(retry))
          .isEqualTo(BigDecimal.TEN.pow(8 + retry).longValueExact());
    }
    assertThat(schedule.ceilingNanos(11)).isEqualTo(Long.MAX_VALUE);
    assertThat(schedule.ceilingNanos(1000)).isEqualTo(Long.MAX_VALUE);
    assertThat(schedule.growingNanos()).hasSize(11);
    assertThat(schedule.totalNanos(1000)).isEqualTo(Long.MAX_VALUE);
    assertThat(schedule.worstCaseNanos()).isEqualTo(Long.MAX_VALUE);
  }

  @ParameterizedTest
  @CsvSource({"1e300", "1.7976931348623157e308", "9.3e18"})
  void reachesTheCapAtOnceWithAHugeMultiplier(double multiplier) {
    Schedule schedule = Schedules.full("1ns", multiplier, LONGEST, 1000);

    assertThat(schedule.growingNanos()).containsExactly(1, Long.MAX_VALUE);
  }

  @Test
  void readsTheMultiplierAsTheDecimalItWasWrittenAs() {
    // The double nearest to 1.1 is 1.100000000000000088…, which shows in the 17th digit.
    Schedule schedule = Schedules.full("100000000000000000ns", 1.1, LONGEST, 2);

    assertThat(schedule.ceilingNanos(2)).isEqualTo(110_000_000_000_000_000L);
  }

  @Test
  void floorsExactPowersOnce() {
    Schedule schedule = Schedules.full("1s", 1.1, LONGEST, 200);

    for (int retry = 1; retry <= 200; retry++) {
      BigDecimal exact =
          new BigDecimal("1.1").pow(retry - 1).multiply(BigDecimal.valueOf(1_000_000_000));

      assertThat(schedule.ceilingNanos(retry)).isEqualTo(exact.toBigInteger().longValueExact());
    }
  }

  @Test
  void growsOnThroughPlateausOfLessThanANanosecond() {
    Schedule schedule = Schedules.full("1ns", 1.1, "1s", 1000);

    // 1.1^7 = 1.94…, 1.1^8 = 2.14…
    assertThat(ceilings(schedule, 9)).containsExactly(1, 1, 1, 1, 1, 1, 1, 1, 2);
    assertThat(schedule.ceilingNanos(1000)).isEqualTo(1_000_000_000);
  }

  @Test
  void repeatsTheBaseWhereGrowthNeverShows() {
    Schedule schedule = Schedules.full("1ms", 1.0000000000000002, "1s", 1000);

    assertThat(schedule.growingNanos()).containsExactly(1_000_000);
  }

  @Test
  void tripleTheBaseIsTheFirstCeilingOfDecorrelated() {
    Schedule schedule = Schedules.decorrelated("100ms", "10s", 6);

    assertThat(ceilings(schedule, 6)).containsExactly(nanos("300 900 2700 8100 10000 10000"));
  }

  @Test
  void ignoresTheMultiplierWithDecorrelated() {
    Schedule schedule = Schedules.of("100ms", 7, "10s", Jitter.DECORRELATED, 6);

    assertThat(schedule.growingNanos())
        .containsExactly(Schedules.decorrelated("100ms", "10s", 6).growingNanos());
  }

  @Test
  void tabulatesAnUnlimitedScheduleToItsCap() {
    Schedule schedule = Schedules.unlimited("250ms", 2, "2s", "5m");

    assertThat(schedule.growingNanos()).containsExactly(nanos("250 500 1000 2000"));
    assertThat(schedule.ceilingNanos(Integer.MAX_VALUE)).isEqualTo(2_000_000_000);
    assertThat(schedule.tabulatedRetries()).isEqualTo(1000);
  }

  @Test
  void isWorstAtTheMaxDurationWhereRetriesAreUnlimited() {
    assertThat(Schedules.unlimited("250ms", 2, "2s", "5m").worstCaseNanos())
        .isEqualTo(300_000_000_000L);
  }

  @Test
  void isWorstAtTheSumOfTheCeilingsOrTheMaxDuration() {
    BackoffDeclaration declaration = BackoffDeclaration.builder().cap("2s").maxRetries(5).build();

    Schedule free = Schedule.of(AcceptedPolicies.of(declaration));
    Schedule bounded = Schedule.of(AcceptedPolicies.of(declaration.toBuilder().maxDuration("3s")));

    assertThat(free.worstCaseNanos()).isEqualTo(5_750_000_000L);
    assertThat(bounded.worstCaseNanos()).isEqualTo(3_000_000_000L);
  }

  @Test
  void sumsCeilingsAndShortestWaits() {
    Schedule schedule = Schedules.of("250ms", 2, "2s", Jitter.EQUAL, 6);

    assertThat(IntStream.rangeClosed(0, 6).mapToLong(schedule::totalNanos))
        .containsExactly(
            0L,
            250_000_000L,
            750_000_000L,
            1_750_000_000L,
            3_750_000_000L,
            5_750_000_000L,
            7_750_000_000L);
    assertThat(schedule.lowerTotalNanos(6)).isEqualTo(7_750_000_000L / 2);
    assertThat(Schedules.full("250ms", 2, "2s", 6).lowerTotalNanos(6)).isZero();
    assertThat(Schedules.decorrelated("250ms", "2s", 6).lowerTotalNanos(6))
        .isEqualTo(6 * 250_000_000L);
  }

  @ParameterizedTest
  @EnumSource
  void isTheSameWhenTabulated(Jitter jitter) {
    Schedule computed = Schedules.of("250ms", 2, "2s", jitter, 6);

    Schedule tabulated = Schedule.tabulated(computed.policy(), computed.growingNanos());

    for (int retry = 1; retry <= 6; retry++) {
      assertThat(tabulated.ceilingNanos(retry)).isEqualTo(computed.ceilingNanos(retry));
      assertThat(tabulated.lowerNanos(retry)).isEqualTo(computed.lowerNanos(retry));
      assertThat(tabulated.delayNanos(retry, 300_000_000, 0.25))
          .isEqualTo(computed.delayNanos(retry, 300_000_000, 0.25));
    }
    assertThat(tabulated).hasToString(computed.toString());
  }

  @Test
  void doesNotChangeWithTheArraysItTakesAndGives() {
    Schedule schedule = Schedules.full("250ms", 2, "2s", 6);
    long[] given = schedule.growingNanos();
    Schedule tabulated = Schedule.tabulated(schedule.policy(), given);

    given[0] = 0;
    tabulated.growingNanos()[0] = 0;

    assertThat(tabulated.ceilingNanos(1)).isEqualTo(250_000_000);
  }

  private static long[] ceilings(Schedule schedule, int retries) {
    return IntStream.rangeClosed(1, retries).mapToLong(schedule::ceilingNanos).toArray();
  }

  private static long[] nanos(String milliseconds) {
    return Arrays.stream(milliseconds.split(" "))
        .mapToLong(each -> new BigDecimal(each).movePointRight(6).longValueExact())
        .toArray();
  }
}
