package dev.backoff.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Time, timer and executor of stages: nothing waits, and nothing runs until a test says so. */
final class StageTime implements RetryTimer, Executor {

  private static final class Wait extends FutureTask<Void> {
    final long endNanos;

    Wait(Runnable task, long endNanos) {
      super(task, null);
      this.endNanos = endNanos;
    }
  }

  private final VirtualTime time = new VirtualTime();
  private final PriorityQueue<Wait> waits =
      new PriorityQueue<>(Comparator.comparingLong((Wait wait) -> wait.endNanos));
  private final Deque<Runnable> handedOver = new ArrayDeque<>();
  private final List<Double> waitsMillis = new ArrayList<>();

  @Override
  public Future<?> schedule(Runnable task, long nanos) {
    Wait wait = new Wait(task, time.nanoTime() + nanos);
    waitsMillis.add(nanos / 1e6);
    waits.add(wait);
    return wait;
  }

  @Override
  public void execute(Runnable attempt) {
    handedOver.add(attempt);
  }

  RetryEnvironment environment() {
    return environment(this, this);
  }

  RetryEnvironment environment(RetryTimer timer, Executor executor) {
    return new RetryEnvironment(time, time, time.environment().random(), timer, executor);
  }

  /** Calls in this time, without going on yet. */
  <T> CompletableFuture<T> call(Retrier retrier, Callable<? extends CompletionStage<T>> body) {
    return call(environment(), retrier, body);
  }

  static <T> CompletableFuture<T> call(
      RetryEnvironment environment, Retrier retrier, Callable<? extends CompletionStage<T>> body) {
    List<CompletableFuture<T>> stage = new ArrayList<>();
    environment.run(() -> stage.add(retrier.callAsync(body)));
    return stage.get(0);
  }

  Throwable failureOf(ThrowingCallable call) {
    return VirtualTime.failureIn(environment(), call);
  }

  void advance(long nanos) {
    time.advance(nanos);
  }

  /** Ends the next wait, and hands over. */
  StageTime endWait() {
    Wait next = waits.remove();
    time.advance(Math.max(0, next.endNanos - time.nanoTime()));
    next.run();
    return this;
  }

  /** Makes the attempts that were handed over. */
  StageTime runAttempts() {
    while (!handedOver.isEmpty()) {
      handedOver.remove().run();
    }
    return this;
  }

  /** Goes on until nothing waits. */
  void goOn() {
    runAttempts();
    while (!waits.isEmpty()) {
      endWait().runAttempts();
    }
  }

  /** What waits and was not cancelled. */
  long waiting() {
    return waits.stream().filter(wait -> !wait.isDone()).count();
  }

  int handedOver() {
    return handedOver.size();
  }

  /** Every wait that was asked for. */
  List<Double> waitsMillis() {
    return waitsMillis;
  }
}
