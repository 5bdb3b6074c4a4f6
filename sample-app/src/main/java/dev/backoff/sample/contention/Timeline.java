package dev.backoff.sample.contention;

import dev.backoff.sample.text.Page;
import dev.backoff.sample.text.Times;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The beginning of each sale as a row of bars, all to one scale: how many calls ended when. */
final class Timeline {

  private static final int COLUMNS = 70;
  private static final Duration COLUMN = Duration.ofMillis(20);
  private static final String BARS = " ▁▂▃▄▅▆▇█";

  private final List<SaleResult> sales;
  private final int most;

  private Timeline(List<SaleResult> sales) {
    this.sales = sales;
    this.most = sales.stream().flatMapToInt(Timeline::counts).max().orElseThrow();
  }

  static void print(List<SaleResult> sales, Page page) {
    new Timeline(sales).print(page);
  }

  private void print(Page page) {
    String shown = Times.text(COLUMN.multipliedBy(COLUMNS));
    page.line("  Calls in each 20 ms of the first %s; the highest bar is %d calls:", shown, most);
    for (SaleResult sale : sales) {
      page.line("  %-13s%s%s", sale.jitter(), bars(sale), end(sale));
    }
  }

  private String bars(SaleResult sale) {
    return counts(sale).mapToObj(this::bar).collect(Collectors.joining());
  }

  /** A blank for nothing; the lowest bar is at least one call. */
  private String bar(int calls) {
    int height = (calls * (BARS.length() - 1) + most - 1) / most;
    return BARS.substring(height, height + 1);
  }

  private static String end(SaleResult sale) {
    return (column(sale.time()) < COLUMNS ? "| " : "… ") + Times.text(sale.time());
  }

  private static IntStream counts(SaleResult sale) {
    int[] counts = new int[COLUMNS];
    sale.ends().stream()
        .mapToInt(Timeline::column)
        .filter(column -> column < COLUMNS)
        .forEach(column -> counts[column]++);
    return IntStream.of(counts);
  }

  private static int column(Duration end) {
    return (int) end.dividedBy(COLUMN);
  }
}
