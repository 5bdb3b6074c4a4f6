package dev.backoff.lab.request;

import dev.backoff.core.policy.DurationText;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The units of the grammar of durations. */
public enum LengthUnit {
  NS,
  US,
  MS,
  S,
  M,
  H,
  D;

  static Optional<LengthUnit> named(String symbol) {
    return Arrays.stream(values()).filter(unit -> unit.symbol().equals(symbol)).findFirst();
  }

  static String symbols() {
    return Arrays.stream(values()).map(LengthUnit::symbol).collect(Collectors.joining(", "));
  }

  /** As it is written: {@code ms}. */
  public String symbol() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The unit that results come in: seconds at most, so that every decimal of them is finite. */
  public LengthUnit forResults() {
    return compareTo(S) > 0 ? S : this;
  }

  /** So many nanoseconds in this unit. */
  public BigDecimal of(BigDecimal nanos) {
    return plain(nanos.divide(BigDecimal.valueOf(DurationText.parse("1" + symbol()))));
  }

  /** The number without trailing zeros and without an exponent. */
  public static BigDecimal plain(BigDecimal number) {
    BigDecimal shortest = number.stripTrailingZeros();
    return shortest.scale() < 0 ? shortest.setScale(0) : shortest;
  }
}
