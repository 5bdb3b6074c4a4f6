package dev.backoff.runtime;

/** A monotonic clock. Only differences of its readings have a meaning. */
@FunctionalInterface
public interface RetryClock {

  /** The clock of the system, {@link System#nanoTime()}. */
  RetryClock SYSTEM = SystemEnvironment.INSTANCE;

  /** The reading in nanoseconds; may be negative, may overflow. */
  long nanoTime();
}
