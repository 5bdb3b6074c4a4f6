package dev.backoff.sample.contention;

import dev.backoff.sample.stock.OutOfStockException;
import dev.backoff.sample.stock.StockTable;
import java.sql.SQLException;

/** Takes one piece of a product. */
@FunctionalInterface
interface Purchase {
  void buy(StockTable stock, String product) throws SQLException, OutOfStockException;
}
