package dev.backoff.testkit;

import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * Where the delays of a test lie between the bounds that their jitter allows. With {@code FULL}
 * under a ceiling of 100 ms these are 0 and 100 ms, with {@code EQUAL} 50 and 100 ms; with {@code
 * NONE} a delay is its ceiling anyway.
 */
public enum Draw {
  /** Each delay is as short as its jitter allows. */
  LOWER_BOUND,
  /** Each delay is its ceiling, the longest that its jitter allows. */
  UPPER_BOUND,
  /** Delays are drawn as in production, the same ones for the same {@link VirtualTime#seed}. */
  SEEDED;

  RandomGenerator generator(long seed) {
    return switch (this) {
      case LOWER_BOUND -> new Fixed(0);
      case UPPER_BOUND -> new Fixed(1); // the bound itself, which real draws only come near
      case SEEDED -> new Random(seed);
    };
  }

  private record Fixed(double draw) implements RandomGenerator {

    @Override
    public double nextDouble() {
      return draw;
    }

    @Override
    public long nextLong() {
      throw new UnsupportedOperationException("delays are drawn from doubles");
    }
  }
}
