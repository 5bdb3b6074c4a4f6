package dev.backoff.sample.contention;

import dev.backoff.Jitter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** What the numbers of a run say: which jitter did best, and how far that is from having none. */
final class Finding {

  private final List<SaleResult> sales;

  private Finding(List<SaleResult> sales) {
    this.sales = sales;
  }

  static String of(List<SaleResult> sales) {
    return new Finding(sales).text();
  }

  private String text() {
    SaleResult frugal = least(SaleResult::calls);
    SaleResult quick = least(SaleResult::nanos);
    return "Fewest calls: "
        + frugal.jitter()
        + belowNone(frugal, SaleResult::calls)
        + "; first done: "
        + quick.jitter()
        + belowNone(quick, SaleResult::nanos)
        + ".";
  }

  private String belowNone(SaleResult best, ToLongFunction<SaleResult> measure) {
    if (best.jitter() == Jitter.NONE) {
      return "";
    }
    double share = (double) measure.applyAsLong(best) / measure.applyAsLong(none());
    return String.format(Locale.ROOT, " (%.0f %% below NONE)", 100 * (1 - share));
  }

  private SaleResult none() {
    return sales.stream().filter(sale -> sale.jitter() == Jitter.NONE).findAny().orElseThrow();
  }

  private SaleResult least(ToLongFunction<SaleResult> measure) {
    return sales.stream().min(Comparator.comparingLong(measure)).orElseThrow();
  }
}
