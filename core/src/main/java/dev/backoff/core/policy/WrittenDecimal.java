package dev.backoff.core.policy;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * The decimal that a double was written as: the shortest that leads to the same double. {@code
 * Double.toString} is not used, since before JDK 19 it is not always the shortest ({@code 2e23}),
 * and one source must have one schedule on every JDK.
 */
final class WrittenDecimal {

  private static final int DIGITS_OF_A_DOUBLE = 17;

  private WrittenDecimal() {}

  /** The decimal of a finite number, without trailing zeros. */
  static BigDecimal of(double number) {
    BigDecimal exact = new BigDecimal(number);
    for (int digits = 1; digits < DIGITS_OF_A_DOUBLE; digits++) {
      BigDecimal shorter = exact.round(new MathContext(digits));
      if (shorter.doubleValue() == number) {
        return shorter.stripTrailingZeros();
      }
    }
    return exact.round(new MathContext(DIGITS_OF_A_DOUBLE)).stripTrailingZeros();
  }
}
