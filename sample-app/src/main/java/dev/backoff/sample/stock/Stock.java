package dev.backoff.sample.stock;

import dev.backoff.Backoff;
import java.sql.SQLException;
import java.sql.SQLTransientException;

/**
 * The stock as the order service uses it. The annotation of the class holds for its public methods:
 * each reads anew and tries again when somebody else was quicker. An empty shelf is no such
 * failure.
 */
@Backoff(base = "5ms", cap = "40ms", maxRetries = 6, retryOn = SQLTransientException.class)
public final class Stock {

  private final StockTable table;

  public Stock(StockTable table) {
    this.table = table;
  }

  /** Takes pieces of a product, or none at all. */
  public void take(String product, int pieces) throws SQLException, OutOfStockException {
    table.change(product, -pieces);
  }

  /** Puts back what was taken for an order that came to nothing. */
  public void putBack(String product, int pieces) throws SQLException, OutOfStockException {
    table.change(product, pieces);
  }
}
