package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.FailureType;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodCalls;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The first check that applies is the reason; what it does not reach is neither drawn nor taken.
 */
class OrderOfChecksTest {

  private static final String BUDGET = "order-of-checks";
  private static final long LATE = 59_000_000_000L;

  private final List<String> steps = new ArrayList<>();
  private final CountedBudget budget = new CountedBudget(0);

  @AfterEach
  void clearInterruption() {
    Thread.interrupted();
    Backoffs.useBudget(BUDGET, RetryBudget.of(1, 0.1));
  }

  /** Each row drops the trouble that the row before gave up for. */
  @ParameterizedTest
  @CsvSource({
    "9, DISABLED,         ''",
    "8, NOT_RETRYABLE,    ''",
    "7, PREDICATE_FAILED, asked",
    "6, INTERRUPTED,      asked",
    "5, EXHAUSTED,        asked",
    "4, NESTED,           asked",
    "3, SERVER_DELAY,     asked drawn server",
    "2, MAX_DURATION,     asked drawn server",
    "1, BUDGET,           asked drawn server token",
  })
  void isThatOfTheText(int troubles, GiveUpReason reason, String reached) {
    Backoffs.useBudget(BUDGET, budget);
    RetryExecution execution = RetryExecution.start(plan(troubles), 0);
    for (int failure = 1; troubles >= 5 && failure <= 2; failure++) {
      execution.attemptEnded();
    }
    if (troubles >= 6) {
      Thread.currentThread().interrupt();
    }

    RetryDecision decision =
        execution.judge(
            failure(troubles), new BoundCall(() -> troubles >= 2 ? LATE : 0, this::draw));

    assertThat(decision).isEqualTo(new RetryDecision.GiveUp(reason));
    assertThat(String.join(" ", steps) + (budget.asked() == 0 ? "" : " token")).isEqualTo(reached);
  }

  private RetryPlan plan(int troubles) {
    BackoffPolicy policy =
        Policies.accepted(
            it ->
                it.jitter(Jitter.FULL)
                    .base("4s")
                    .maxRetries(2)
                    .maxDuration("1m")
                    .abortOn(List.of(FailureType.of(troubles >= 8 ? Busy.class : Error.class)))
                    .budget(BUDGET));
    return RetryPlan.of(
        RetriedMethod.unnamed("order"),
        Schedule.of(policy),
        condition(troubles < 7),
        new RetrySwitches(troubles < 9, true));
  }

  private MethodCalls condition(boolean holds) {
    return new MethodCalls() {
      @Override
      public boolean retryWhen(@Nullable Object target, Throwable failure) {
        steps.add("asked");
        return holds;
      }
    };
  }

  private Throwable failure(int troubles) {
    Busy failure = new Busy(troubles >= 3 ? "1h" : "");
    if (troubles >= 4) {
      failure.addSuppressed(
          new RetryTrail(LoopStart.now(), "inner", 2, 0, 0, GiveUpReason.EXHAUSTED, 0, "", null));
    }
    return failure;
  }

  private Draws draw() {
    steps.add("drawn");
    return Draws.of(0.5);
  }

  @Test
  void takesATokenWhereNothingElseApplies() {
    CountedBudget full = new CountedBudget(1);
    Backoffs.useBudget(BUDGET, full);
    RetryExecution execution = RetryExecution.start(plan(0), 0);

    assertThat(execution.judge(failure(0), new BoundCall(() -> 0, this::draw)))
        .isEqualTo(new RetryDecision.Retry(2_000_000_000, 4_000_000_000L));
    assertThat(full.available()).isZero();
  }

  @Test
  void drawsNothingAndTakesNothingAtAShutdown() {
    Backoffs.useBudget(BUDGET, budget);
    RetryExecution execution = RetryExecution.start(plan(0), 0);
    Backoffs.shutdown();
    try {
      assertThat(execution.judge(failure(0), new BoundCall(() -> 0, this::draw)))
          .isEqualTo(new RetryDecision.GiveUp(GiveUpReason.SHUTDOWN));
    } finally {
      Backoffs.restart();
    }

    assertThat(steps).containsExactly("asked");
    assertThat(budget.asked()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "6, INTERRUPTED,  ''",
    "5, EXHAUSTED,    ''",
    "3, SERVER_DELAY, drawn server",
    "2, MAX_DURATION, drawn server",
    "1, BUDGET,       drawn server token",
  })
  void isTheSameForAPoorResult(int troubles, GiveUpReason reason, String reached) {
    Backoffs.useBudget(BUDGET, budget);
    RetryExecution execution = RetryExecution.start(plan(troubles), 0);
    for (int failure = 1; troubles >= 5 && failure <= 2; failure++) {
      execution.attemptEnded();
    }
    if (troubles >= 6) {
      Thread.currentThread().interrupt();
    }

    RetryDecision decision =
        execution.judgeResult(
            new Busy(troubles >= 3 ? "1h" : ""),
            new BoundCall(() -> troubles > 1 ? LATE : 0, this::draw));

    assertThat(decision).isEqualTo(new RetryDecision.GiveUp(reason));
    assertThat(String.join(" ", steps) + (budget.asked() == 0 ? "" : " token")).isEqualTo(reached);
  }

  private final class Busy extends IOException implements RetryAfter {
    private static final long serialVersionUID = 1L;

    private final String asked;

    Busy(String asked) {
      this.asked = asked;
    }

    @Override
    public Optional<Duration> retryAfter() {
      steps.add("server");
      return asked.isEmpty() ? Optional.empty() : Optional.of(Duration.ofHours(1));
    }
  }
}
