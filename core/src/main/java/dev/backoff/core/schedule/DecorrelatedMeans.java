package dev.backoff.core.schedule;

import java.util.Arrays;

/**
 * Means of the chain {@code s ← min(cap, U(base, 3s))} that starts at the base. The distribution
 * after each step is carried as weights of points: the middles of the cells of a geometric grid
 * from base to cap, and last the cap itself, where the clamp piles up. Ends early where the means
 * have settled.
 */
final class DecorrelatedMeans {

  private static final int CELLS = 4000;
  private static final double SETTLED = 1e-9;

  private final double base;
  private final double cap;
  private final double[] edges = new double[CELLS + 1];
  private final double[] points = new double[CELLS + 1];
  private final int[] reached = new int[CELLS + 1];

  private DecorrelatedMeans(double base, double cap) {
    this.base = base;
    this.cap = cap;
    for (int i = 0; i <= CELLS; i++) {
      edges[i] = Math.min(cap, base * Math.pow(cap / base, (double) i / CELLS));
    }
    edges[CELLS] = cap;
    for (int i = 0; i <= CELLS; i++) {
      points[i] = i == CELLS ? cap : (edges[i] + edges[i + 1]) / 2;
      reached[i] = lastEdgeWithin(3 * points[i]);
    }
  }

  static double[] of(long base, long cap, int retries) {
    return new DecorrelatedMeans(base, cap).means(retries);
  }

  private double[] means(int retries) {
    double[] means = new double[retries];
    double[] weights = first();
    means[0] = mean(weights);
    for (int k = 1; k < retries; k++) {
      weights = next(weights);
      means[k] = mean(weights);
      if (Math.abs(means[k] - means[k - 1]) <= SETTLED * means[k]) {
        return Arrays.copyOf(means, k + 1);
      }
    }
    return means;
  }

  private double[] first() {
    Step step = new Step();
    step.spread(1, base, lastEdgeWithin(3 * base));
    return step.landed();
  }

  private double[] next(double[] weights) {
    Step step = new Step();
    for (int i = 0; i <= CELLS; i++) {
      step.spread(weights[i], points[i], reached[i]);
    }
    return step.landed();
  }

  private double mean(double[] weights) {
    double mean = 0;
    for (int i = 0; i <= CELLS; i++) {
      mean += weights[i] * points[i];
    }
    return mean;
  }

  private int lastEdgeWithin(double x) {
    int found = Arrays.binarySearch(edges, Math.min(x, cap));
    return found >= 0 ? found : -found - 2;
  }

  /** One draw of every weight at once. */
  private final class Step {

    private final double[] weights = new double[CELLS + 1];

    /** Density that holds from the base up to that edge. */
    private final double[] densityUpTo = new double[CELLS + 1];

    /**
     * Spreads a weight evenly from the base to 3·from. What lies beyond the last edge within goes
     * to the cell that begins there; beyond the cap that is the cap itself.
     */
    void spread(double weight, double from, int edge) {
      double density = weight / (3 * from - base);
      densityUpTo[edge] += density;
      weights[edge] += density * (3 * from - edges[edge]);
    }

    double[] landed() {
      double density = 0;
      for (int i = CELLS - 1; i >= 0; i--) {
        density += densityUpTo[i + 1];
        weights[i] += density * (edges[i + 1] - edges[i]);
      }
      return weights;
    }
  }
}
