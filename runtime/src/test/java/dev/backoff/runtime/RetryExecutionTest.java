package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.FailureType;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The decision alone: no clock, no thread, no wait; time and draws are numbers in a table. */
class RetryExecutionTest {

  private static final long FAR_TOO_LATE = 3_600_000_000_000L;

  @AfterEach
  void clearInterruption() {
    Thread.interrupted();
  }

  @ParameterizedTest
  @CsvSource({
    "true,  true,  true,  true,  NOT_RETRYABLE, 0",
    "false, true,  true,  true,  INTERRUPTED,   0",
    "false, false, true,  true,  EXHAUSTED,     0",
    "false, false, false, true,  MAX_DURATION,  1",
  })
  void givesUpForTheFirstReasonThatApplies(
      boolean aborted,
      boolean interrupted,
      boolean exhausted,
      boolean late,
      GiveUpReason reason,
      int drawn) {
    RetryExecution execution = RetryExecution.start(orderPolicy(), 0);
    Draws before = Draws.of(0, 0);
    for (int retry = 1; exhausted && retry <= 2; retry++) {
      execution.onFailure(new IOException(), 0, before);
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    Draws draws = drawn == 0 ? Draws.none() : Draws.of(0.5);

    RetryDecision decision =
        execution.judge(
            aborted ? new IllegalStateException() : new IOException(),
            new BoundCall(() -> late ? FAR_TOO_LATE : 0, () -> draws));

    assertThat(decision).isEqualTo(new RetryDecision.GiveUp(reason));
    assertThat(draws.drawn()).isEqualTo(drawn);
  }

  private static RetryPlan orderPolicy() {
    return RetryPlan.of(
        Policies.accepted(
            policy ->
                policy
                    .jitter(Jitter.FULL)
                    .maxRetries(2)
                    .maxDuration("1m")
                    .abortOn(List.of(FailureType.of(IllegalStateException.class)))));
  }

  @Test
  void doesNotEvenAskForAGeneratorBeforeTheDraw() {
    RetryExecution execution = RetryExecution.start(orderPolicy(), 0);

    RetryDecision decision =
        execution.judge(
            new IllegalStateException(),
            new BoundCall(
                () -> 0,
                () -> {
                  throw new AssertionError("asked");
                }));

    assertThat(decision).isEqualTo(new RetryDecision.GiveUp(GiveUpReason.NOT_RETRYABLE));
  }

  @ParameterizedTest
  @CsvSource({
    "NONE,         1s,    100 200 400 800 1000 1000, 100 200 400 800 1000 1000",
    "FULL,         1s,    50 100 200 400 500 500,    100 200 400 800 1000 1000",
    "EQUAL,        1s,    75 150 300 600 750 750,    100 200 400 800 1000 1000",
    "DECORRELATED, 1s,    200 350 575 912.5 1000 1000, 300 900 1000 1000 1000 1000",
    "DECORRELATED, 100ms, 100 100 100 100 100 100,   100 100 100 100 100 100",
  })
  void drawsDelaysUnderTheirCeilings(
      Jitter jitter, String cap, String delaysMillis, String ceilingsMillis) {
    BackoffPolicy policy = Policies.accepted(it -> it.jitter(jitter).cap(cap).maxRetries(6));
    RetryExecution execution = RetryExecution.start(RetryPlan.of(policy), 0);
    List<RetryDecision.Retry> retries =
        Stream.generate(() -> execution.onFailure(new IOException(), 0, Draws.of(0.5)))
            .limit(6)
            .map(RetryDecision.Retry.class::cast)
            .toList();

    assertThat(retries).extracting(RetryDecision.Retry::delayNanos).isEqualTo(nanos(delaysMillis));
    assertThat(retries)
        .extracting(RetryDecision.Retry::ceilingNanos)
        .isEqualTo(nanos(ceilingsMillis));
  }

  @Test
  void drawsNothingWhereNothingDependsOnIt() {
    RetryExecution execution = RetryExecution.start(RetryPlan.of(Policies.constant(3)), 0);

    assertThat(execution.onFailure(new IOException(), 0, Draws.none()))
        .isEqualTo(new RetryDecision.Retry(100_000_000, 100_000_000));
  }

  @ParameterizedTest
  @EnumSource(Jitter.class)
  void staysWithinZeroAndTheCapForeverWithoutOverflow(Jitter jitter) {
    BackoffPolicy policy =
        Policies.accepted(
            it -> it.jitter(jitter).multiplier(10).cap("9223372036854775807ns").maxRetries(1000));
    RetryExecution execution = RetryExecution.start(RetryPlan.of(policy), 0);
    Random random = new Random(7);

    for (int retry = 1; retry <= 1000; retry++) {
      RetryDecision decision = execution.onFailure(new IOException(), 0, random);

      assertThat(decision).isInstanceOf(RetryDecision.Retry.class);
      assertThat(((RetryDecision.Retry) decision).delayNanos())
          .isBetween(0L, ((RetryDecision.Retry) decision).ceilingNanos());
    }
  }

  @Test
  void countsAttemptsFromZero() {
    RetryExecution execution = RetryExecution.start(RetryPlan.of(Policies.constant(3)), 0);

    assertThat(execution.attempts()).isZero();
    execution.onFailure(new IOException(), 0, Draws.none());
    assertThat(execution.attempts()).isEqualTo(1);
  }

  @Test
  void goesOnUntilTheMaxDurationWhereRetriesAreUnlimited() {
    BackoffPolicy policy =
        Policies.accepted(
            it -> it.multiplier(1).maxRetries(Backoff.UNLIMITED).maxDuration("106751d"));
    RetryExecution execution = RetryExecution.start(RetryPlan.of(policy), 0);

    for (int retry = 1; retry <= 10_000; retry++) {
      assertThat(execution.onFailure(new IOException(), retry, Draws.none()))
          .isInstanceOf(RetryDecision.Retry.class);
    }
  }

  @Test
  void isNotEndedByAnInterruptedThreadThatItIsNotBoundTo() {
    RetryExecution execution = RetryExecution.start(RetryPlan.of(Policies.constant(3)), 0);
    Thread.currentThread().interrupt();

    RetryDecision decision = execution.onFailure(new IOException(), 0, Draws.none());

    assertThat(decision).isInstanceOf(RetryDecision.Retry.class);
  }

  private static List<Long> nanos(String millis) {
    return Stream.of(millis.split(" "))
        .map(each -> Math.round(Double.parseDouble(each) * 1e6))
        .toList();
  }
}
