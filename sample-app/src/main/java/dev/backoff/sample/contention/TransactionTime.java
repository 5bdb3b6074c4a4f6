package dev.backoff.sample.contention;

import dev.backoff.sample.stock.OutOfStockException;
import dev.backoff.sample.stock.StockTable;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;

/** Measures how long one client alone takes to read and write a row. */
final class TransactionTime {

  private static final int ROUNDS = 51;
  private static final String PRODUCT = "measured";

  private TransactionTime() {}

  /** The median of some fifty transactions. */
  static Duration median(StockTable stock) throws SQLException, OutOfStockException {
    stock.put(PRODUCT, ROUNDS);
    long[] nanos = new long[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      long start = System.nanoTime();
      stock.change(PRODUCT, -1);
      nanos[round] = System.nanoTime() - start;
    }
    Arrays.sort(nanos);
    return Duration.ofNanos(nanos[ROUNDS / 2]);
  }
}
