package dev.backoff.sample.orders;

import dev.backoff.runtime.RetryTrail;
import dev.backoff.sample.stock.OutOfStockException;
import dev.backoff.sample.text.Page;
import java.io.IOException;
import java.sql.SQLException;

/** Takes orders to the service and tells what came of each. */
final class OrderDesk {

  private final OrderService service;
  private final Page page;

  OrderDesk(OrderService service, Page page) {
    this.service = service;
    this.page = page;
  }

  /** Whether the order has been paid. */
  boolean place(Order order) throws InterruptedException {
    page.line("  %s", order);
    try {
      int cents = service.place(order);
      page.line("      paid %d.%02d", cents / 100, cents % 100);
      return true;
    } catch (IOException | SQLException | OutOfStockException failure) {
      page.line("      not placed: %s", failure.getMessage());
      tellTrail(failure);
      return false;
    }
  }

  /** A failure that leaves after retries has its trail among its suppressed. */
  private void tellTrail(Exception failure) {
    for (Throwable suppressed : failure.getSuppressed()) {
      if (suppressed instanceof RetryTrail trail) {
        page.line("      %s", trail.getMessage());
      }
    }
  }
}
