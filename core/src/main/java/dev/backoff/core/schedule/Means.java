package dev.backoff.core.schedule;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import java.util.Arrays;

/**
 * Mean waits of a schedule, in nanoseconds as real numbers: c for NONE, c/2 for FULL, 3c/4 for
 * EQUAL; for DECORRELATED, whose delays depend on each other, the mean of the distribution that
 * {@code min(cap, U(base, 3p))} leads to, computed on a grid to about one part in a thousand.
 */
public final class Means {

  private final double[] means;

  private Means(double[] means) {
    this.means = means;
  }

  static Means of(Schedule schedule) {
    BackoffPolicy policy = schedule.policy();
    return policy.jitter() == Jitter.DECORRELATED && schedule.drawn()
        ? new Means(
            DecorrelatedMeans.of(
                policy.baseNanos(), policy.capNanos(), schedule.tabulatedRetries()))
        : new Means(shares(schedule.growingNanos(), share(policy.jitter())));
  }

  private static double[] shares(long[] ceilings, double share) {
    return Arrays.stream(ceilings).mapToDouble(ceiling -> ceiling * share).toArray();
  }

  private static double share(Jitter jitter) {
    return switch (jitter) {
      case NONE, DECORRELATED -> 1;
      case FULL -> 0.5;
      case EQUAL -> 0.75;
    };
  }

  /** Mean of the wait before retry {@code retry}, which counts from 1. */
  public double nanos(int retry) {
    return means[Math.min(retry, means.length) - 1];
  }

  /** Mean of all waits before retries 1 to {@code retries} together. */
  public double totalNanos(int retries) {
    double sum = 0;
    for (int k = 1; k <= retries; k++) {
      sum += nanos(k);
    }
    return sum;
  }
}
