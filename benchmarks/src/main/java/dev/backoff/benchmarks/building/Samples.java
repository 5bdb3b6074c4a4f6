package dev.backoff.benchmarks.building;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** What was measured of each of several things, in turn. */
final class Samples<K> {

  private final Map<K, List<Double>> samples = new LinkedHashMap<>();

  void add(K key, double value) {
    samples.computeIfAbsent(key, none -> new ArrayList<>()).add(value);
  }

  /** Adds how many milliseconds {@code work} takes. */
  void time(K key, Runnable work) {
    long start = System.nanoTime();
    work.run();
    add(key, (System.nanoTime() - start) / (double) TimeUnit.MILLISECONDS.toNanos(1));
  }

  double median(K key) {
    return Median.of(Objects.requireNonNull(samples.get(key)));
  }
}
