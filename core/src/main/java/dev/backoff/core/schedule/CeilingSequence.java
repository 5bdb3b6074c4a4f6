package dev.backoff.core.schedule;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * The ceilings {@code min(cap, first · ratio^(k−1))}, exact: the ratio is the decimal it was
 * written as, each ceiling is floored to nanoseconds once, and nothing is computed beyond the cap.
 */
final class CeilingSequence {

  private CeilingSequence() {}

  /**
   * The growing part of {@code retries} ceilings, at least one; after it the last value repeats.
   * Where growth is slower than a nanosecond a step, values repeat inside it too. {@code first} may
   * be beyond a long.
   */
  static long[] growing(BigInteger first, BigDecimal ratio, long cap, int retries) {
    BigDecimal shortest = ratio.stripTrailingZeros();
    BigInteger scale = BigInteger.TEN.pow(Math.max(shortest.scale(), 0));
    BigInteger digits = shortest.multiply(new BigDecimal(scale)).toBigIntegerExact();
    BigInteger limit = BigInteger.valueOf(cap);

    long[] ceilings = new long[retries];
    BigInteger numerator = first;
    BigInteger denominator = BigInteger.ONE;
    int used = 0;
    boolean grows = true;
    while (used < retries && grows) {
      BigInteger ceiling = numerator.divide(denominator).min(limit);
      ceilings[used++] = ceiling.longValueExact();
      grows = !ceiling.equals(limit) && !digits.equals(scale);
      numerator = numerator.multiply(digits);
      denominator = denominator.multiply(scale);
    }
    return withoutRepeatedEnd(ceilings, used);
  }

  private static long[] withoutRepeatedEnd(long[] ceilings, int used) {
    int kept = used;
    while (kept > 1 && ceilings[kept - 1] == ceilings[kept - 2]) {
      kept--;
    }
    return Arrays.copyOf(ceilings, kept);
  }
}
