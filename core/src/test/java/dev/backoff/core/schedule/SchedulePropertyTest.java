package dev.backoff.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import dev.backoff.core.policy.AcceptedPolicies;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class SchedulePropertyTest {

  private static final BigInteger LONGEST = BigInteger.valueOf(Long.MAX_VALUE);

  @Provide
  Arbitrary<BackoffPolicy> policies() {
    Arbitrary<Long> durations = Arbitraries.longs().between(1, Long.MAX_VALUE);
    Arbitrary<Double> multipliers =
        Arbitraries.oneOf(
            Arbitraries.doubles().between(1, 4).ofScale(3),
            Arbitraries.of(1.0, 1.0000001, 1.1, 2.0, 10.0, 1e18, 1e300, Double.MAX_VALUE));
    Arbitrary<Integer> retries =
        Arbitraries.oneOf(Arbitraries.integers().between(1, 70), Arbitraries.of(1, 3, 1000));
    return Combinators.combine(
            durations, multipliers, durations, Arbitraries.of(Jitter.class), retries)
        .as(SchedulePropertyTest::policy);
  }

  private static BackoffPolicy policy(
      long base, double multiplier, long cap, Jitter jitter, int maxRetries) {
    return AcceptedPolicies.of(
        BackoffDeclaration.builder()
            .base(base + "ns")
            .multiplier(multiplier)
            .cap(cap + "ns")
            .jitter(jitter)
            .maxRetries(maxRetries));
  }

  @Property(tries = 500)
  void drawsWithinTheBoundsAndTheCap(@ForAll("policies") BackoffPolicy policy, @ForAll long seed) {
    Schedule schedule = Schedule.of(policy);
    SplittableRandom random = new SplittableRandom(seed);
    long previous = policy.baseNanos();

    for (int retry = 1; retry <= policy.maxRetries(); retry++) {
      long delay = schedule.delayNanos(retry, previous, random.nextDouble());

      assertThat(delay).isBetween(schedule.lowerNanos(retry), schedule.ceilingNanos(retry));
      assertThat(delay).isBetween(0L, policy.capNanos());
      previous = delay;
    }
  }

  @Property(tries = 500)
  void keepsItsBoundsAtTheEdgesOfTheDraw(@ForAll("policies") BackoffPolicy policy) {
    Schedule schedule = Schedule.of(policy);
    int retry = policy.maxRetries();
    long longestBefore = retry == 1 ? policy.baseNanos() : schedule.ceilingNanos(retry - 1);

    for (double u : new double[] {0, Math.nextUp(0.0), 0.5, Math.nextDown(1.0)}) {
      assertThat(schedule.delayNanos(retry, longestBefore, u))
          .isBetween(schedule.lowerNanos(retry), schedule.ceilingNanos(retry));
    }
  }

  @Property(tries = 500)
  void neverDecreases(@ForAll("policies") BackoffPolicy policy) {
    Schedule schedule = Schedule.of(policy);

    for (int retry = 2; retry <= policy.maxRetries(); retry++) {
      assertThat(schedule.ceilingNanos(retry))
          .isGreaterThanOrEqualTo(schedule.ceilingNanos(retry - 1));
      assertThat(schedule.lowerNanos(retry)).isGreaterThanOrEqualTo(schedule.lowerNanos(retry - 1));
    }
  }

  @Property(tries = 300)
  void isTheFormulaFlooredOnce(@ForAll("policies") BackoffPolicy policy) {
    Schedule schedule = Schedule.of(policy);
    int last = Math.min(policy.maxRetries(), 40);

    for (int retry = 1; retry <= last; retry++) {
      assertThat(schedule.ceilingNanos(retry)).isEqualTo(formula(policy, retry));
    }
  }

  private static long formula(BackoffPolicy policy, int retry) {
    boolean decorrelated = policy.jitter() == Jitter.DECORRELATED;
    BigDecimal growth =
        decorrelated
            ? BigDecimal.valueOf(3).pow(retry)
            : new BigDecimal(Double.toString(policy.declaration().multiplier())).pow(retry - 1);
    return growth
        .multiply(BigDecimal.valueOf(policy.baseNanos()))
        .min(BigDecimal.valueOf(policy.capNanos()))
        .toBigInteger()
        .longValueExact();
  }

  @Property(tries = 300)
  void repeatsItsLastValueOnly(@ForAll("policies") BackoffPolicy policy) {
    long[] growing = Schedule.of(policy).growingNanos();

    assertThat(growing).hasSizeBetween(1, policy.maxRetries());
    if (growing.length > 1) {
      assertThat(growing[growing.length - 1]).isGreaterThan(growing[growing.length - 2]);
    }
  }

  @Property(tries = 300)
  void sumsUpSaturating(@ForAll("policies") BackoffPolicy policy) {
    Schedule schedule = Schedule.of(policy);
    BigInteger ceilings = BigInteger.ZERO;
    BigInteger lowers = BigInteger.ZERO;
    for (int retry = 1; retry <= policy.maxRetries(); retry++) {
      ceilings = ceilings.add(BigInteger.valueOf(schedule.ceilingNanos(retry)));
      lowers = lowers.add(BigInteger.valueOf(schedule.lowerNanos(retry)));
    }

    assertThat(schedule.totalNanos(policy.maxRetries()))
        .isEqualTo(ceilings.min(LONGEST).longValueExact());
    assertThat(schedule.lowerTotalNanos(policy.maxRetries()))
        .isEqualTo(lowers.min(LONGEST).longValueExact());
    assertThat(schedule.worstCaseNanos()).isEqualTo(schedule.totalNanos(policy.maxRetries()));
  }

  @Property(tries = 200)
  void showsEveryPolicy(@ForAll("policies") BackoffPolicy policy) {
    Schedule schedule = Schedule.of(policy);

    assertThat(schedule.toString()).contains("retry").contains("; worst case ").endsWith(" in all");
    if (policy.maxRetries() <= 70) {
      assertThat(schedule.table()).contains("sum of ceilings").endsWith(".\n");
    }
  }
}
