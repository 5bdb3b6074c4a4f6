package dev.backoff.lab.simulation;

import java.util.random.RandomGenerator;

/**
 * How long messages travel: one way |X|, X normal, independent for each message, so that messages
 * may overtake each other.
 *
 * @param meanNanos mean of X
 * @param deviationNanos standard deviation of X; with 0 every message takes the mean
 */
public record Network(long meanNanos, long deviationNanos) {

  /** The time of one message. */
  long delayNanos(RandomGenerator random) {
    return deviationNanos == 0
        ? meanNanos
        : Math.abs(meanNanos + Math.round(deviationNanos * random.nextGaussian()));
  }
}
