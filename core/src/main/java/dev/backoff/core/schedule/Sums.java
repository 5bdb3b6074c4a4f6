package dev.backoff.core.schedule;

import java.util.function.IntToLongFunction;

/** Saturating sums over a row whose last value repeats. */
final class Sums {

  private Sums() {}

  static long repeatingEnd(int count, int distinct, IntToLongFunction value) {
    long sum = 0;
    int single = Math.min(count, distinct);
    for (int k = 1; k <= single; k++) {
      sum = add(sum, value.applyAsLong(k));
    }
    return add(sum, multiply(value.applyAsLong(distinct), count - single));
  }

  private static long add(long a, long b) {
    long sum = a + b;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  private static long multiply(long a, int times) {
    return times != 0 && a > Long.MAX_VALUE / times ? Long.MAX_VALUE : a * times;
  }
}
