package dev.backoff.runtime;

import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * What the system gives, all in one class that a first failure has to load: its clock, chance, and
 * the timer and the executor in use.
 */
enum SystemEnvironment implements RetryClock, RetryEnvironment.RandomSource, RetryTimer, Executor {
  INSTANCE;

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public RandomGenerator generator() {
    return ThreadLocalRandom.current();
  }

  @Override
  public Future<?> schedule(Runnable task, long nanos) {
    return StageTimer.schedule(task, nanos);
  }

  @Override
  public void execute(Runnable attempt) {
    StageExecutor.execute(attempt);
  }
}
