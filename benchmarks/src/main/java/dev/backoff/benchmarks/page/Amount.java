package dev.backoff.benchmarks.page;

import dev.backoff.benchmarks.run.Figure;
import java.math.BigDecimal;
import java.math.MathContext;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;

/** A figure as text: three digits, and a unit in which they are easy to read. */
final class Amount {

  private static final List<String> TIMES = List.of("ns", "µs", "ms", "s");
  private static final double NOTEWORTHY = 0.05;

  private Amount() {}

  static String of(Figure figure) {
    int time = TIMES.indexOf(figure.unit().replace("us", "µs"));
    String text = time >= 0 ? time(figure.value(), time) : plain(figure.value(), figure.unit());
    double part = figure.value() == 0 ? 0 : figure.error() / figure.value();
    boolean noted = time >= 0 && part > NOTEWORTHY;
    return noted ? text + " ±" + Math.round(part * 100) + " %" : text;
  }

  private static String time(double value, int unit) {
    double scaled = value;
    int scaledUnit = unit;
    while (Math.abs(scaled) >= 999.5 && scaledUnit < TIMES.size() - 1) {
      scaled /= 1000;
      scaledUnit++;
    }
    return digits(scaled) + " " + TIMES.get(scaledUnit);
  }

  private static String plain(double value, String unit) {
    String number = unit.startsWith("B") ? grouped(Math.round(value)) : digits(value);
    return unit.isEmpty() ? number : number + " " + unit;
  }

  private static String grouped(long value) {
    return new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(value);
  }

  /** Three significant digits, never in scientific notation. */
  static String digits(double value) {
    if (Math.abs(value) < 0.01) {
      return "0";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(3));
    String text = rounded.scale() < 0 ? grouped(rounded.longValue()) : rounded.toPlainString();
    return text.replace('-', '−');
  }
}
