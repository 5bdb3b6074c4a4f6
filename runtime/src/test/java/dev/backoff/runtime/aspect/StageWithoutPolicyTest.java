package dev.backoff.runtime.aspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.runtime.RetriedMethod;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** Without a policy to follow there is one attempt, with the reason in its failure. */
class StageWithoutPolicyTest {

  private static final RetriedMethod METHOD = new RetriedMethod("Test.work", "Test", "work", "()");

  private final InvalidPolicyException why =
      new InvalidPolicyException(List.of("BKF-101"), "[BKF-101] base: in a test");
  private final IOException failure = new IOException("of the body");
  private final CompletableFuture<String> attempt = new CompletableFuture<>();

  private CompletableFuture<?> stageOf(Callable<?> body) {
    CompletionStage<?> stage = RefusedStage.of(METHOD, why, body::call);
    assertThat(stage).isNotNull();
    return stage.toCompletableFuture();
  }

  @Test
  void valueIsThatOfTheAttempt() {
    CompletableFuture<?> stage = stageOf(() -> attempt);

    assertThat(stage).isNotDone();
    attempt.complete("value");
    assertThat(stage.join()).isEqualTo("value");
  }

  @Test
  void failedStageCarriesTheReason() {
    CompletionException wrapped = new CompletionException(failure);
    CompletableFuture<?> stage = stageOf(() -> attempt);

    attempt.completeExceptionally(wrapped);

    assertThatThrownBy(stage::join).isSameAs(wrapped);
    assertThat(failure).hasSuppressedException(why);
  }

  @Test
  void exceptionBeforeThereIsAStageCarriesTheReason() {
    assertThatThrownBy(
            () ->
                stageOf(
                    () -> {
                      throw failure;
                    }))
        .isSameAs(failure)
        .hasSuppressedException(why);
  }

  @Test
  void whatTheVirtualMachineThrowsLeavesAsItIs() {
    OutOfMemoryError error = new OutOfMemoryError("in a test");

    assertThatThrownBy(
            () ->
                stageOf(
                    () -> {
                      throw error;
                    }))
        .isSameAs(error)
        .hasNoSuppressedExceptions();
  }

  @Test
  void noStageIsNone() {
    assertThat(RefusedStage.of(METHOD, why, () -> null)).isNull();
  }

  @Test
  void cancellingCancelsTheAttempt() {
    assertThat(stageOf(() -> attempt).cancel(true)).isTrue();

    assertThat(attempt).isCancelled();
  }
}
