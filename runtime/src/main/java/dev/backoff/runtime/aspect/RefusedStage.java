package dev.backoff.runtime.aspect;

import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.runtime.RetriedMethod;
import dev.backoff.runtime.RetryLoop;
import dev.backoff.runtime.StageLoop;
import dev.backoff.runtime.StagedCall;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * The stage of a call that has no policy to follow: one attempt, with the reason in its failure.
 */
final class RefusedStage {

  private RefusedStage() {}

  static @Nullable CompletionStage<?> of(
      RetriedMethod method, InvalidPolicyException why, StagedCall call) {
    CompletionStage<?> stage;
    try {
      stage = (CompletionStage<?>) call.attempt();
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable failure) {
      throw RetryLoop.refuse(method, why, failure);
    }
    return stage == null ? null : withReason(method, why, stage);
  }

  private static CompletableFuture<?> withReason(
      RetriedMethod method, InvalidPolicyException why, CompletionStage<?> stage) {
    CompletableFuture<@Nullable Object> result = new CompletableFuture<>();
    var unused =
        stage.whenComplete(
            (value, failure) -> {
              if (failure == null) {
                result.complete(value);
              } else {
                RetryLoop.attachRefusal(method, why, StageLoop.unwrapped(failure));
                result.completeExceptionally(failure);
              }
            });
    return stage instanceof Future<?> attempt ? cancelling(attempt, result) : result;
  }

  /** Whoever completes the stage from outside, cancels the attempt. */
  private static CompletableFuture<?> cancelling(Future<?> attempt, CompletableFuture<?> result) {
    var unused = result.whenComplete((value, failure) -> attempt.cancel(true));
    return result;
  }
}
