package dev.backoff.lab.chance;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Generators that follow from a seed and a position, so that no order of threads matters. */
public final class SeededRandom {

  private SeededRandom() {}

  /**
   * The generator at a position below a seed: the same numbers for the same arguments, unrelated
   * ones for any other.
   *
   * @param position for example algorithm, clients, repetition
   */
  public static RandomGenerator of(long seed, long... position) {
    long mixed = new SplittableRandom(seed).nextLong();
    for (long part : position) {
      mixed = new SplittableRandom(mixed + part).nextLong();
    }
    return new SplittableRandom(mixed);
  }
}
