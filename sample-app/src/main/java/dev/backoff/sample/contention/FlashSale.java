package dev.backoff.sample.contention;

import dev.backoff.Jitter;
import dev.backoff.runtime.Backoffs;
import dev.backoff.sample.stock.OutOfStockException;
import dev.backoff.sample.stock.StockTable;
import java.sql.SQLException;
import java.sql.SQLTransientException;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** As many clients as pieces, all at the same moment at the one row of the product. */
final class FlashSale {

  private static final String PRODUCT = "last-piece";

  private final StockTable stock;
  private final int clients;

  FlashSale(StockTable stock, int clients) {
    this.stock = stock;
    this.clients = clients;
  }

  /** Sells all pieces to clients that come back as {@code jitter} has it. */
  SaleResult with(Jitter jitter) throws SQLException, InterruptedException, ExecutionException {
    CallLog log = new CallLog();
    stock.put(PRODUCT, clients);
    Backoffs.addListener(log);
    try {
      runAll(client(Purchases.with(jitter), log));
    } finally {
      Backoffs.removeListener(log);
    }
    int sold = stock.read(PRODUCT).version();
    return new SaleResult(jitter, log.ends(), log.clientsThatGaveUp(), sold);
  }

  private Callable<Void> client(Purchase purchase, CallLog log) {
    CyclicBarrier allReady = new CyclicBarrier(clients, log::start);
    return () -> {
      allReady.await();
      buy(purchase, log);
      return null;
    };
  }

  private void buy(Purchase purchase, CallLog log) throws SQLException, OutOfStockException {
    try {
      purchase.buy(stock, PRODUCT);
      log.bought();
    } catch (SQLTransientException unlucky) {
      // Went without; the log has it from the listener.
    }
  }

  private void runAll(Callable<Void> client) throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try {
      for (Future<Void> done : threads.invokeAll(Collections.nCopies(clients, client))) {
        done.get();
      }
    } finally {
      threads.shutdown();
    }
  }
}
