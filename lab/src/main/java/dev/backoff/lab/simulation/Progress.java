package dev.backoff.lab.simulation;

/**
 * Told how far a simulation is. Called from several threads, one at a time, {@code done} growing,
 * the last time with {@code done == total}; it should return at once.
 */
@FunctionalInterface
public interface Progress {

  /** Nobody wants to know. */
  Progress IGNORED = (done, total) -> {};

  /** {@code done} of {@code total} clients have had their turn. */
  void at(long done, long total);
}
