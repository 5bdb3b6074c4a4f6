package dev.backoff.runtime;

import java.util.Objects;
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
 */
public record RetryEnvironment(RetryClock clock, Sleeper sleeper, RandomSource random) {

  public RetryEnvironment {
    Objects.requireNonNull(clock, "clock");
    Objects.requireNonNull(sleeper, "sleeper");
    Objects.requireNonNull(random, "random");
  }

  /** Gives the generator for the calling thread. */
  @FunctionalInterface
  public interface RandomSource {
    RandomGenerator generator();
  }

  /** The system's clock, parking, and {@link ThreadLocalRandom}. */
  public static final RetryEnvironment SYSTEM =
      new RetryEnvironment(RetryClock.SYSTEM, Sleeper.SYSTEM, ThreadLocalRandom::current);

  private static final ThreadLocal<@Nullable RetryEnvironment> OF_THREAD = new ThreadLocal<>();

  /** The environment of the calling thread: that of {@link #run}, else {@link #SYSTEM}. */
  public static RetryEnvironment current() {
    RetryEnvironment ofThread = OF_THREAD.get();
    return ofThread == null ? SYSTEM : ofThread;
  }

  /**
   * Runs {@code action} with this environment on the calling thread, and restores the one before.
   */
  public void run(Runnable action) {
    Objects.requireNonNull(action, "action");
    RetryEnvironment before = OF_THREAD.get();
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
