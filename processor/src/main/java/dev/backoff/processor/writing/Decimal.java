package dev.backoff.processor.writing;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A double as text: the shortest decimal that reads back as the same. {@code Double.toString} is
 * not used, since its result depends on the JDK (JDK-4511638), and what is generated must not.
 */
final class Decimal {

  private static final double MOST_PLAIN = 1e17;

  private Decimal() {}

  /** For example {@code 2.0}, {@code 1.25}, {@code 1E+20}; a literal of Java and of JSON. */
  static String text(double value) {
    BigDecimal exact = new BigDecimal(value);
    BigDecimal shortest = exact.round(new MathContext(1));
    for (int digits = 2; shortest.doubleValue() != value; digits++) {
      shortest = exact.round(new MathContext(digits));
    }
    BigDecimal stripped = shortest.stripTrailingZeros();
    if (value >= MOST_PLAIN) {
      return stripped.toString();
    }
    return stripped.scale() > 0 ? stripped.toPlainString() : stripped.toPlainString() + ".0";
  }
}
