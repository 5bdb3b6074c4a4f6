package dev.backoff.lab.simulation;

import dev.backoff.lab.request.LengthUnit;
import java.math.BigDecimal;

/** Numbers as text, without an exponent. */
final class Numbers {

  private Numbers() {}

  static String plain(double number) {
    return LengthUnit.plain(BigDecimal.valueOf(number)).toPlainString();
  }
}
