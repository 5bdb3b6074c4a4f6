package dev.backoff.runtime;

import static dev.backoff.runtime.Staged.failed;
import static dev.backoff.runtime.Staged.failureOf;
import static dev.backoff.runtime.Staged.stage;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Anyone may complete the stage that a caller got: then nothing goes on behind it. */
@Timeout(20)
class StageCancellationTest {

  /** A way to complete a stage from outside. */
  record Way(String name, Consumer<CompletableFuture<String>> completing) {
    @Override
    public String toString() {
      return name;
    }
  }

  @SuppressWarnings("unused") // named below
  private static final List<Way> WAYS =
      List.of(
          new Way("cancel", stage -> stage.cancel(true)),
          new Way("complete", stage -> stage.complete("by the caller")),
          new Way("completeExceptionally", stage -> stage.completeExceptionally(new IOException())),
          new Way("obtrudeValue", stage -> stage.obtrudeValue("by the caller")),
          new Way("obtrudeException", stage -> stage.obtrudeException(new IOException())),
          new Way(
              "completeAsync", stage -> stage.completeAsync(() -> "by the caller", Runnable::run)),
          new Way("orTimeout", toldAtLast(stage -> stage.orTimeout(1, TimeUnit.MILLISECONDS))),
          new Way(
              "completeOnTimeout",
              toldAtLast(stage -> stage.completeOnTimeout("late", 1, TimeUnit.MILLISECONDS))));

  /**
   * Waits for the JDK's timer, whose thread completes the stage and only then goes on to what
   * awaits it: cancelling comes first, telling last.
   */
  private static Consumer<CompletableFuture<String>> toldAtLast(
      Consumer<CompletableFuture<String>> completing) {
    return stage -> {
      CountDownLatch told = new CountDownLatch(1);
      RetryListener listener =
          new RetryListener() {
            @Override
            public void gaveUp(RetryEvent event, GiveUpReason reason) {
              told.countDown();
            }
          };
      Backoffs.addListener(listener);
      try {
        completing.accept(stage);
        assertThat(told.await(20, TimeUnit.SECONDS)).isTrue();
      } catch (InterruptedException interrupted) {
        throw new AssertionError(interrupted);
      } finally {
        Backoffs.removeListener(listener);
      }
    };
  }

  private final StageTime time = new StageTime();
  private final Retrier retrier = Retrier.of(Policies.constant(3));
  private final IOException failure = new IOException("first");

  @ParameterizedTest
  @FieldSource("WAYS")
  void endsWhatWaits(Way way) {
    Staged body = Staged.failing(failure);
    CompletableFuture<String> stage = time.call(retrier, body);

    way.completing().accept(stage);

    assertThat(time.waiting()).isZero();
    time.goOn();
    assertThat(body.attempts()).isEqualTo(1);
  }

  @ParameterizedTest
  @FieldSource("WAYS")
  void endsWhatWasHandedOver(Way way) {
    Staged body = Staged.failing(failure);
    CompletableFuture<String> stage = time.call(retrier, body);
    time.endWait();

    way.completing().accept(stage);

    assertThat(time.handedOver()).isEqualTo(1);
    time.goOn();
    assertThat(body.attempts()).isEqualTo(1);
  }

  @ParameterizedTest
  @FieldSource("WAYS")
  void cancelsTheAttemptThatIsPending(Way way) {
    CompletableFuture<String> attempt = new CompletableFuture<>();
    Staged body = Staged.of(failed(failure), stage(attempt));
    CompletableFuture<String> stage = time.call(retrier, body);
    time.goOn();

    way.completing().accept(stage);

    assertThat(attempt).isCancelled();
    time.goOn();
    assertThat(body.attempts()).isEqualTo(2);
    assertThat(time.waitsMillis()).hasSize(1);
  }

  @Test
  void cancelsTheFirstAttempt() {
    CompletableFuture<String> attempt = new CompletableFuture<>();
    CompletableFuture<String> stage = time.call(retrier, Staged.of(stage(attempt)));

    stage.cancel(false);

    assertThat(attempt).isCancelled();
  }

  @Test
  void cancelsAnAttemptThatGivesItsStageTooLate() {
    CompletableFuture<String> attempt = new CompletableFuture<>();
    CompletableFuture<?>[] stage = new CompletableFuture<?>[1];
    Staged body =
        Staged.of(
            failed(failure),
            () -> {
              stage[0].cancel(true);
              return attempt;
            });

    stage[0] = time.call(retrier, body);
    time.goOn();

    assertThat(attempt).isCancelled();
    assertThat(body.attempts()).isEqualTo(2);
  }

  @Test
  void leavesAStageAloneThatCanNotBeCancelled() {
    CompletableFuture<String> attempt = new CompletableFuture<>();
    for (CompletionStage<String> uncancellable :
        List.of(attempt.minimalCompletionStage(), new OnlyAStage(attempt).asStage())) {
      CompletableFuture<String> stage = time.call(retrier, Staged.of(stage(uncancellable)));

      assertThat(stage.cancel(true)).isTrue();
    }
    assertThat(attempt).isNotDone();
  }

  /** A stage that is no future. */
  private record OnlyAStage(CompletionStage<String> behind) {
    @SuppressWarnings("unchecked")
    CompletionStage<String> asStage() {
      return (CompletionStage<String>)
          Proxy.newProxyInstance(
              getClass().getClassLoader(),
              new Class<?>[] {CompletionStage.class},
              (proxy, method, arguments) -> method.invoke(behind, arguments));
    }
  }

  @Test
  void callerHasWhatTheCallerCompletedItWith() {
    CompletableFuture<String> attempt = new CompletableFuture<>();
    CompletableFuture<String> stage = time.call(retrier, Staged.of(stage(attempt)));
    CompletableFuture<String> timed = stage.orTimeout(1, TimeUnit.MILLISECONDS);

    assertThat(timed.handle((value, thrown) -> thrown).join()).isInstanceOf(TimeoutException.class);
    attempt.complete("late");
    assertThat(failureOf(stage)).isInstanceOf(TimeoutException.class);
  }

  @Test
  void isToldOnceAsCancelled() {
    try (RecordedEvents events = new RecordedEvents()) {
      CompletableFuture<String> stage = time.call(retrier, Staged.failing(failure));

      stage.cancel(true);
      stage.obtrudeValue("again");
      time.goOn();

      assertThat(events.lines())
          .containsExactly(
              "attemptFailed 1", "retryScheduled 1 ceiling PT0.1S", "gaveUp 1 CANCELLED");
    }
    assertThat(failure).hasNoSuppressedExceptions();
  }

  @Test
  void isNotToldOfACallThatDidNotFail() {
    try (RecordedEvents events = new RecordedEvents()) {
      time.call(retrier, Staged.of(stage(new CompletableFuture<>()))).cancel(true);

      assertThat(events.lines()).isEmpty();
    }
  }

  @Test
  void isNotToldOfACallThatEnded() {
    try (RecordedEvents events = new RecordedEvents()) {
      CompletableFuture<String> stage = time.call(retrier, Staged.failing(failure));
      time.goOn();
      stage.cancel(true);

      assertThat(events.lines())
          .containsExactly("attemptFailed 1", "retryScheduled 1 ceiling PT0.1S", "succeeded 2");
    }
  }

  @Test
  void interruptsNoTimer() {
    boolean[] interrupted = new boolean[1];
    CompletableFuture<Object> wait =
        new CompletableFuture<>() {
          @Override
          public boolean cancel(boolean mayInterrupt) {
            interrupted[0] = mayInterrupt;
            return super.cancel(mayInterrupt);
          }
        };
    FutureTask<Object> task =
        new FutureTask<>(() -> null) {
          @Override
          public boolean cancel(boolean mayInterrupt) {
            return wait.cancel(mayInterrupt);
          }
        };

    StageTime.call(
            time.environment((ignored, nanos) -> task, time), retrier, Staged.failing(failure))
        .cancel(true);

    assertThat(wait).isCancelled();
    assertThat(interrupted[0]).isFalse();
  }

  @Test
  void cancellationIsWhatTheCallerSees() {
    CompletableFuture<String> stage = time.call(retrier, Staged.failing(failure));

    stage.cancel(true);

    assertThat(failureOf(stage)).isInstanceOf(CancellationException.class);
  }
}
