package dev.backoff.runtime;

import static dev.backoff.runtime.Staged.failed;
import static dev.backoff.runtime.Staged.failureOf;
import static dev.backoff.runtime.Staged.none;
import static dev.backoff.runtime.Staged.stage;
import static dev.backoff.runtime.Staged.throwing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.core.policy.BackoffPolicy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What counts as a failed attempt, how many there are, and where they run. */
class StageAttemptsTest {

  private static final IOException FIRST = new IOException("first");

  private final StageTime time = new StageTime();
  private final Retrier retrier = Retrier.of(Policies.constant(3));

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 2", "2, 3", "3, 4"})
  void completesWithTheFirstSuccessEvenOfTheLastAttempt(int failures, int attempts) {
    Throwable[] thrown =
        Stream.generate(IOException::new).limit(failures).toArray(Throwable[]::new);
    Staged body = Staged.failing(thrown);

    CompletableFuture<String> stage = time.call(retrier, body);
    time.goOn();

    assertThat(stage).isCompletedWithValue("done");
    assertThat(body.attempts()).isEqualTo(attempts);
    assertThat(time.waitsMillis()).hasSize(failures);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10})
  void makesOneAttemptMoreThanItHasRetries(int maxRetries) {
    Staged body = Staged.alwaysFailing();

    CompletableFuture<String> stage = time.call(Retrier.of(Policies.constant(maxRetries)), body);
    time.goOn();

    assertThat(failureOf(stage)).hasMessage("attempt " + (maxRetries + 1));
    assertThat(time.waitsMillis()).hasSize(maxRetries).containsOnly(100.0);
  }

  @Test
  void waitsForItsSchedule() {
    var unused =
        time.call(Retrier.of(Policies.accepted(it -> it.maxRetries(4))), Staged.alwaysFailing());
    time.goOn();

    assertThat(time.waitsMillis()).containsExactly(100.0, 200.0, 400.0, 800.0);
  }

  @Test
  void stageThatFailsNullAndAnExceptionBeforeThereIsAStageAreFailedAttemptsInAnyOrder() {
    List<Callable<CompletionStage<String>>> kinds =
        List.of(failed(FIRST), none(), throwing(new IOException("thrown")));
    for (int first = 0; first < 3; first++) {
      for (int second = 0; second < 3; second++) {
        for (int third = 0; third < 3; third++) {
          Staged body = Staged.of(kinds.get(first), kinds.get(second), kinds.get(third));

          CompletableFuture<String> stage = time.call(retrier, body);
          time.goOn();

          assertThat(stage).isCompletedWithValue("done");
          assertThat(body.attempts()).isEqualTo(4);
        }
      }
    }
  }

  @Test
  void noStageIsAClearFailureOnAnyAttempt() {
    Retrier once = Retrier.of(Policies.constant(1));

    CompletableFuture<String> stage = time.call(once, Staged.of(failed(FIRST), none()));
    time.goOn();

    assertThat(failureOf(stage))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("Test.work returned null (expected: a stage)");
    assertThat(failureOf(stage).getSuppressed()).hasSize(2).startsWith(FIRST);
  }

  @Test
  void valueOfNullIsASuccess() {
    Staged body = Staged.of(stage(CompletableFuture.completedFuture(null)));

    assertThat(time.call(retrier, body)).isCompletedWithValue(null);
    assertThat(body.attempts()).isEqualTo(1);
  }

  @Test
  void stageThatSucceedsAtOnceIsGivenAsItIs() {
    CompletableFuture<String> own = CompletableFuture.completedFuture("own");

    assertThat(time.call(retrier, Staged.of(stage(own)))).isSameAs(own);
  }

  @Test
  void minimalStageThatSucceedsAtOnceIsAwaited() {
    CompletionStage<String> minimal = CompletableFuture.completedStage("minimal");

    assertThat(time.call(retrier, Staged.of(stage(minimal)))).isCompletedWithValue("minimal");
  }

  @Test
  void isPendingAsLongAsItsAttempt() {
    CompletableFuture<String> attempt = new CompletableFuture<>();

    CompletableFuture<String> stage = time.call(retrier, Staged.of(stage(attempt)));

    assertThat(stage).isNotDone();
    attempt.complete("late");
    assertThat(stage).isCompletedWithValue("late");
  }

  @Test
  void isPendingWhileItWaits() {
    CompletableFuture<String> stage = time.call(retrier, Staged.failing(FIRST));

    assertThat(stage).isNotDone();
    assertThat(time.waiting()).isEqualTo(1);
    assertThat(time.endWait().handedOver()).isEqualTo(1);
    assertThat(stage).isNotDone();
    time.runAttempts();
    assertThat(stage).isCompletedWithValue("done");
  }

  @Test
  void attemptKnowsItsNumberAndNobodyElseDoes() {
    Staged body = Staged.failing(FIRST, new IOException());

    var unused = time.call(retrier, body);
    time.goOn();

    assertThat(body.numbers()).containsExactly(1, 2, 3);
    assertThat(RetryContext.attempt()).isEqualTo(1);
  }

  @Test
  void firstAttemptRunsOnTheCallingThreadAndLaterOnesOnTheExecutor() {
    Staged body = Staged.failing(FIRST, new IOException());
    Executor executor = task -> runOn("executor", task);
    RetryTimer timer =
        (task, nanos) -> {
          runOn("timer", task);
          return new CompletableFuture<>();
        };

    var unused = StageTime.call(time.environment(timer, executor), retrier, body);

    assertThat(body.threads().get(0)).isSameAs(Thread.currentThread());
    assertThat(body.threads()).extracting(Thread::getName).endsWith("executor", "executor");
  }

  private static void runOn(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  @Test
  void dependantsRunWhereTheLastAttemptEnded() {
    CompletableFuture<String> attempt = new CompletableFuture<>();
    CompletableFuture<String> stage = time.call(retrier, Staged.of(stage(attempt)));
    List<String> threads = new ArrayList<>();
    var unused = stage.thenAccept(value -> threads.add(Thread.currentThread().getName()));

    runOn("client", () -> attempt.complete("late"));

    assertThat(threads).containsExactly("client");
  }

  @Test
  void timerThatRunsTasksInlineSurvivesAHundredThousandFailures() {
    int failures = 100_000;
    AtomicInteger attempts = new AtomicInteger();
    IOException failure = new IOException();
    BackoffPolicy policy =
        Policies.accepted(it -> it.maxRetries(Backoff.UNLIMITED).multiplier(1).maxDuration("300d"));
    RetryTimer inline =
        (task, nanos) -> {
          task.run();
          return new CompletableFuture<>();
        };

    CompletableFuture<String> stage =
        StageTime.call(
            time.environment(inline, Runnable::run),
            Retrier.of(policy),
            () -> {
              int attempt = attempts.incrementAndGet();
              if (attempt % 2 == 0 && attempt < failures) {
                throw failure;
              }
              return attempt < failures
                  ? CompletableFuture.failedFuture(failure)
                  : CompletableFuture.completedFuture("done");
            });

    assertThat(stage).isCompletedWithValue("done");
    assertThat(attempts).hasValue(failures);
  }

  @Test
  @Timeout(20)
  void systemTimerAndExecutorServe() throws Exception {
    Staged body = Staged.failing(FIRST, new IOException());
    BackoffPolicy policy = Policies.accepted(it -> it.base("1ms"));

    CompletableFuture<String> stage = Retrier.of(policy).callAsync(body);

    assertThat(stage.get(10, TimeUnit.SECONDS)).isEqualTo("done");
    assertThat(body.threads().subList(1, 3)).allMatch(StageAttemptsTest::isOfTheDefault);
  }

  /** Virtual where the JDK has such threads, else of the common pool: none is made per attempt. */
  private static boolean isOfTheDefault(Thread thread) {
    return Runtime.version().feature() >= 21
        ? thread.toString().startsWith("VirtualThread")
        : thread instanceof ForkJoinWorkerThread worker
            && worker.getPool() == ForkJoinPool.commonPool();
  }

  @Test
  @Timeout(20)
  void executorCanBeSet() throws Exception {
    var executor = Executors.newSingleThreadExecutor(task -> new Thread(task, "of the user"));
    Staged body = Staged.failing(FIRST);
    try {
      Backoffs.useExecutor(executor);
      BackoffPolicy policy = Policies.accepted(it -> it.base("1ms"));

      Retrier.of(policy).callAsync(body).get(10, TimeUnit.SECONDS);
    } finally {
      StageExecutor.useDefault();
      executor.shutdown();
    }

    assertThat(body.threads().get(1).getName()).isEqualTo("of the user");
  }

  @Test
  void maxDurationEndsTheCallInsteadOfALastShortWait() {
    CompletableFuture<String> attempt = new CompletableFuture<>();
    Retrier timed = Retrier.of(Policies.accepted(it -> it.maxDuration("1s")));
    CompletableFuture<String> stage = time.call(timed, Staged.of(failed(FIRST), stage(attempt)));
    time.goOn();
    time.advance(800_000_000);

    attempt.completeExceptionally(new IOException("second"));

    assertThat(failureOf(stage)).hasMessage("second");
    assertThat(RetryTrails.of(failureOf(stage)).reason()).isEqualTo(GiveUpReason.MAX_DURATION);
  }

  @Test
  void trailTellsTheTimeSinceTheCall() {
    CompletableFuture<String> stage = time.call(retrier, Staged.alwaysFailing());
    time.goOn();

    RetryTrail trail = RetryTrails.of(failureOf(stage));
    assertThat(trail.elapsed().toMillis()).isEqualTo(300);
    assertThat(trail.waited().toMillis()).isEqualTo(300);
    assertThat(trail.attempts()).isEqualTo(4);
  }
}
