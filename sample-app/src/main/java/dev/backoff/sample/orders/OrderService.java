package dev.backoff.sample.orders;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.sample.http.HttpService;
import dev.backoff.sample.stock.OutOfStockException;
import dev.backoff.sample.stock.Stock;
import java.io.IOException;
import java.net.URI;
import java.sql.SQLException;

/**
 * Places orders. Each step is retried by itself, and each may run twice without harm: a failed
 * request does not tell whether the shop has acted on it.
 */
public final class OrderService {

  private final HttpService shop;
  private final Stock stock;

  public OrderService(URI shop, Stock stock) {
    this.shop = new HttpService(shop);
    this.stock = stock;
  }

  /** Asks the price, takes the pieces, pays; returns what was paid, in cents. */
  public int place(Order order)
      throws IOException, SQLException, OutOfStockException, InterruptedException {
    int cents = order.pieces() * priceOf(order.product());
    stock.take(order.product(), order.pieces());
    try {
      pay(order.id(), cents);
    } catch (IOException unpaid) {
      stock.putBack(order.product(), order.pieces());
      cancel(order.id());
      throw unpaid;
    }
    return cents;
  }

  @OverHttp
  private int priceOf(String product) throws IOException, InterruptedException {
    return Integer.parseInt(shop.send(shop.request("GET", "/price/" + product)));
  }

  @Backoff(
      base = "40ms",
      cap = "200ms",
      jitter = Jitter.EQUAL,
      maxRetries = 3,
      retryOn = IOException.class)
  private void pay(String order, int cents) throws IOException, InterruptedException {
    shop.send(shop.request("PUT", "/payment/" + order + "/" + cents));
  }

  @OverHttp
  private void cancel(String order) throws IOException, InterruptedException {
    shop.send(shop.request("DELETE", "/payment/" + order));
  }
}
