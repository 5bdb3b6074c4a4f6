package dev.backoff.runtime;

import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** A call that stays on the calling thread, as a decision sees it. */
final class BoundCall extends Situation {

  private final RetryClock clock;
  private final Supplier<? extends RandomGenerator> random;

  BoundCall(RetryClock clock, Supplier<? extends RandomGenerator> random) {
    this.clock = clock;
    this.random = random;
  }

  @Override
  long now() {
    return clock.nanoTime();
  }

  @Override
  RandomGenerator random() {
    return random.get();
  }

  @Override
  boolean interrupted() {
    return Thread.currentThread().isInterrupted();
  }

  @Override
  AttemptStart attemptStart() {
    return AttemptStart.unknown();
  }
}
