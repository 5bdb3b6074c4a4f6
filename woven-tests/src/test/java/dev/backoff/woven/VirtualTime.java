package dev.backoff.woven;

import dev.backoff.runtime.RetryEnvironment;
import dev.backoff.runtime.RetryTimer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;

/**
 * Time that passes only in waits, which are remembered; chance that draws the middle of every
 * range, and counts.
 */
final class VirtualTime {

  /** A call that may throw anything. */
  @FunctionalInterface
  interface Action {
    void run() throws Throwable;
  }

  private final List<Duration> waits = new ArrayList<>();
  private final RandomGenerator random = this::draw;
  private Runnable duringWait = () -> {};
  private long nowNanos = Long.MAX_VALUE - 5; // nanoTime may overflow
  private long drawn = Long.MIN_VALUE; // as an unsigned number: the middle
  private int draws;

  /** What {@code action} throws when it runs in this time, or null. */
  Throwable failureOf(Action action) {
    Throwable[] thrown = new Throwable[1];
    environment().run(() -> thrown[0] = thrownBy(action));
    return thrown[0];
  }

  private static Throwable thrownBy(Action action) {
    try {
      action.run();
      return null;
    } catch (Throwable thrown) {
      return thrown;
    }
  }

  /** Stages wait in it as threads do, and their attempts are made at once. */
  RetryEnvironment environment() {
    return environment(this::wake, Runnable::run);
  }

  RetryEnvironment environment(RetryTimer timer, Executor executor) {
    return new RetryEnvironment(() -> nowNanos, this::sleep, () -> random, timer, executor);
  }

  private Future<?> wake(Runnable task, long nanos) {
    duringWait.run();
    pass(nanos);
    task.run();
    return new CompletableFuture<>();
  }

  /** Runs at each wait, in place of the time that others would use. */
  VirtualTime duringWait(Runnable action) {
    duringWait = action;
    return this;
  }

  /** Draws the lower end of every range instead of the middle. */
  VirtualTime drawingLowest() {
    drawn = 0;
    return this;
  }

  /** Draws the upper end of every range, which is not in it. */
  VirtualTime drawingHighest() {
    drawn = -1;
    return this;
  }

  /** Lets time pass in an attempt. */
  void pass(Duration time) {
    nowNanos += time.toNanos();
  }

  List<Duration> waits() {
    return List.copyOf(waits);
  }

  int draws() {
    return draws;
  }

  private void sleep(long nanos) throws InterruptedException {
    duringWait.run();
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    pass(nanos);
  }

  private void pass(long nanos) {
    waits.add(Duration.ofNanos(nanos));
    nowNanos += nanos;
  }

  private long draw() {
    draws++;
    return drawn;
  }
}
