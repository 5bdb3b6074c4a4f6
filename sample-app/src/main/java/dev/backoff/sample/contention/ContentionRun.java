package dev.backoff.sample.contention;

import dev.backoff.Jitter;
import dev.backoff.sample.stock.Network;
import dev.backoff.sample.stock.OutOfStockException;
import dev.backoff.sample.stock.StockDatabase;
import dev.backoff.sample.stock.StockTable;
import dev.backoff.sample.text.Page;
import dev.backoff.sample.text.Times;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** Runs the same sale under each jitter, one after the other, and compares. */
public final class ContentionRun {

  /** The database is in this process: this stands for the way to one that is not. */
  private static final Duration WAY = Duration.ofMillis(10);

  private final int clients;
  private final Page page;

  public ContentionRun(int clients, Page page) {
    this.clients = clients;
    this.page = page;
  }

  /** Runs all sales and prints what came of them. */
  public void run()
      throws SQLException, OutOfStockException, InterruptedException, ExecutionException {
    try (StockDatabase database = StockDatabase.open(clients)) {
      StockTable stock = database.tableOver(Network.taking(WAY));
      FlashSale sale = new FlashSale(stock, clients);
      sale.with(Jitter.FULL); // not counted: the first sale would pay for loading and compiling
      introduce(TransactionTime.median(stock));
      new Comparison(sales(sale), page).print();
    }
  }

  private static List<SaleResult> sales(FlashSale sale)
      throws SQLException, InterruptedException, ExecutionException {
    List<SaleResult> results = new ArrayList<>();
    for (Jitter jitter : Jitter.values()) {
      results.add(sale.with(jitter));
    }
    return results;
  }

  private void introduce(Duration transaction) {
    page.line(
        "  Each client wants one piece of the %d that are left: one row, which is read", clients);
    page.line(
        "  with its version and written if it still has it. Who comes too late waits and retries.");
    page.line(
        "  One transaction alone takes %s, %s of it the way to the database; base %s, cap %s.",
        Times.text(transaction), Times.text(WAY), Purchases.BASE, Purchases.CAP);
    page.line("");
  }
}
