package dev.backoff.runtime;

import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * What a retry takes from the outside: time, waiting and chance. Everything else is arithmetic, so
 * a test that gives an environment of its own sees exact numbers.
 *
 * <pre>{@code
 * RetryEnvironment virtual = new RetryEnvironment(clock, clock::advance, () -> new Random(42));
 * virtual.run(() -> service.fetch("42"));
 * }</pre>
 *
 * @param clock tells how much time has passed
 * @param sleeper waits before the next attempt
 * @param random gives the generator that the calling thread draws delays from
 * @param timer wakes stages, whose waits hold no thread
 * @param executor runs the attempts of a stage after the first
 * @param hooks what else a test has of its own
 */
public record RetryEnvironment(
    RetryClock clock,
    Sleeper sleeper,
    RandomSource random,
    RetryTimer timer,
    Executor executor,
    TestHooks hooks) {

  public RetryEnvironment {
    Objects.requireNonNull(clock, "clock");
    Objects.requireNonNull(sleeper, "sleeper");
    Objects.requireNonNull(random, "random");
    Objects.requireNonNull(timer, "timer");
    Objects.requireNonNull(executor, "executor");
    Objects.requireNonNull(hooks, "hooks");
  }

  /** An environment that differs from others in time and chance alone. */
  public RetryEnvironment(
      RetryClock clock, Sleeper sleeper, RandomSource random, RetryTimer timer, Executor executor) {
    this(clock, sleeper, random, timer, executor, TestHooks.NONE);
  }

  /** An environment in which stages wait and run as usual. */
  public RetryEnvironment(RetryClock clock, Sleeper sleeper, RandomSource random) {
    this(clock, sleeper, random, SystemEnvironment.INSTANCE, SystemEnvironment.INSTANCE);
  }

  /** Gives the generator for the calling thread. */
  @FunctionalInterface
  public interface RandomSource {
    RandomGenerator generator();
  }

  /** The system's clock, parking, and {@link ThreadLocalRandom}. */
  public static final RetryEnvironment SYSTEM =
      new RetryEnvironment(RetryClock.SYSTEM, Sleeper.SYSTEM, SystemEnvironment.INSTANCE);

  private static final ThreadLocal<@Nullable RetryEnvironment> OF_THREAD = new ThreadLocal<>();

  /** Whether any thread ever had one of its own; only tests do, so that others need not look. */
  private static volatile boolean everBound;

  /** The environment of the calling thread: that of {@link #run}, else {@link #SYSTEM}. */
  public static RetryEnvironment current() {
    RetryEnvironment ofThread = everBound ? OF_THREAD.get() : null;
    return ofThread == null ? SYSTEM : ofThread;
  }

  /** The reading of the current clock. */
  public static long now() {
    return everBound ? current().clock().nanoTime() : System.nanoTime();
  }

  /** The same with other hooks. */
  public RetryEnvironment with(TestHooks others) {
    return new RetryEnvironment(clock, sleeper, random, timer, executor, others);
  }

  /**
   * Runs {@code action} with this environment on the calling thread, and restores the one before.
   */
  @SuppressWarnings("ReferenceEquality")
  public void run(Runnable action) {
    Objects.requireNonNull(action, "action");
    if (this == current()) { // as that of the system mostly is; equals would pin the class loader
      action.run();
      return;
    }
    RetryEnvironment before = OF_THREAD.get();
    everBound = true;
    OF_THREAD.set(this);
    try {
      action.run();
    } finally {
      if (before == null) {
        OF_THREAD.remove();
      } else {
        OF_THREAD.set(before);
      }
    }
  }
}
