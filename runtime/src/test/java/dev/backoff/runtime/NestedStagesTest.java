package dev.backoff.runtime;

import static dev.backoff.runtime.Staged.causeOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodCalls;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A loop that began in an attempt of another is nested in it, whatever thread it ends on. Waits
 * take no time, but the timer and the executor have threads of their own.
 */
@Timeout(60)
class NestedStagesTest {

  private final VirtualTime time = new VirtualTime();
  private final ExecutorService timerThread = Executors.newSingleThreadExecutor();
  private final ExecutorService attempts = Executors.newCachedThreadPool();
  private final Retrier inner = retrier("Inner.work", 1);
  private final Retrier outer = retrier("Outer.work", 2);

  @AfterEach
  void end() {
    timerThread.shutdown();
    attempts.shutdown();
  }

  private static Retrier retrier(String name, int maxRetries) {
    return Retrier.of(Policies.accepted(it -> it.name(name).multiplier(1).maxRetries(maxRetries)));
  }

  private RetryEnvironment environment() {
    return new RetryEnvironment(
        time,
        time,
        time.environment().random(),
        (task, nanos) -> timerThread.submit(task),
        attempts);
  }

  /** What {@link CompletableFuture#join} threw, without the wrapper: the failure as it came. */
  private static String joined(CompletableFuture<String> stage) throws Throwable {
    try {
      return stage.join();
    } catch (CompletionException failure) {
      throw failure.getCause();
    }
  }

  private Throwable failureOfStage(Retrier.Body<CompletableFuture<String>, Throwable> call) {
    List<CompletableFuture<String>> stage = new ArrayList<>();
    assertThat(VirtualTime.failureIn(environment(), () -> stage.add(call.run()))).isNull();
    assertThat(stage.get(0).handle((value, failure) -> "ended").join()).isEqualTo("ended");
    return causeOf(stage.get(0));
  }

  private static CompletableFuture<String> failed(Throwable failure) {
    return CompletableFuture.failedFuture(failure);
  }

  private static void assertTrailsOfBoth(Throwable left) {
    assertThat(RetryTrails.in(left))
        .extracting(trail -> trail.getMessage().replaceFirst(" attempts:.*", ""))
        .containsExactly(
            "Inner.work gave up (EXHAUSTED) after 2", "Outer.work gave up (EXHAUSTED) after 3 × 2");
  }

  @Test
  void blockingCallThatJoinsAStageTellsOfBoth() {
    Staged body = Staged.alwaysFailing();

    Throwable left =
        VirtualTime.failureIn(environment(), () -> outer.call(() -> joined(inner.callAsync(body))));

    assertThat(body.attempts()).isEqualTo(6);
    assertThat(left).hasMessage("attempt 6");
    assertThat(body.threads().get(1)).isNotSameAs(body.threads().get(0));
    assertTrailsOfBoth(left);
    assertThat(left.getSuppressed()).extracting(Throwable::getMessage).contains("attempt 2");
  }

  @Test
  void stageWithinAStageTellsOfBoth() {
    Staged body = Staged.alwaysFailing();

    Throwable left = failureOfStage(() -> outer.callAsync(() -> inner.callAsync(body)));

    assertThat(body.attempts()).isEqualTo(6);
    assertThat(left).hasMessage("attempt 6");
    assertTrailsOfBoth(left);
  }

  @Test
  void stagesWithinStagesNameTheProductOfAllLevels() {
    Retrier outermost = retrier("Outermost.work", 3);
    Staged body = Staged.of();

    Throwable left =
        failureOfStage(
            () ->
                outermost.callAsync(
                    () -> outer.callAsync(() -> inner.callAsync(() -> failing(body)))));

    assertThat(body.attempts()).isEqualTo(4 * 3 * 2);
    assertThat(RetryTrails.in(left))
        .last()
        .asString()
        .contains("Outermost.work gave up (EXHAUSTED) after 4 × 3 × 2 attempts:");
  }

  private static CompletionStage<String> failing(Staged counting) throws Exception {
    return counting.call().thenCompose(done -> failed(new IOException()));
  }

  @Test
  void blockingCallWithinAStageTellsOfBoth() {
    Scripted body = Scripted.alwaysFailing();

    Throwable left =
        failureOfStage(
            () ->
                outer.callAsync(
                    () -> {
                      try {
                        return CompletableFuture.completedFuture(inner.call(body));
                      } catch (Throwable failure) {
                        return failed(failure);
                      }
                    }));

    assertThat(body.attempts()).isEqualTo(6);
    assertTrailsOfBoth(left);
  }

  @Test
  void trailIsFoundInTheCauseThatAJoinWraps() {
    Throwable left =
        VirtualTime.failureIn(
            environment(), () -> outer.call(() -> inner.callAsync(Staged.alwaysFailing()).join()));

    assertThat(RetryTrails.of(left).getMessage())
        .startsWith("Outer.work gave up (EXHAUSTED) after 3 × 2 attempts:");
    assertThat(RetryTrails.of(left.getCause()).attempts()).isEqualTo(2);
  }

  @Test
  void blockingCallGivesUpAtOnceWhereItCollapses() {
    Staged body = Staged.alwaysFailing();

    try (RecordedEvents heard = new RecordedEvents()) {
      Throwable left =
          VirtualTime.failureIn(
              environment(), () -> collapsing(() -> joined(inner.callAsync(body))));

      assertThat(left).hasMessage("attempt 2");
      assertThat(heard.lines()).endsWith("attemptFailed 1", "gaveUp 1 NESTED");
    }
  }

  @Test
  void stageGivesUpAtOnceWhereItCollapses() {
    Staged body = Staged.alwaysFailing();

    try (RecordedEvents heard = new RecordedEvents()) {
      Throwable left = failureOfStage(() -> collapsingStage(() -> inner.callAsync(body)));

      assertThat(left).hasMessage("attempt 2");
      assertThat(heard.lines()).endsWith("attemptFailed 1", "gaveUp 1 NESTED");
    }
  }

  private static RetryPlan collapsingPlan() {
    return RetryPlan.of(
        RetriedMethod.unnamed("Outer.work"),
        Schedule.of(Policies.constant(2)),
        MethodCalls.NONE,
        new RetrySwitches(true, true));
  }

  private static String collapsing(Retrier.Body<String, Throwable> body) throws Throwable {
    RetryLoop loop = Loops.before(collapsingPlan());
    while (true) {
      try {
        return body.run();
      } catch (Throwable failure) {
        loop.failed(failure);
      }
    }
  }

  @SuppressWarnings("unchecked") // the body's
  private static CompletableFuture<String> collapsingStage(
      Callable<CompletableFuture<String>> body) {
    return (CompletableFuture<String>)
        (CompletableFuture<?>) StageLoop.call(collapsingPlan(), body::call);
  }

  @Test
  void loopThatBeganBesideAPendingAttemptIsForeign() {
    StageTime stages = new StageTime();
    IOException shared = new IOException("shared");
    CompletableFuture<String> last = new CompletableFuture<>();
    CompletableFuture<String> pending =
        stages.call(outer, Staged.of(fresh(), fresh(), Staged.stage(last)));
    stages.goOn();
    CompletableFuture<String> beside = stages.call(inner, Staged.of(fresh(), () -> failed(shared)));
    stages.goOn();

    last.completeExceptionally(shared);

    assertThat(causeOf(beside)).isSameAs(shared);
    assertThat(causeOf(pending)).isSameAs(shared);
    assertThat(RetryTrails.of(shared).attempts()).isEqualTo(2);
  }

  private static Callable<CompletionStage<String>> fresh() {
    return () -> failed(new IOException("fresh"));
  }

  @Test
  void sharedFailureOfManyPendingCallsGainsOneTrail() {
    StageTime stages = new StageTime();
    IOException shared = new IOException("shared");
    List<CompletableFuture<String>> all = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      all.add(
          stages.call(
              outer,
              Staged.of(
                  fresh(),
                  fresh(),
                  () -> inner.callAsync(Staged.of(fresh(), () -> failed(shared))))));
    }

    stages.goOn();

    assertThat(all).allSatisfy(each -> assertThat(causeOf(each)).isSameAs(shared));
    assertThat(RetryTrails.in(shared)).extracting(RetryTrail::attempts).containsExactly(2, 3);
  }

  @Test
  void attemptsOfAStageRunInTheEnvironmentOfItsCall() {
    List<RetryEnvironment> seen = new ArrayList<>();
    RetryEnvironment environment = environment();
    List<CompletableFuture<String>> stage = new ArrayList<>();

    environment.run(
        () ->
            stage.add(
                inner.callAsync(
                    () -> {
                      seen.add(RetryEnvironment.current());
                      return failed(new IOException());
                    })));

    assertThat(stage.get(0).handle((value, failure) -> "ended").join()).isEqualTo("ended");
    assertThat(seen).containsExactly(environment, environment);
  }
}
