package dev.backoff.benchmarks.building;

import java.util.List;

/** The middle of what was measured: one disturbed run does not count. */
final class Median {

  private Median() {}

  /**
   * @param values one or more; of two in the middle their mean
   */
  static double of(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int half = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : (sorted.get(half - 1) + sorted.get(half)) / 2;
  }
}
