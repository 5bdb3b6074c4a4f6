package dev.backoff.runtime;

import static dev.backoff.runtime.Staged.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Thread-locals of the caller in later attempts, by {@link RetryContextCarrier}. */
class StageContextTest {

  private final StageTime time = new StageTime();
  private final Retrier retrier = Retrier.of(Policies.constant(3));
  private final IOException failure = new IOException("first");
  private final List<String> seen = new ArrayList<>();

  @AfterEach
  void forget() {
    CarriedText.set(null);
    CarriedText.instead(null);
  }

  private CompletionStage<String> attempt() {
    seen.add(CarriedText.text());
    return seen.size() < 4
        ? CompletableFuture.failedFuture(failure)
        : CompletableFuture.completedFuture("done");
  }

  @Test
  void isCarriedToEveryLaterAttemptAndNoFurther() {
    CarriedText.set("of the caller");
    var unused = time.call(retrier, this::attempt);

    CarriedText.set("of another");
    time.goOn();

    assertThat(seen).hasSize(4).containsOnly("of the caller");
    assertThat(CarriedText.text()).isEqualTo("of another");
  }

  @Test
  void isCarriedWhereEverythingRunsInline() {
    CarriedText.set("of the caller");
    RetryTimer inline =
        (task, nanos) -> {
          task.run();
          return new CompletableFuture<>();
        };
    CompletableFuture<String> attempt = new CompletableFuture<>();
    List<CompletionStage<String>> first = new ArrayList<>(List.of(attempt));

    CompletableFuture<String> stage =
        StageTime.call(
            time.environment(inline, Runnable::run),
            retrier,
            () -> first.isEmpty() ? attempt() : first.remove(0));
    CarriedText.set("of another");
    attempt.completeExceptionally(failure);

    assertThat(failureOf(stage)).isSameAs(failure);
    assertThat(seen).hasSize(3).containsOnly("of the caller");
  }

  @Test
  void carrierThatFailsToCaptureEndsNoCallThatSucceeds() {
    IllegalStateException trouble = new IllegalStateException("no context");
    CarriedText.instead(() -> Staged.thrown(trouble));

    assertThat(time.call(retrier, Staged.of())).isCompletedWithValue("done");
    assertThat(endedWith(Staged.failing(failure))).hasSuppressedException(trouble);
  }

  @Test
  void carrierThatThrowsEndsTheCallWithItsLastFailure() {
    IllegalStateException trouble = new IllegalStateException("no context");
    carriedBy(attempt -> Staged.thrown(trouble));
    assertThat(endedWith(Staged.failing(failure))).hasSuppressedException(trouble);

    IllegalArgumentException later = new IllegalArgumentException("no context");
    carriedBy(attempt -> () -> Staged.thrown(later));
    assertThat(endedWith(Staged.failing(failure))).hasSuppressedException(later);
  }

  private static void carriedBy(UnaryOperator<Runnable> carried) {
    CarriedText.instead(() -> carried);
  }

  private Throwable endedWith(Staged body) {
    CompletableFuture<String> stage = time.call(retrier, body);
    time.goOn();
    assertThat(failureOf(stage)).isSameAs(failure);
    assertThat(body.attempts()).isEqualTo(1);
    return failureOf(stage);
  }

  @Test
  void carrierThatThrowsAfterTheAttemptIsToldInTheLog() {
    carriedBy(
        attempt ->
            () -> {
              attempt.run();
              throw new IllegalStateException("while restoring");
            });

    try (CapturedLog log = new CapturedLog()) {
      CompletableFuture<String> stage = time.call(retrier, Staged.failing(failure));
      time.goOn();

      assertThat(stage).isCompletedWithValue("done");
      assertThat(log.lines(System.Logger.Level.ERROR))
          .containsExactly(
              "RetryContextCarrier threw java.lang.IllegalStateException: while restoring");
    }
  }

  @Test
  void carrierThatRunsNoAttemptEndsTheCall() {
    carriedBy(attempt -> () -> {});

    assertThat(endedWith(Staged.failing(failure)).getSuppressed()[0])
        .hasMessage("RetryContextCarrier: attempt not run (expected: run once)");
  }

  @Test
  void carrierThatRunsItsAttemptTwiceRunsItOnce() {
    carriedBy(
        attempt ->
            () -> {
              attempt.run();
              attempt.run();
            });
    Staged body = Staged.alwaysFailing();

    CompletableFuture<String> stage = time.call(retrier, body);
    time.goOn();

    assertThat(failureOf(stage)).hasMessage("attempt 4");
    assertThat(body.attempts()).isEqualTo(4);
  }

  @Test
  void attemptOfARetriedCallerKeepsItsNumberForWhatItCalls() {
    List<Integer> numbers = new ArrayList<>();
    Retrier outer = Retrier.of(Policies.constant(1));

    CompletableFuture<String> stage =
        time.call(
            outer,
            () -> {
              Staged inner = Staged.failing(failure);
              numbers.add(RetryContext.attempt());
              retrier.call(
                  () -> {
                    numbers.add(RetryContext.attempt());
                    return inner.call();
                  });
              numbers.add(RetryContext.attempt());
              return numbers.size() > 3
                  ? CompletableFuture.completedFuture("done")
                  : CompletableFuture.failedFuture(failure);
            });
    time.goOn();

    assertThat(stage).isCompletedWithValue("done");
    assertThat(numbers).containsExactly(1, 1, 1, 2, 2, 2);
    assertThat(RetryContext.attempt()).isEqualTo(1);
  }
}
