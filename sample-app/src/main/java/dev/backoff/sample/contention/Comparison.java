package dev.backoff.sample.contention;

import dev.backoff.sample.text.Page;
import dev.backoff.sample.text.Times;
import java.util.List;

/** Sales side by side: a table, a timeline, and what the numbers say. */
final class Comparison {

  private final List<SaleResult> sales;
  private final Page page;

  Comparison(List<SaleResult> sales, Page page) {
    this.sales = sales;
    this.page = page;
  }

  void print() {
    page.line("  jitter          calls  calls a client    done in  gave up  row version");
    sales.forEach(this::row);
    page.line("");
    Timeline.print(sales, page);
    page.line("");
    page.line("  %s", Finding.of(sales));
  }

  private void row(SaleResult sale) {
    page.line(
        "  %-13s %7d %15.1f %10s %8d %12d",
        sale.jitter(),
        sale.calls(),
        (double) sale.calls() / sale.clients(),
        Times.text(sale.time()),
        sale.gaveUp(),
        sale.version());
  }
}
