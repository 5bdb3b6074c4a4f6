package dev.backoff.testkit;

import dev.backoff.runtime.RetryEnvironment;
import dev.backoff.runtime.TestHooks;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/** The time of one test: a clock that waits move, on whatever thread they happen. */
final class TestTime {

  private final VirtualClock clock = new VirtualClock();
  private final HeldStages held = new HeldStages(clock);
  private final AtomicInteger waits = new AtomicInteger();
  private final Map<Integer, Runnable> actions = new ConcurrentHashMap<>();
  private final RetryEnvironment environment;

  TestTime(RandomGenerator random, Stages stages, TestHooks hooks) {
    this.environment =
        new RetryEnvironment(
            clock,
            this::sleep,
            () -> random,
            stages == Stages.AT_ONCE ? this::runAtOnce : this::hold,
            Runnable::run,
            hooks);
  }

  RetryEnvironment environment() {
    return environment;
  }

  long nowNanos() {
    return clock.nanoTime();
  }

  /** Lets time pass; stages that are held and due go on. */
  void advance(long nanos) {
    long end = VirtualClock.sum(clock.nanoTime(), nanos);
    held.runUntil(end);
    clock.advanceTo(end);
  }

  /** Lets stages go on until none is held. */
  void finish() {
    held.runUntil(Long.MAX_VALUE);
  }

  /** Has {@code action} run in the wait with that number. */
  void atWait(int number, Runnable action) {
    actions.put(number, action);
  }

  private void sleep(long nanos) throws InterruptedException {
    beginWait();
    if (Thread.interrupted()) {
      throw new InterruptedException("interrupted while waiting in virtual time");
    }
    clock.advance(nanos);
  }

  /** The attempts that follow run further down this very call, which must not fill the stack. */
  private Future<?> runAtOnce(Runnable task, long nanos) {
    beginWait();
    clock.advance(nanos);
    task.run();
    return CompletableFuture.completedFuture(null);
  }

  private Future<?> hold(Runnable task, long nanos) {
    beginWait();
    return held.schedule(task, nanos);
  }

  private void beginWait() {
    Runnable action = actions.remove(waits.incrementAndGet());
    if (action != null) {
      action.run();
    }
  }
}
