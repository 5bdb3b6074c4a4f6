package dev.backoff.runtime;

import static dev.backoff.runtime.Staged.failed;
import static dev.backoff.runtime.Staged.failureOf;
import static dev.backoff.runtime.Staged.throwing;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Whatever is refused or broken on the way to an attempt: the stage completes. */
@Timeout(20)
class StageRefusalTest {

  @SuppressWarnings("unused") // named below
  private static final List<Throwable> REFUSALS =
      List.of(
          new RejectedExecutionException("full"),
          new IllegalStateException("shut down"),
          new OutOfMemoryError("unable to create native thread"));

  private final StageTime time = new StageTime();
  private final Retrier retrier = Retrier.of(Policies.constant(3));
  private final IOException failure = new IOException("first");

  private static Throwable ended(CompletableFuture<String> stage) throws Exception {
    stage.handle((value, thrown) -> value).get(10, TimeUnit.SECONDS);
    return failureOf(stage);
  }

  @ParameterizedTest
  @FieldSource("REFUSALS")
  void executorThatRefusesEndsTheCallWithTheLastFailure(Throwable refusal) throws Exception {
    Executor refusing = task -> Staged.thrown(refusal);
    CompletableFuture<String> stage =
        StageTime.call(time.environment(time, refusing), retrier, Staged.failing(failure));

    time.endWait();

    assertThat(ended(stage)).isSameAs(failure).hasSuppressedException(refusal);
  }

  @Test
  void callThatIsRefusedAfterARetryIsDressed() throws Exception {
    IOException second = new IOException("second");
    RejectedExecutionException refusal = new RejectedExecutionException();
    Executor once =
        task -> (time.waitsMillis().size() == 1 ? time : refusing(refusal)).execute(task);
    CompletableFuture<String> stage =
        StageTime.call(time.environment(time, once), retrier, Staged.failing(failure, second));

    time.endWait().runAttempts().endWait();

    assertThat(ended(stage)).isSameAs(second);
    assertThat(second.getSuppressed()).hasSize(3).contains(refusal, failure);
    assertThat(RetryTrails.of(second).reason()).isEqualTo(GiveUpReason.REJECTED);
  }

  private static Executor refusing(RuntimeException refusal) {
    return task -> {
      throw refusal;
    };
  }

  @Test
  void refusalDoesNotHoldTheTimer() throws Exception {
    Thread[] dependant = new Thread[1];
    CompletableFuture<String> stage =
        StageTime.call(
            time.environment(time, refusing(new RejectedExecutionException())),
            retrier,
            Staged.failing(failure));
    CompletableFuture<String> told =
        stage.handle(
            (value, thrown) -> {
              dependant[0] = Thread.currentThread();
              return value;
            });

    time.endWait();

    told.get(10, TimeUnit.SECONDS);
    assertThat(dependant[0]).isNotSameAs(Thread.currentThread());
  }

  @ParameterizedTest
  @FieldSource("REFUSALS")
  void timerThatRefusesEndsTheCallWithTheLastFailure(Throwable refusal) {
    RetryTimer refusing = (task, nanos) -> Staged.thrown(refusal);

    for (Staged body : List.of(Staged.failing(failure), Staged.of(throwing(failure)))) {
      CompletableFuture<String> stage =
          StageTime.call(time.environment(refusing, time), retrier, body);

      assertThat(failureOf(stage)).isSameAs(failure).hasSuppressedException(refusal);
    }
  }

  @Test
  void failureThatIsItsOwnRefusalLeaves() {
    RejectedExecutionException both = new RejectedExecutionException("both");
    RetryTimer refusing = (task, nanos) -> Staged.thrown(both);

    CompletableFuture<String> stage =
        StageTime.call(time.environment(refusing, time), retrier, Staged.failing(both));

    assertThat(failureOf(stage)).isSameAs(both).hasNoSuppressedExceptions();
  }

  @Test
  void sharedFailureThatIsRefusedAgainAndAgainDoesNotGrow() {
    for (int call = 0; call < 10; call++) {
      RetryTimer refusing = (task, nanos) -> Staged.thrown(new RejectedExecutionException());
      var unused =
          StageTime.call(time.environment(refusing, time), retrier, Staged.failing(failure));
    }

    assertThat(failure.getSuppressed()).hasSize(1);
  }

  @Test
  void poorResultLeavesWhereTheNextAttemptIsRefused() {
    RetryTimer refusing = (task, nanos) -> Staged.thrown(new RejectedExecutionException());

    CompletableFuture<String> stage =
        StageTime.call(
            time.environment(refusing, time),
            retrier.retryOnResult("done"::equals),
            Staged.failing());

    assertThat(stage).isCompletedWithValue("done");
  }

  @Test
  void executorThatRunsAnAttemptAndThrowsRanIt() {
    Staged body = Staged.failing(failure, new IOException());
    Executor both =
        task -> {
          task.run();
          throw new RejectedExecutionException();
        };

    CompletableFuture<String> stage = StageTime.call(time.environment(time, both), retrier, body);
    time.goOn();

    assertThat(stage).isCompletedWithValue("done");
    assertThat(body.attempts()).isEqualTo(3);
  }

  @Test
  void executorThatRunsEverythingTwiceMakesNoMoreAttempts() {
    Staged body = Staged.alwaysFailing();
    Executor twice =
        task -> {
          task.run();
          task.run();
        };

    CompletableFuture<String> stage = StageTime.call(time.environment(time, twice), retrier, body);
    time.goOn();

    assertThat(failureOf(stage)).hasMessage("attempt 4");
    assertThat(body.attempts()).isEqualTo(4);
  }

  @Test
  void timerThatRunsEverythingTwiceMakesNoMoreAttempts() {
    Staged body = Staged.alwaysFailing();
    RetryTimer twice =
        (task, nanos) -> {
          task.run();
          task.run();
          return new CompletableFuture<>();
        };

    CompletableFuture<String> stage = StageTime.call(time.environment(twice, time), retrier, body);
    time.goOn();

    assertThat(failureOf(stage)).hasMessage("attempt 4");
    assertThat(body.attempts()).isEqualTo(4);
  }

  @Test
  void timerThatRefusesWhatItRunsAllTheSameEndsTheCallOnce() {
    Staged body = Staged.of(failed(failure));
    RetryTimer late =
        (task, nanos) -> {
          Future<?> unused = time.schedule(task, nanos);
          throw new RejectedExecutionException();
        };

    CompletableFuture<String> stage = StageTime.call(time.environment(late, time), retrier, body);
    time.goOn();

    assertThat(failureOf(stage)).isSameAs(failure);
    assertThat(body.attempts()).isEqualTo(1);
  }
}
