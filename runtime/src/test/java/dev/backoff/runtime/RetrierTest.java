package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.InvalidPolicyException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetrierTest {

  private final VirtualTime time = new VirtualTime();
  private final Retrier retrier = Retrier.of(Policies.constant(3));

  @Test
  void infersTheCheckedExceptionOfItsBody() {
    FileNotFoundException missing = new FileNotFoundException();
    Retrier onlyOnce = Retrier.of(BackoffPolicy.builder().abortOn(IOException.class).build());

    try {
      String read = onlyOnce.call(() -> read(missing));
      throw new AssertionError(read);
    } catch (FileNotFoundException failure) {
      assertThat(failure).isSameAs(missing);
    }
  }

  @Test
  void needsNoCatchWhereItsBodyDeclaresNothing() {
    int result = retrier.call(() -> 42);
    retrier.run(() -> {});

    assertThat(result).isEqualTo(42);
  }

  private static String read(FileNotFoundException missing) throws FileNotFoundException {
    throw missing;
  }

  @Test
  void takesNullForAResult() {
    assertThat(retrier.<Object, RuntimeException>call(() -> null)).isNull();
    time.failureOf(() -> assertThat(retrier.call(nullAfterFailures(2))).isNull());

    assertThat(time.waits()).hasSize(2);
  }

  private static Retrier.Body<Object, IOException> nullAfterFailures(int failures) {
    AtomicInteger attempts = new AtomicInteger();
    return () -> {
      if (attempts.incrementAndGet() <= failures) {
        throw new IOException();
      }
      return null;
    };
  }

  @Test
  void runsAnActionUntilItSucceeds() {
    AtomicInteger attempts = new AtomicInteger();

    Throwable thrown =
        time.failureOf(
            () ->
                retrier.run(
                    () -> {
                      if (attempts.incrementAndGet() < 3) {
                        throw new IOException();
                      }
                    }));

    assertThat(thrown).isNull();
    assertThat(attempts).hasValue(3);
    assertThat(time.waits()).hasSize(2);
  }

  @Test
  void throwsWhatTheLastRunOfAnActionThrew() {
    IOException failure = new IOException();

    Throwable thrown =
        time.failureOf(
            () ->
                retrier.run(
                    () -> {
                      throw failure;
                    }));

    assertThat(thrown).isSameAs(failure);
    assertThat(time.waits()).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void letsAnErrorOfTheVirtualMachineLeaveAtOnce(int attempt) {
    OutOfMemoryError error = new OutOfMemoryError();
    Scripted body = Scripted.of(number -> number < attempt ? new IOException() : error);

    Throwable left = time.failureOf(() -> retrier.call(body));

    assertThat(left).isSameAs(error).hasNoSuppressedExceptions();
    assertThat(body.attempts()).isEqualTo(attempt);
  }

  @Test
  void completesAStageAsTheOneThatRecoverMakesOfTheFailure() {
    StageTime stages = new StageTime();
    IOException[] seen = new IOException[1];
    List<CompletableFuture<String>> stage = new ArrayList<>();

    stages
        .environment()
        .run(
            () ->
                stage.add(
                    retrier.callAsync(
                        Staged.alwaysFailing(),
                        failure -> {
                          seen[0] = (IOException) failure;
                          return CompletableFuture.completedFuture("instead");
                        })));
    stages.goOn();

    assertThat(stage.get(0)).isCompletedWithValue("instead");
    assertThat(seen[0]).hasMessage("attempt 4");
    assertThat(RetryTrails.of(seen[0]).attempts()).isEqualTo(4);
  }

  @Test
  void recoversWhatIsThrownBeforeThereIsAStageAndNotRetried() {
    Retrier onlyOnce = Retrier.of(BackoffPolicy.builder().abortOn(IOException.class).build());

    CompletableFuture<String> stage =
        onlyOnce.callAsync(
            Staged.of(Staged.throwing(new IOException("early"))),
            failure -> CompletableFuture.completedFuture("instead of " + failure.getMessage()));

    assertThat(stage).isCompletedWithValue("instead of early");
  }

  @Test
  void refusesNullAtOnceInsteadOfRetryingIt() {
    assertThatThrownBy(() -> Retrier.of(null)).hasMessage("policy");
    assertThat(time.failureOf(() -> retrier.call(null))).hasMessage("body");
    assertThat(time.failureOf(() -> retrier.run(null))).hasMessage("action");
    assertThatThrownBy(() -> retrier.callAsync(null)).hasMessage("body");
    assertThatThrownBy(() -> retrier.callAsync(Staged.failing(), null)).hasMessage("recover");
    assertThat(time.waits()).isEmpty();
  }

  @Test
  void followsTheRulesOfPoliciesBuiltInCode() {
    BackoffPolicy.Builder wrong = BackoffPolicy.builder().base(Duration.ZERO).multiplier(0.5);

    assertThatThrownBy(wrong::build)
        .isInstanceOfSatisfying(
            InvalidPolicyException.class,
            invalid -> assertThat(invalid.ruleIds()).containsExactly("BKF-101", "BKF-102"));
  }
}
