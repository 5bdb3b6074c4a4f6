package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Results that are not good enough: retried like failures, and returned when retrying ends. */
class RetryOnResultTest {

  private static final String POOR = "poor";

  private final VirtualTime time = new VirtualTime();
  private final Retrier retrier = judging(Policies.constant(2));
  private final List<Object> returned = new ArrayList<>();

  @AfterEach
  void clearInterruption() {
    Thread.interrupted();
  }

  private static Retrier judging(BackoffPolicy policy) {
    return Retrier.of(policy).retryOnResult(POOR::equals);
  }

  @Test
  void returnsTheFirstGoodResult() {
    Throwable left = time.failureOf(() -> returned.add(retrier.call(giving(POOR, POOR, "good"))));

    assertThat(left).isNull();
    assertThat(returned).containsExactly("good");
    assertThat(time.waitsMillis()).containsExactly(100.0, 100.0);
  }

  @Test
  void tellsTheStory() {
    try (RecordedEvents heard = new RecordedEvents()) {
      time.failureOf(() -> retrier.call(giving(POOR, new IOException(), "good")));

      assertThat(heard.lines())
          .containsExactly(
              "attemptFailed 1",
              "retryScheduled 1 ceiling PT0.1S",
              "attemptFailed 2",
              "retryScheduled 2 ceiling PT0.1S",
              "succeeded 3");
      assertThat(heard.events().get(0).failure()).isNull();
    }
  }

  @Test
  void returnsThePoorResultWhereRetriesAreExhausted() {
    try (RecordedEvents heard = new RecordedEvents()) {
      Throwable left =
          time.failureOf(() -> returned.add(recovering(retrier, giving(POOR, POOR, POOR))));

      assertThat(left).isNull();
      assertThat(returned).containsExactly(POOR);
      assertThat(heard.lines())
          .endsWith("attemptFailed 3", "gaveUp 3 EXHAUSTED")
          .doesNotContain("recovered 3");
    }
  }

  @Test
  void returnsThePoorResultWhereTheFlagIsSetWhenItIsJudged() {
    Thread.currentThread().interrupt();

    time.failureOf(() -> returned.add(recovering(retrier, giving(POOR))));

    assertThat(returned).containsExactly(POOR);
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    assertThat(time.waits()).isEmpty();
  }

  @Test
  void returnsThePoorResultWhereAWaitIsInterrupted() {
    time.interruptingWait(2);

    time.failureOf(() -> returned.add(recovering(retrier, giving(POOR, POOR))));

    assertThat(returned).containsExactly(POOR);
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @Test
  void returnsThePoorResultWhereTheTimeIsUp() {
    Retrier timed = judging(Policies.accepted(it -> it.maxDuration("99ms")));

    time.failureOf(() -> returned.add(recovering(timed, giving(POOR))));

    assertThat(returned).containsExactly(POOR);
    assertThat(time.waits()).isEmpty();
  }

  @Test
  void returnsThePoorResultWhereTheBudgetIsEmpty() {
    Backoffs.useBudget("poor-results", new CountedBudget(1));
    Retrier budgeted = judging(Policies.accepted(it -> it.budget("poor-results")));

    time.failureOf(() -> returned.add(recovering(budgeted, giving(POOR, POOR))));

    assertThat(returned).containsExactly(POOR);
    assertThat(time.waits()).hasSize(1);
  }

  @Test
  void returnsThePoorResultWhereTheServerAsksForTooMuch() {
    Asking asking = new Asking(Duration.ofHours(1));
    Retrier impatient = Retrier.of(Policies.constant(2)).retryOnResult(Asking.class::isInstance);

    time.failureOf(() -> returned.add(recovering(impatient, giving(asking))));

    assertThat(returned).containsExactly(asking);
    assertThat(time.waits()).isEmpty();
  }

  @Test
  void returnsThePoorResultAtAShutdown() {
    Backoffs.shutdown();
    try {
      time.failureOf(() -> returned.add(recovering(retrier, giving(POOR))));
    } finally {
      Backoffs.restart();
    }

    assertThat(returned).containsExactly(POOR);
  }

  @Test
  void returnsNullWhereThatIsThePoorResult() {
    Retrier wantsSome = Retrier.of(Policies.constant(1)).retryOnResult(result -> result == null);

    Throwable left = time.failureOf(() -> returned.add(wantsSome.call(giving(null, null))));

    assertThat(left).isNull();
    assertThat(returned).containsExactly((Object) null);
    assertThat(time.waits()).hasSize(1);
  }

  @Test
  void waitsAtLeastAsLongAsAResultAsks() {
    Asking asking = new Asking(Duration.ofSeconds(2));
    Retrier patient = Retrier.of(Policies.constant(2)).retryOnResult(Asking.class::isInstance);

    time.failureOf(() -> returned.add(patient.call(giving(asking, "good"))));

    assertThat(returned).containsExactly("good");
    assertThat(time.waitsMillis()).containsExactly(2100.0);
  }

  @Test
  void namesPoorAttemptsInTheTrailAndNeverTheirResults() {
    IOException last = new IOException("last");
    Retrier three = judging(Policies.constant(3));

    Throwable left =
        time.failureOf(() -> three.call(giving(POOR, new IOException("two"), POOR, last)));

    assertThat(left).isSameAs(last);
    assertThat(left.getSuppressed()).hasSize(2);
    assertThat(RetryTrails.of(left))
        .hasMessage(
            "Test.work gave up (EXHAUSTED) after 4 attempts: 300 ms of waiting in 300 ms; poor"
                + " results in attempts 1, 3");
  }

  @Test
  void namesTenPoorAttemptsAndCountsTheOthers() {
    Scripted last = Scripted.failing(new IOException());
    Retrier picky = Retrier.of(Policies.constant(12)).retryOnResult(POOR::equals);

    Throwable left =
        time.failureOf(() -> picky.call(() -> RetryContext.attempt() < 13 ? POOR : last.run()));

    assertThat(RetryTrails.of(left).getMessage())
        .endsWith("; poor results in attempts 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more");
  }

  @Test
  void attachesOnlyATrailWhereAllEarlierAttemptsWerePoor() {
    IOException last = new IOException("last");

    Throwable left = time.failureOf(() -> retrier.call(giving(POOR, POOR, last)));

    assertThat(left.getSuppressed()).containsExactly(RetryTrails.of(left));
  }

  @Test
  void leavesWithEarlierFailuresWhereThePredicateThrows() {
    IOException first = new IOException("first");
    IllegalStateException trouble = new IllegalStateException("trouble");

    try (RecordedEvents heard = new RecordedEvents()) {
      Throwable left =
          time.failureOf(
              () ->
                  returned.add(
                      recovering(throwing(trouble), giving(first, "good", "never asked for"))));

      assertThat(left).isSameAs(trouble);
      assertThat(left.getSuppressed()).containsExactly(first, RetryTrails.of(left));
      assertThat(RetryTrails.of(left).reason()).isEqualTo(GiveUpReason.PREDICATE_FAILED);
      assertThat(RetryTrails.of(left).attempts()).isEqualTo(2);
      assertThat(returned).isEmpty();
      assertThat(heard.lines()).endsWith("attemptFailed 2", "gaveUp 2 PREDICATE_FAILED");
    }
  }

  @Test
  void leavesUntouchedWhereThePredicateThrowsAtOnce() {
    IllegalStateException trouble = new IllegalStateException("trouble");

    Throwable left = time.failureOf(() -> recovering(throwing(trouble), giving("good")));

    assertThat(left).isSameAs(trouble).hasNoSuppressedExceptions();
    assertThat(RetryContext.attempt()).isEqualTo(1);
  }

  @Test
  void letsAnErrorOfTheVirtualMachineLeaveAtOnce() {
    OutOfMemoryError error = new OutOfMemoryError();

    Throwable left = time.failureOf(() -> throwing(error).call(giving(new IOException(), "good")));

    assertThat(left).isSameAs(error).hasNoSuppressedExceptions();
    assertThat(RetryContext.attempt()).isEqualTo(1);
  }

  @Test
  void hasNothingToJudgeInAnActionThatReturnsNothing() {
    Retrier picky = Retrier.of(Policies.constant(2)).retryOnResult(result -> true);
    List<String> runs = new ArrayList<>();

    time.failureOf(() -> picky.run(() -> runs.add("ran")));

    assertThat(runs).containsExactly("ran");
  }

  @ParameterizedTest
  @EnumSource(Jitter.class)
  void drawsNothingForAResultThatIsGoodOrTheLast(Jitter jitter) {
    RetryExecution execution =
        RetryExecution.start(
            RetryPlan.of(Policies.accepted(it -> it.jitter(jitter).maxRetries(1))), 0);
    execution.judgeResult(POOR, new BoundCall(() -> 0, () -> Draws.of(0.5)));

    assertThat(execution.judgeResult(POOR, new BoundCall(() -> 0, Draws::none)))
        .isEqualTo(new RetryDecision.GiveUp(GiveUpReason.EXHAUSTED));
  }

  /** What is returned, though a recover function stands by. */
  private static Object recovering(Retrier retrier, Retrier.Body<Object, Throwable> body)
      throws Throwable {
    return retrier.call(body, failure -> "recovered");
  }

  private static Retrier throwing(Throwable trouble) {
    return Retrier.of(Policies.constant(2))
        .retryOnResult(
            result -> {
              throw Undeclared.rethrow(trouble);
            });
  }

  /** Throws what is throwable and returns the rest, one each attempt. */
  private static Retrier.Body<Object, Throwable> giving(Object... outcomes) {
    Iterator<Object> each =
        outcomes == null
            ? Arrays.<Object>asList((Object) null).iterator()
            : Arrays.asList(outcomes).iterator();
    return () -> {
      Object next = each.next();
      if (next instanceof Throwable failure) {
        throw failure;
      }
      return next;
    };
  }

  private record Asking(Duration asked) implements RetryAfter {
    @Override
    public Optional<Duration> retryAfter() {
      return Optional.of(asked);
    }
  }
}
