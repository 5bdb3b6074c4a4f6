package dev.backoff.runtime;

import dev.backoff.core.policy.BackoffPolicy;
import java.util.Objects;
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
  private final boolean timed;

  private Retrier(RetryPlan plan) {
    this.plan = plan;
    this.timed = plan.schedule().policy().maxDurationNanos() != BackoffPolicy.NO_MAX_DURATION;
  }

  /** Retries under {@code policy}. */
  public static Retrier of(BackoffPolicy policy) {
    return new Retrier(RetryPlan.of(Objects.requireNonNull(policy, "policy")));
  }

  /**
   * The result of the first attempt that succeeds.
   *
   * @throws X the failure of the last attempt, the same instance, if there is no further one
   */
  public <T extends @Nullable Object, X extends Throwable> T call(Body<T, X> body) throws X {
    Objects.requireNonNull(body, "body");
    long startNanos = timed ? RetryEnvironment.current().clock().nanoTime() : 0;
    RetryLoop loop;
    try {
      return body.run();
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

  /**
   * Runs until an attempt succeeds.
   *
   * @throws X the failure of the last attempt, the same instance, if there is no further one
   */
  public <X extends Throwable> void run(Action<X> action) throws X {
    Objects.requireNonNull(action, "action");
    call(
        () -> {
          action.run();
          return action;
        });
  }

  private RetryLoop afterFirst(long startNanos, Throwable failure) {
    if (failure instanceof VirtualMachineError error) {
      throw error;
    }
    return timed
        ? RetryLoop.afterFirst(plan, startNanos, failure)
        : RetryLoop.afterFirst(plan, failure);
  }
}
