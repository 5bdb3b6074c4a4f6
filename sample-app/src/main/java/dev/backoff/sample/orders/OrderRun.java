package dev.backoff.sample.orders;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.RetryListener;
import dev.backoff.sample.shop.FlakyShop;
import dev.backoff.sample.stock.Stock;
import dev.backoff.sample.stock.StockDatabase;
import dev.backoff.sample.stock.StockTable;
import dev.backoff.sample.text.Page;
import dev.backoff.sample.text.RetryNarrator;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;

/** Places ten orders one after the other and tells what happens to each. */
public final class OrderRun {

  private static final List<Order> ORDERS =
      List.of(
          new Order("A1", 2, "tea"),
          new Order("A2", 1, "mug"),
          new Order("A3", 1, "teapot"),
          new Order("A4", 1, "kettle"),
          new Order("A5", 5, "tea"),
          new Order("A6", 3, "mug"),
          new Order("A7", 2, "kettle"),
          new Order("A8", 1, "tea"),
          new Order("A9", 2, "mug"),
          new Order("A10", 1, "tea"));

  private final long seed;
  private final Page page;

  /**
   * @param seed decides what goes wrong
   */
  public OrderRun(long seed, Page page) {
    this.seed = seed;
    this.page = page;
  }

  /** Opens the shop and the stock, and places the orders. */
  public void run() throws IOException, SQLException, InterruptedException {
    try (FlakyShop shop = FlakyShop.open(seed);
        StockDatabase database = StockDatabase.open(2)) {
      StockTable table = database.tableUnderStocktaking(seed);
      fill(table);
      introduce();
      OrderService service = new OrderService(shop.address(), new Stock(table));
      int paid = placeAll(new OrderDesk(service, page));
      page.line("");
      page.line("  %d orders paid; payments in the books of the shop: %d.", paid, shop.payments());
    }
  }

  private void introduce() {
    page.line(
        "  The shop refuses one request in four (503), and breaks off one answer in seven: then");
    page.line(
        "  fewer bytes come than were promised. Somebody counts the stock, which changes its rows.");
    page.line("");
  }

  private static void fill(StockTable table) throws SQLException {
    table.put("tea", 10);
    table.put("mug", 5);
    table.put("kettle", 2);
  }

  private int placeAll(OrderDesk desk) throws InterruptedException {
    RetryListener narrator = new RetryNarrator(page);
    Backoffs.addListener(narrator);
    try {
      int paid = 0;
      for (Order order : ORDERS) {
        paid += desk.place(order) ? 1 : 0;
      }
      return paid;
    } finally {
      Backoffs.removeListener(narrator);
    }
  }
}
