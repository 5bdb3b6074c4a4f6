package dev.backoff.runtime;

import dev.backoff.core.policy.BackoffPolicy;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Retries a piece of code under a policy, where there is no method to annotate: the same decision,
 * waits and failures as a woven method.
 *
 * <pre>{@code
 * Retrier retrier =
 *     Retrier.of(BackoffPolicy.builder().base(Duration.ofMillis(100)).maxRetries(5).build());
 * Order order = retrier.call(() -> client.fetch(id));
 * }</pre>
 *
 * <p>Immutable and thread-safe; the state of the retries belongs to each call.
 */
public final class Retrier {

  private static final Object[] NO_ARGUMENTS = {};

  /** One attempt that gives a result. */
  @FunctionalInterface
  public interface Body<T extends @Nullable Object, X extends Throwable> {
    T run() throws X;
  }

  /** One attempt without a result. */
  @FunctionalInterface
  public interface Action<X extends Throwable> {
    void run() throws X;
  }

  private final RetryPlan plan;
  private final CallsInCode calls;

  private Retrier(RetryPlan plan, CallsInCode calls) {
    this.plan = plan.calling(calls);
    this.calls = calls;
  }

  /** Retries under {@code policy}. */
  public static Retrier of(BackoffPolicy policy) {
    return new Retrier(RetryPlan.of(Objects.requireNonNull(policy, "policy")), CallsInCode.NOTHING);
  }

  /** The same, and a failure is retried only if {@code condition} holds for it besides. */
  public Retrier retryWhen(Predicate<? super Throwable> condition) {
    return new Retrier(plan, calls.retryWhen(Objects.requireNonNull(condition, "condition")));
  }

  /**
   * The same, and a result for which {@code poor} holds is worth another attempt. When retrying
   * ends, for whatever reason, the last result is returned, good or poor.
   */
  public Retrier retryOnResult(Predicate<? super @Nullable Object> poor) {
    return new Retrier(plan, calls.retryOnResult(Objects.requireNonNull(poor, "poor")));
  }

  /**
   * The result of the first attempt that succeeds.
   *
   * @throws X the failure of the last attempt, the same instance, if there is no further one
   */
  public <T extends @Nullable Object, X extends Throwable> T call(Body<T, X> body) throws X {
    Objects.requireNonNull(body, "body");
    return calls.judgesResults() ? callRich(plan, body) : callPlain(body);
  }

  /**
   * The same; when the call gives up on an {@link Exception}, what {@code recover} makes of it. Not
   * called where the thread was interrupted.
   */
  public <T extends @Nullable Object, X extends Throwable> T call(
      Body<T, X> body, Function<? super Exception, ? extends T> recover) throws X {
    Objects.requireNonNull(body, "body");
    return callRich(plan.calling(calls.recover(Objects.requireNonNull(recover, "recover"))), body);
  }

  /**
   * Runs until an attempt succeeds. There is no result for {@link #retryOnResult} to judge.
   *
   * @throws X the failure of the last attempt, the same instance, if there is no further one
   */
  public <X extends Throwable> void run(Action<X> action) throws X {
    Objects.requireNonNull(action, "action");
    callPlain(
        () -> {
          action.run();
          return action;
        });
  }

  /**
   * The stage of a call: completed by the first attempt that succeeds, or with the failure of the
   * last. No thread waits between attempts; the first runs on the calling thread, later ones on the
   * executor of {@link Backoffs#useExecutor}. Completing or cancelling the stage ends the retries.
   *
   * @throws RuntimeException what the first attempt throws before there is a stage, if it is not
   *     retried
   */
  @SuppressWarnings("unchecked") // completed with what stages of T complete with
  public <T extends @Nullable Object> CompletableFuture<T> callAsync(
      Callable<? extends CompletionStage<T>> body) {
    Objects.requireNonNull(body, "body");
    return (CompletableFuture<T>) StageLoop.call(plan, body::call);
  }

  /**
   * The same; when the call gives up on an {@link Exception}, the stage completes as the one that
   * {@code recover} makes of it. The exception is what failed, without the {@code
   * CompletionException} that stages wrap it in. Not called where the stage was completed or
   * cancelled by others.
   *
   * @throws RuntimeException what the first attempt throws before there is a stage, if it is
   *     neither retried nor recovered; what {@code recover} throws then
   */
  @SuppressWarnings("unchecked") // completed with what stages of T complete with
  public <T extends @Nullable Object> CompletableFuture<T> callAsync(
      Callable<? extends CompletionStage<T>> body,
      Function<? super Exception, ? extends CompletionStage<T>> recover) {
    Objects.requireNonNull(body, "body");
    RetryPlan recovering = plan.calling(calls.recover(Objects.requireNonNull(recover, "recover")));
    return (CompletableFuture<T>) StageLoop.call(recovering, body::call);
  }

  private <T extends @Nullable Object, X extends Throwable> T callPlain(Body<T, X> body) throws X {
    long startNanos = RetryLoop.start(plan);
    RetryLoop loop;
    try {
      T result = body.run();
      RetryLoop.succeededAtOnce(plan);
      return result;
    } catch (Throwable failure) {
      loop = afterFirst(startNanos, failure);
    }
    while (true) {
      T result;
      try {
        result = body.run();
      } catch (Throwable failure) {
        loop.failed(failure);
        continue;
      }
      loop.succeeded();
      return result;
    }
  }

  private RetryLoop afterFirst(long startNanos, Throwable failure) {
    if (failure instanceof VirtualMachineError error) {
      throw error;
    }
    RetryLoop loop = new RetryLoop(plan, null, NO_ARGUMENTS, RetryLoop.began(plan, startNanos));
    loop.failed(failure);
    return loop;
  }

  @SuppressWarnings({
    "unchecked",
    "NullAway"
  }) // an answer is what a Function<…, ? extends T> returned
  private static <T extends @Nullable Object, X extends Throwable> T callRich(
      RetryPlan plan, Body<T, X> body) throws X {
    RetryLoop loop = new RetryLoop(plan, null, NO_ARGUMENTS, RetryEnvironment.now());
    while (true) {
      T result;
      try {
        result = body.run();
      } catch (Throwable failure) {
        loop.failed(failure);
        if (loop.hasAnswer()) {
          return (T) loop.answer();
        }
        continue;
      }
      if (loop.accepts(result)) {
        return result;
      }
    }
  }
}
