package dev.backoff.runtime;

import static dev.backoff.runtime.Staged.failed;
import static dev.backoff.runtime.Staged.failureOf;
import static dev.backoff.runtime.Staged.stage;
import static dev.backoff.runtime.Staged.throwing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodCalls;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Results that are judged, and methods that recover: both see what stages complete with. */
class StageEndingsTest {

  private static final RetriedMethod METHOD = new RetriedMethod("Test.work", "Test", "work", "()");

  /** What a generated table calls: here what the test says. */
  private static final class Calls extends MethodCalls {
    final Predicate<Object> poor;
    final Callable<CompletionStage<String>> recover;
    final List<Throwable> recovered = new ArrayList<>();

    Calls(Predicate<Object> poor, Callable<CompletionStage<String>> recover) {
      this.poor = poor;
      this.recover = recover;
    }

    @Override
    public boolean retryOnResult(Object target, Object result) {
      return poor.test(result);
    }

    @Override
    public boolean recovers(Throwable failure) {
      return recover != null && isRecoverable(failure);
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      recovered.add(failure);
      return recover.call();
    }
  }

  private final StageTime time = new StageTime();
  private final IOException first = new IOException("first");
  private final IOException second = new IOException("second");
  private final CancellationException notRetried = new CancellationException();

  private CompletableFuture<Object> call(Calls calls, Staged body) {
    RetryPlan plan = RetryPlan.of(METHOD, Schedule.of(Policies.constant(1)), calls);
    AtomicReference<CompletableFuture<Object>> stage = new AtomicReference<>();
    time.environment().run(() -> stage.set(StageLoop.call(plan, body::call)));
    time.goOn();
    return stage.get();
  }

  private static Calls judging(Predicate<Object> poor) {
    return new Calls(poor, null);
  }

  private static Calls recovering(Callable<CompletionStage<String>> recover) {
    return new Calls(result -> false, recover);
  }

  private static Staged values(String... values) {
    return Staged.completing(values);
  }

  @Test
  void completedValueIsJudged() {
    Staged body = values("poor", "good");

    assertThat(call(judging("poor"::equals), body)).isCompletedWithValue("good");
    assertThat(body.attempts()).isEqualTo(2);
  }

  @Test
  void completedNullIsJudgedToo() {
    Staged body = values(null, "good");

    assertThat(call(judging(value -> value == null), body)).isCompletedWithValue("good");
  }

  @Test
  void poorResultIsWhatTheCallComesToInTheEnd() {
    Calls calls = new Calls(value -> true, stage(CompletableFuture.completedFuture("recovered")));

    assertThat(call(calls, values("poor", "poorer"))).isCompletedWithValue("poorer");
    assertThat(calls.recovered).isEmpty();
  }

  @Test
  void poorResultStandsInTheTrailByItsAttempt() {
    CompletableFuture<Object> stage =
        call(
            judging("poor"::equals),
            Staged.of(stage(CompletableFuture.completedFuture("poor")), failed(second)));

    assertThat(failureOf(stage)).isSameAs(second);
    assertThat(RetryTrails.of(second)).hasMessageContaining("poor result in attempt 1");
  }

  @Test
  void exceptionOfTheJudgeLeaves() {
    IllegalStateException trouble = new IllegalStateException("judge");
    Calls calls =
        new Calls(value -> Staged.thrown(trouble), () -> CompletableFuture.completedFuture("no"));

    CompletableFuture<Object> stage =
        call(calls, Staged.of(failed(first), stage(CompletableFuture.completedFuture("value"))));

    assertThat(failureOf(stage)).isSameAs(trouble).hasSuppressedException(first);
    assertThat(calls.recovered).isEmpty();
  }

  @Test
  void virtualMachineErrorOfTheJudgeLeavesNothingPending() {
    StackOverflowError error = new StackOverflowError("in a test");

    CompletableFuture<Object> stage =
        call(judging(value -> Staged.thrown(error)), values("first", "second"));

    assertThat(failureOf(stage)).isSameAs(error);
  }

  @Test
  void recoverAnswersWithAStage() {
    Calls calls = recovering(() -> CompletableFuture.completedFuture("instead"));

    assertThat(call(calls, Staged.failing(first, new CompletionException(second))))
        .isCompletedWithValue("instead");
    assertThat(calls.recovered).containsExactly(second);
    assertThat(second.getSuppressed()).as("decorated before").hasSize(2);
  }

  @Test
  void recoverMayAnswerLater() {
    CompletableFuture<String> answer = new CompletableFuture<>();

    CompletableFuture<Object> stage = call(recovering(() -> answer), Staged.failing(first, second));

    assertThat(stage).isNotDone();
    answer.complete("later");
    assertThat(stage).isCompletedWithValue("later");
  }

  @Test
  void recoverAnswersForAFirstAttemptThatThrew() {
    Calls calls = recovering(() -> CompletableFuture.completedFuture("instead"));

    assertThat(call(calls, Staged.of(throwing(notRetried)))).isCompletedWithValue("instead");
    assertThat(calls.recovered).containsExactly(notRetried);
  }

  @Test
  void recoverThatThrowsForAFirstAttemptThatThrewIsThrown() {
    IllegalStateException thrown = new IllegalStateException("recover");
    Calls calls = recovering(() -> Staged.thrown(thrown));

    assertThatThrownBy(() -> call(calls, Staged.of(throwing(notRetried)))).isSameAs(thrown);
    assertThat(thrown).hasSuppressedException(notRetried);
  }

  @Test
  void recoverThatFailsLeavesItsOwnFailure() {
    IllegalStateException thrown = new IllegalStateException("recover");

    CompletableFuture<Object> stage =
        call(recovering(() -> Staged.thrown(thrown)), Staged.failing(first, second));

    assertThat(failureOf(stage)).isSameAs(thrown).hasSuppressedException(second);
  }

  @Test
  void recoverWhoseStageFailsLeavesThatWithTheFailureInWhatItWraps() {
    IllegalStateException inner = new IllegalStateException("recover");
    CompletionException outer = new CompletionException(inner);

    CompletableFuture<Object> stage =
        call(
            recovering(() -> CompletableFuture.failedFuture(outer)), Staged.failing(first, second));

    assertThat(failureOf(stage)).isSameAs(outer);
    assertThat(inner).hasSuppressedException(second);
  }

  @Test
  void recoverThatReturnsNoStageIsAClearFailure() {
    CompletableFuture<Object> stage = call(recovering(() -> null), Staged.failing(first, second));

    assertThat(failureOf(stage))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("recover of Test.work returned null (expected: a stage)")
        .hasSuppressedException(second);
  }

  @Test
  void virtualMachineErrorOfRecoverLeavesNothingPending() {
    OutOfMemoryError error = new OutOfMemoryError("in a test");

    CompletableFuture<Object> stage =
        call(recovering(() -> Staged.thrown(error)), Staged.failing(first, second));

    assertThat(failureOf(stage)).isSameAs(error);
  }

  @Test
  void cancelledCallIsNotRecovered() {
    Calls calls = recovering(() -> CompletableFuture.completedFuture("instead"));
    CompletableFuture<String> attempt = new CompletableFuture<>();
    CompletableFuture<Object> stage = call(calls, Staged.of(failed(first), stage(attempt)));

    stage.cancel(true);

    assertThat(attempt).isCancelled();
    assertThat(calls.recovered).isEmpty();
  }

  @Test
  void cancellingWhileItRecoversCancelsThatAndIsNotToldAgain() {
    CompletableFuture<String> answer = new CompletableFuture<>();
    try (RecordedEvents events = new RecordedEvents()) {
      CompletableFuture<Object> stage =
          call(recovering(() -> answer), Staged.failing(first, second));

      stage.cancel(true);

      assertThat(answer).isCancelled();
      assertThat(events.lines()).endsWith("gaveUp 2 EXHAUSTED");
    }
  }

  @Test
  void recoveryIsToldWhenItHasItsAnswer() {
    CompletableFuture<String> answer = new CompletableFuture<>();
    try (RecordedEvents events = new RecordedEvents()) {
      CompletableFuture<Object> stage =
          call(recovering(() -> answer), Staged.failing(first, second));
      assertThat(events.lines()).endsWith("gaveUp 2 EXHAUSTED");

      answer.complete("later");

      assertThat(stage).isCompletedWithValue("later");
      assertThat(events.lines()).last().asString().startsWith("recovered");
    }
  }

  @Test
  void errorIsNotRecovered() {
    Calls calls = recovering(() -> CompletableFuture.completedFuture("instead"));
    AssertionError error = new AssertionError();

    assertThat(failureOf(call(calls, Staged.failing(error)))).isSameAs(error);
  }

  @Test
  void successAtOncePutsSomethingBackIntoItsBudget() {
    RetryBudget budget = new Emptying();
    Backoffs.useBudget("stages", budget);
    Retrier shared = Retrier.of(Policies.accepted(it -> it.budget("stages")));
    CompletableFuture<String> attempt = new CompletableFuture<>();

    var unused = time.call(shared, values("at once"));
    var unused2 = time.call(shared, Staged.of(stage(attempt)));
    assertThat(budget.available()).isEqualTo(1);
    attempt.complete("later");

    assertThat(budget.available()).isEqualTo(2);
  }

  @Test
  void emptyBudgetEndsTheCall() {
    Backoffs.useBudget("empty stages", new Emptying());
    Retrier shared = Retrier.of(Policies.accepted(it -> it.budget("empty stages")));
    Staged body = Staged.failing(first);

    CompletableFuture<String> stage = time.call(shared, body);

    assertThat(failureOf(stage)).isSameAs(first).hasNoSuppressedExceptions();
    assertThat(body.attempts()).isEqualTo(1);
  }

  /** Counts deposits and gives nothing. */
  private static final class Emptying implements RetryBudget {
    private int deposits;

    @Override
    public boolean tryAcquire() {
      return false;
    }

    @Override
    public void deposit() {
      deposits++;
    }

    @Override
    public int available() {
      return deposits;
    }

    @Override
    public boolean isFull() {
      return false;
    }
  }
}
