package dev.backoff.sample.contention;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.sample.stock.OutOfStockException;
import dev.backoff.sample.stock.StockTable;
import java.sql.SQLException;
import java.sql.SQLTransientException;

/** One purchase, four ways to come back after a conflict: all is equal but the jitter. */
public final class Purchases {

  /** About one transaction: before that the winner is hardly out of the way. */
  static final String BASE = "10ms";

  /** About eight transactions; the longest that a buyer should stand aside. */
  static final String CAP = "80ms";

  private static final int RETRIES = 200;

  private Purchases() {}

  static Purchase with(Jitter jitter) {
    return switch (jitter) {
      case NONE -> Purchases::buyNone;
      case FULL -> Purchases::buyFull;
      case EQUAL -> Purchases::buyEqual;
      case DECORRELATED -> Purchases::buyDecorrelated;
    };
  }

  @Backoff(
      base = BASE,
      cap = CAP,
      jitter = Jitter.NONE,
      maxRetries = RETRIES,
      retryOn = SQLTransientException.class)
  private static void buyNone(StockTable stock, String product)
      throws SQLException, OutOfStockException {
    stock.change(product, -1);
  }

  @Backoff(
      base = BASE,
      cap = CAP,
      jitter = Jitter.FULL,
      maxRetries = RETRIES,
      retryOn = SQLTransientException.class)
  private static void buyFull(StockTable stock, String product)
      throws SQLException, OutOfStockException {
    stock.change(product, -1);
  }

  @Backoff(
      base = BASE,
      cap = CAP,
      jitter = Jitter.EQUAL,
      maxRetries = RETRIES,
      retryOn = SQLTransientException.class)
  private static void buyEqual(StockTable stock, String product)
      throws SQLException, OutOfStockException {
    stock.change(product, -1);
  }

  @Backoff(
      base = BASE,
      cap = CAP,
      jitter = Jitter.DECORRELATED,
      maxRetries = RETRIES,
      retryOn = SQLTransientException.class)
  private static void buyDecorrelated(StockTable stock, String product)
      throws SQLException, OutOfStockException {
    stock.change(product, -1);
  }
}
