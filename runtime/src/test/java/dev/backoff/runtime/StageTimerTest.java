package dev.backoff.runtime;

import static dev.backoff.runtime.Staged.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A timer of the user's own, for all stages. */
class StageTimerTest {

  private final StageTime time = new StageTime();
  private final Retrier retrier = Retrier.of(Policies.constant(2));

  @BeforeEach
  void use() {
    Backoffs.useTimer(time);
    Backoffs.useExecutor(time);
  }

  @AfterEach
  void restore() {
    Backoffs.useTimer(RetryTimer.SYSTEM);
    StageExecutor.useDefault();
    Backoffs.restart();
  }

  @Test
  void wakesStages() {
    CompletableFuture<String> stage =
        retrier.callAsync(Staged.failing(new IOException(), new IOException()));

    assertThat(stage).isNotDone();
    time.goOn();

    assertThat(stage).isCompletedWithValue("done");
    assertThat(time.waitsMillis()).containsExactly(100.0, 100.0);
  }

  @Test
  void isLeftWithNothingWhereAStageIsCancelled() {
    CompletableFuture<String> stage = retrier.callAsync(Staged.alwaysFailing());

    stage.cancel(true);

    assertThat(time.waiting()).isZero();
  }

  @Test
  void isLeftWithNothingByAShutdownWhichEndsItsWaits() {
    IOException failure = new IOException("last");
    CompletableFuture<String> stage = retrier.callAsync(Staged.failing(failure));

    Backoffs.shutdown();
    time.runAttempts();

    assertThat(failureOf(stage)).isSameAs(failure);
    assertThat(time.waiting()).isZero();
  }

  @Test
  void thatRefusesEndsTheCallWithTheLastFailure() {
    RejectedExecutionException refusal = new RejectedExecutionException("shut down");
    Backoffs.useTimer((task, nanos) -> Staged.thrown(refusal));
    IOException failure = new IOException("last");

    CompletableFuture<String> stage = retrier.callAsync(Staged.failing(failure));

    assertThat(failureOf(stage)).isSameAs(failure).hasSuppressedException(refusal);
  }
}
