package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.catchThrowable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/**
 * A clock that stands still until somebody waits, and remembers each wait; chance is seeded. Time
 * saturates, as it would have to after 292 years.
 */
public final class VirtualTime implements RetryClock, Sleeper {

  private final List<Long> waits = new ArrayList<>();
  private final Random random = new Random(42);
  private long now;
  private int interruptedWait;

  @Override
  public long nanoTime() {
    return now;
  }

  @Override
  public void sleep(long nanos) throws InterruptedException {
    waits.add(nanos);
    if (Thread.interrupted() || waits.size() == interruptedWait) {
      throw new InterruptedException("in the test's sleeper");
    }
    advance(nanos);
  }

  /** Lets time pass, as an attempt does that takes some. */
  public void advance(long nanos) {
    now = now + nanos < 0 ? Long.MAX_VALUE : now + nanos;
  }

  public void advance(Duration duration) {
    advance(duration.toNanos());
  }

  /** Interrupts the wait with that number, from 1. */
  public VirtualTime interruptingWait(int number) {
    interruptedWait = number;
    return this;
  }

  /** What was waited, in nanoseconds. */
  public List<Long> waits() {
    return waits;
  }

  /** What was waited, in milliseconds with their fractions. */
  public List<Double> waitsMillis() {
    return waits.stream().map(nanos -> nanos / 1e6).toList();
  }

  public RetryEnvironment environment() {
    return new RetryEnvironment(this, this, () -> random);
  }

  /** Runs {@code call} in this time and gives what it threw, null if nothing. */
  public Throwable failureOf(ThrowingCallable call) {
    return failureIn(environment(), call);
  }

  /** Runs {@code call} in {@code environment} and gives what it threw, null if nothing. */
  static Throwable failureIn(RetryEnvironment environment, ThrowingCallable call) {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    environment.run(() -> thrown.set(catchThrowable(call)));
    return thrown.get();
  }
}
