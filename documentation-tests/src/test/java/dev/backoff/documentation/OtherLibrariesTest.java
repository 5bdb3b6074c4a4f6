package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import dev.failsafe.RetryPolicyBuilder;
import io.github.resilience4j.core.IntervalFunction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.core.retry.RetryTemplate;
import org.springframework.retry.backoff.BackOffContext;
import org.springframework.retry.backoff.BackOffInterruptedException;
import org.springframework.retry.backoff.BackOffPolicyBuilder;
import org.springframework.retry.backoff.ExponentialBackOffPolicy;
import org.springframework.util.backoff.BackOffExecution;
import org.springframework.util.backoff.ExponentialBackOff;

/**
 * What the migration guides say of other libraries, asked of them. Draws are theirs, without a
 * seed: each claim about chance is one that fails less than once in 10^25 runs, or never.
 */
class OtherLibrariesTest {

  private static final int DRAWS = 200;

  /** The first {@code count} waits of a Spring Retry policy, in milliseconds. */
  private static List<Long> waits(BackOffPolicyBuilder builder, int count) {
    List<Long> waits = new ArrayList<>();
    var policy = builder.sleeper(waits::add).build();
    BackOffContext context = policy.start(null);
    for (int i = 0; i < count; i++) {
      policy.backOff(context);
    }
    return waits;
  }

  private static BackOffPolicyBuilder exponential() {
    return BackOffPolicyBuilder.newBuilder().delay(100).multiplier(2);
  }

  @Test
  void springRetryNeverWaitsBelowTheDelayAndExactlyTheCapAtTheCap() {
    for (int draw = 0; draw < DRAWS; draw++) {
      List<Long> waits = waits(exponential().maxDelay(2000).random(true), 12);

      assertThat(waits.get(0)).isBetween(100L, 200L);
      assertThat(waits.subList(6, 12)).containsOnly(2000L);
    }
  }

  @Test
  void springRetryCapsAtThirtySecondsWhereNothingIsWritten() {
    assertThat(waits(exponential().maxDelay(0), 15))
        .endsWith(ExponentialBackOffPolicy.DEFAULT_MAX_INTERVAL)
        .endsWith(30_000L);
  }

  @Test
  void springRetryWaitsUniformlyBetweenDelayAndLargestDelayWithoutAMultiplier() {
    assertThat(waits(BackOffPolicyBuilder.newBuilder().delay(100).maxDelay(300), DRAWS))
        .allSatisfy(wait -> assertThat(wait).isBetween(100L, 300L))
        .anyMatch(wait -> wait < 150)
        .anyMatch(wait -> wait > 250);
  }

  @Test
  void springRetryLeavesAnInterruptedWaitByTheInterruption() {
    InterruptedException interruption = new InterruptedException();
    var policy =
        exponential()
            .maxDelay(2000)
            .sleeper(
                wait -> {
                  throw interruption;
                })
            .build();

    assertThatThrownBy(() -> policy.backOff(policy.start(null)))
        .isInstanceOf(BackOffInterruptedException.class)
        .hasCause(interruption);
    Thread.interrupted();
  }

  private static ExponentialBackOff ofSpringSeven() {
    ExponentialBackOff backOff = new ExponentialBackOff(100, 2);
    backOff.setJitter(10);
    backOff.setMaxInterval(1000);
    return backOff;
  }

  @Test
  void springSevenSpreadsTheFirstWaitsOverItsJitterAndTheLastOnesDownwards() {
    for (int draw = 0; draw < DRAWS; draw++) {
      BackOffExecution waits = ofSpringSeven().start();

      assertThat(waits.nextBackOff()).isBetween(100L, 110L);
      waits.nextBackOff();
      waits.nextBackOff();
      waits.nextBackOff();
      assertThat(waits.nextBackOff()).isBetween(900L, 1000L);
    }
  }

  @Test
  void springSevenRetriesErrorsWhereNothingIsWritten() {
    AtomicInteger attempts = new AtomicInteger();
    RetryTemplate template =
        new RetryTemplate(
            org.springframework.core.retry.RetryPolicy.builder()
                .maxRetries(2)
                .delay(Duration.ZERO)
                .build());

    assertThatThrownBy(() -> template.<Object>execute(() -> failing(attempts)))
        .isInstanceOf(org.springframework.core.retry.RetryException.class)
        .hasCauseInstanceOf(AssertionError.class);
    assertThat(attempts).hasValue(3);
  }

  private static Object failing(AtomicInteger attempts) {
    attempts.incrementAndGet();
    throw new AssertionError();
  }

  @Test
  void resilience4jWaitsExactlyTheCapOnceTheLowestDrawIsAboveIt() {
    IntervalFunction waits = IntervalFunction.ofExponentialRandomBackoff(100, 2, 0.5, 2000);

    // 100 ms · 2^6 = 6.4 s, less one half.
    assertThat(Stream.generate(() -> waits.apply(7)).limit(DRAWS)).containsOnly(2000L);
    assertThat(Stream.generate(() -> waits.apply(1)).limit(DRAWS))
        .allMatch(wait -> wait >= 50 && wait <= 151);
  }

  @Test
  void resilience4jWaitsTheSameEachTimeUnlessToldToGrow() {
    IntervalFunction waits = IntervalFunction.of(100);
    IntervalFunction growing = IntervalFunction.ofExponentialBackoff(100, 2, 2000);

    assertThat(Stream.of(1, 2, 9).map(waits)).containsExactly(100L, 100L, 100L);
    assertThat(Stream.of(1, 2, 9).map(growing)).containsExactly(100L, 200L, 2000L);
  }

  @Test
  void failsafesJitterGoesAboveTheLargestDelay() {
    List<Long> waits =
        waits(
            RetryPolicy.builder()
                .withBackoff(Duration.ofNanos(1), Duration.ofNanos(1000), 10)
                .withJitter(0.5));

    assertThat(waits).anyMatch(wait -> wait > 1000);
    assertThat(waits).allMatch(wait -> wait <= 1500);
  }

  @Test
  void failsafeWaitsUniformlyBetweenTwoDelays() {
    List<Long> waits =
        waits(RetryPolicy.builder().withDelay(Duration.ofNanos(100), Duration.ofNanos(200)));

    assertThat(waits)
        .allMatch(wait -> wait >= 100 && wait <= 200)
        .anyMatch(wait -> wait < 150)
        .anyMatch(wait -> wait > 150);
  }

  /** The waits of a Failsafe policy, in nanoseconds. */
  private static List<Long> waits(RetryPolicyBuilder<Object> builder) {
    List<Long> waits = new CopyOnWriteArrayList<>();
    RetryPolicy<Object> policy =
        builder
            .withMaxRetries(DRAWS)
            .onRetryScheduled(event -> waits.add(event.getDelay().toNanos()))
            .build();
    Failsafe.with(policy).getAsync(OtherLibrariesTest::fail).exceptionally(failure -> null).join();
    assertThat(waits).hasSize(DRAWS);
    return waits;
  }

  private static Object fail() {
    throw new IllegalStateException();
  }

  @Test
  void failsafeShortensAWaitToTheRestOfTheDuration() {
    Duration rest = Duration.ofHours(1);
    CompletableFuture<Duration> wait = new CompletableFuture<>();
    RetryPolicy<Object> policy =
        RetryPolicy.builder()
            .withDelayFn(context -> rest.multipliedBy(2))
            .withMaxDuration(rest)
            .onRetryScheduled(event -> wait.complete(event.getDelay()))
            .build();

    CompletableFuture<Object> call = Failsafe.with(policy).getAsync(OtherLibrariesTest::fail);

    assertThat(wait.join()).isPositive().isLessThanOrEqualTo(rest);
    call.cancel(true);
  }

  @Test
  void failsafeRetriesTwiceWhereNothingIsWritten() {
    assertThat(RetryPolicy.ofDefaults().getConfig().getMaxRetries()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "com.jcabi.aspects.RetryOnFailure, delay, 50",
    "com.jcabi.aspects.RetryOnFailure, unit, MILLISECONDS",
    "com.jcabi.aspects.RetryOnFailure, randomize, true",
    "org.eclipse.microprofile.faulttolerance.Retry, maxRetries, 3",
    "org.eclipse.microprofile.faulttolerance.Retry, delay, 0",
    "org.eclipse.microprofile.faulttolerance.Retry, jitter, 200",
    "org.eclipse.microprofile.faulttolerance.Retry, jitterDelayUnit, Millis",
    "org.eclipse.microprofile.faulttolerance.Retry, maxDuration, 180000",
    "org.eclipse.microprofile.faulttolerance.Retry, durationUnit, Millis",
    "org.springframework.retry.annotation.Backoff, multiplier, 0.0",
    "org.springframework.resilience.annotation.Retryable, maxRetries, 3",
    "org.springframework.resilience.annotation.Retryable, delay, 1000",
    "org.springframework.resilience.annotation.Retryable, multiplier, 1.0"
  })
  void attributesHaveTheDefaultsThatTheGuidesName(
      Class<?> annotation, String attribute, String value) throws NoSuchMethodException {
    assertThat(annotation.getMethod(attribute).getDefaultValue()).hasToString(value);
  }

  @Test
  void noWaitHereIsAboveTheCapNorAllOfThemTheCap() {
    for (Jitter jitter : List.of(Jitter.FULL, Jitter.EQUAL, Jitter.DECORRELATED)) {
      Schedule schedule =
          Schedule.of(
              BackoffPolicy.builder()
                  .base(Duration.ofMillis(100))
                  .cap(Duration.ofSeconds(2))
                  .maxRetries(10)
                  .jitter(jitter)
                  .build());

      assertThat(schedule.ceilingNanos(10)).isEqualTo(2_000_000_000);
      assertThat(schedule.lowerNanos(10)).isLessThanOrEqualTo(1_000_000_000);
    }
  }
}
