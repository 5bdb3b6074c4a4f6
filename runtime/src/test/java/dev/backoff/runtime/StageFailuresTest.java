package dev.backoff.runtime;

import static dev.backoff.runtime.Staged.failed;
import static dev.backoff.runtime.Staged.failureOf;
import static dev.backoff.runtime.Staged.none;
import static dev.backoff.runtime.Staged.stage;
import static dev.backoff.runtime.Staged.throwing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.FailureType;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What leaves a call with a stage, and how it is dressed. */
class StageFailuresTest {

  private final StageTime time = new StageTime();
  private final IOException first = new IOException("first");
  private final IOException second = new IOException("second");
  private final Retrier once = Retrier.of(Policies.constant(1));

  private CompletableFuture<String> ended(Retrier retrier, Staged body) {
    CompletableFuture<String> stage = time.call(retrier, body);
    time.goOn();
    return stage;
  }

  @Test
  void lastFailureItselfLeavesWithTheEarlierOnesAndATrail() {
    CompletableFuture<String> stage = ended(once, Staged.failing(first, second));

    assertThat(failureOf(stage)).isSameAs(second);
    assertThat(second.getSuppressed()).hasSize(2).startsWith(first);
    assertThat(RetryTrails.of(second).reason()).isEqualTo(GiveUpReason.EXHAUSTED);
  }

  @Test
  void failureOfALaterAttemptBeforeThereIsAStageIsInTheStage() {
    CompletableFuture<String> stage = ended(once, Staged.of(failed(first), throwing(second)));

    assertThat(failureOf(stage)).isSameAs(second);
  }

  @Test
  void failureOfTheFirstAttemptThatIsRetriedIsNeverThrown() {
    CompletableFuture<String> stage = ended(once, Staged.of(throwing(first), throwing(second)));

    assertThat(failureOf(stage)).isSameAs(second);
  }

  @Test
  void failureOfTheFirstAttemptBeforeThereIsAStageIsThrownAsItIs() {
    AssertionError failure = new AssertionError("not retried");

    Throwable thrown = time.failureOf(() -> once.callAsync(Staged.of(throwing(failure))));

    assertThat(thrown).isSameAs(failure).hasNoSuppressedExceptions();
  }

  @Test
  void noStageOnTheFirstAttemptIsThrownWhereItIsNotRetried() {
    Retrier never = once.retryWhen(failure -> false);

    assertThat(time.failureOf(() -> never.callAsync(Staged.of(none()))))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("Test.work returned null (expected: a stage)");
  }

  @Test
  void failedStageThatIsNotRetriedIsUntouched() {
    AssertionError failure = new AssertionError("not retried");

    CompletableFuture<String> stage = ended(once, Staged.failing(failure));

    assertThat(failureOf(stage)).isSameAs(failure).hasNoSuppressedExceptions();
  }

  @Test
  void wrappersAreTakenOffForMatchingAndDressingAndKeptForTheCaller() {
    Retrier io = Retrier.of(retryingOn(IOException.class));
    ExecutionException inner = new ExecutionException(second);
    CompletionException wrapped = new CompletionException(inner);

    CompletableFuture<String> stage =
        ended(io, Staged.failing(new CompletionException(first), wrapped));

    assertThat(failureOf(stage)).isSameAs(wrapped).hasNoSuppressedExceptions();
    assertThat(inner).hasNoSuppressedExceptions();
    assertThat(second.getSuppressed()).hasSize(2).startsWith(first);
  }

  @Test
  void wrappedFailureOfAnotherKindIsNotRetried() {
    Staged body = Staged.failing(new CompletionException(new IllegalStateException()));

    assertThat(ended(Retrier.of(retryingOn(IOException.class)), body)).isDone();
    assertThat(body.attempts()).isEqualTo(1);
  }

  @Test
  void wrapperThatWrapsNothingIsTheFailure() {
    Staged body = Staged.failing(new CompletionException("empty", null));

    assertThat(ended(Retrier.of(retryingOn(CompletionException.class)), body))
        .isCompletedWithValue("done");
  }

  @Test
  void wrappersThatWrapEachOtherComeToAnEnd() {
    ExecutionException[] other = new ExecutionException[1];
    CompletionException one =
        new CompletionException("cyclic") {
          @Override
          public synchronized Throwable getCause() {
            return other[0];
          }
        };
    other[0] = new ExecutionException(one);

    assertThat(StageLoop.unwrapped(one)).isIn(one, other[0]);
  }

  private static BackoffPolicy retryingOn(Class<? extends Throwable> type) {
    return Policies.accepted(it -> it.maxRetries(1).retryOn(List.of(FailureType.of(type))));
  }

  @Test
  void cancellationFromWithinIsNotRetried() {
    CompletableFuture<String> cancelled = new CompletableFuture<>();
    cancelled.cancel(true);
    Staged body = Staged.of(stage(cancelled));

    CompletableFuture<String> stage = ended(once, body);

    assertThat(failureOf(stage)).isInstanceOf(CancellationException.class);
    assertThat(body.attempts()).isEqualTo(1);
  }

  @Test
  void instanceOfSeveralAttemptsDoesNotGrow() {
    for (int call = 0; call < 10; call++) {
      assertThat(failureOf(ended(once, Staged.failing(first, first)))).isSameAs(first);
    }

    assertThat(first).hasNoSuppressedExceptions();
  }

  @Test
  void instanceSharedByCallsThatArePendingTogetherGrowsOnce() {
    for (int round = 0; round < 10; round++) {
      CompletableFuture<String> one = new CompletableFuture<>();
      CompletableFuture<String> other = new CompletableFuture<>();
      var unused = time.call(once, Staged.of(failed(first), stage(one)));
      var unused2 = time.call(once, Staged.of(failed(first), stage(other)));
      time.goOn();

      one.completeExceptionally(second);
      other.completeExceptionally(second);
    }

    assertThat(second.getSuppressed()).hasSize(2);
  }

  @Test
  void trailOfABlockingLoopInTheAttemptIsAPartOfIts() {
    Retrier inner = Retrier.of(Policies.constant(1));

    CompletableFuture<String> stage =
        StageTime.call(
            time.environment(),
            once,
            () -> inner.call(() -> Staged.<CompletableFuture<String>>thrown(new IOException())));
    time.environment().run(time::goOn);

    assertThat(RetryTrails.in(failureOf(stage)))
        .extracting(Throwable::getMessage)
        .anyMatch(text -> text.contains("after 2 × 2 attempts"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatTheVirtualMachineThrowsEndsTheCall(boolean staged) {
    OutOfMemoryError error = new OutOfMemoryError("in a test");

    CompletableFuture<String> stage =
        ended(once, Staged.of(failed(first), staged ? failed(error) : throwing(error)));

    assertThat(failureOf(stage)).isSameAs(error);
    assertThat(time.waitsMillis()).hasSize(1);
  }

  @Test
  void whatTheVirtualMachineThrowsInTheFirstAttemptIsThrown() {
    OutOfMemoryError error = new OutOfMemoryError("in a test");

    assertThat(time.failureOf(() -> once.callAsync(Staged.of(throwing(error))))).isSameAs(error);
  }

  @Test
  void predicateThatThrowsEndsTheCallWithTheFailure() {
    IllegalStateException trouble = new IllegalStateException("predicate");
    Retrier broken =
        once.retryWhen(
            failure -> {
              throw trouble;
            });

    CompletableFuture<String> stage = ended(broken, Staged.failing(first));

    assertThat(failureOf(stage)).isSameAs(first);
    assertThat(first).hasSuppressedException(trouble);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void virtualMachineErrorOfThePredicateLeavesNothingPending(int attempt) {
    StackOverflowError error = new StackOverflowError("in a test");
    Staged body = Staged.failing(first, second);
    Retrier broken =
        once.retryWhen(
            failure -> {
              if (body.attempts() == attempt) {
                throw error;
              }
              return true;
            });

    assertThat(failureOf(ended(broken, body))).isSameAs(error);
  }

  @Test
  void troubleOfTheEnvironmentLeavesNothingPending() {
    IllegalStateException trouble = new IllegalStateException("no chance");
    RetryEnvironment broken =
        new RetryEnvironment(
            () -> 0,
            nanos -> {},
            () -> {
              throw trouble;
            },
            time,
            time);
    Retrier drawing = Retrier.of(BackoffPolicy.builder().jitter(Jitter.FULL).build());

    assertThat(failureOf(StageTime.call(broken, drawing, Staged.failing(first)))).isSameAs(trouble);
  }

  @Test
  void stageThatCanNotBeAwaitedIsAFailedAttempt() {
    IllegalStateException failure = new IllegalStateException("no dependants");
    CompletableFuture<String> broken =
        new CompletableFuture<>() {
          @Override
          public <U> CompletableFuture<U> handle(
              BiFunction<? super String, Throwable, ? extends U> action) {
            throw failure;
          }
        };

    CompletableFuture<String> stage = ended(once, Staged.of(stage(broken), stage(broken)));

    assertThat(failureOf(stage)).isSameAs(failure);
  }

  @Test
  void stageThatTellsTwiceIsHeardOnce() {
    CompletableFuture<String> twice =
        new CompletableFuture<>() {
          @Override
          public <U> CompletableFuture<U> handle(
              BiFunction<? super String, Throwable, ? extends U> action) {
            U one = action.apply(null, first);
            U two = action.apply("second answer", null);
            return CompletableFuture.completedFuture(one == null ? two : one);
          }
        };
    Staged body = Staged.of(stage(twice));

    assertThat(ended(once, body)).isCompletedWithValue("done");
    assertThat(body.attempts()).isEqualTo(2);
  }

  @Test
  void narrowerKindsCountByInheritance() {
    Staged body = Staged.failing(new CompletionException(new FileNotFoundException()));

    assertThat(ended(Retrier.of(retryingOn(IOException.class)), body)).isCompletedWithValue("done");
  }
}
