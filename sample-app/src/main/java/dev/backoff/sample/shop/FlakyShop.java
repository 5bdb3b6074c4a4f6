package dev.backoff.sample.shop;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.util.Random;

/**
 * A shop on a free port of this machine: {@code GET /price/<product>}, {@code PUT
 * /payment/<order>/<cents>}, {@code DELETE /payment/<order>}. It really answers 503 and really
 * breaks off in the middle of an answer, as its seed has it. What breaks off has been done: a
 * payment is in the books, only the answer is lost.
 */
public final class FlakyShop implements AutoCloseable {

  private final LocalServer server;
  private final Random mishaps;
  private final Till till = new Till();

  private FlakyShop(long seed) throws IOException {
    this.mishaps = new Random(seed);
    this.server = LocalServer.open(this::handle);
  }

  /** Opens the shop; equal seeds give equal mishaps in the order of the requests. */
  public static FlakyShop open(long seed) throws IOException {
    return new FlakyShop(seed);
  }

  /** Where it listens. */
  public URI address() {
    return server.address();
  }

  /** How many orders have been paid; a payment that is sent twice counts once. */
  public int payments() {
    return till.payments();
  }

  @Override
  public void close() {
    server.close();
  }

  private void handle(HttpExchange exchange) throws IOException {
    String request = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
    try (exchange) {
      switch (Mishap.draw(mishaps)) {
        case NONE -> till.answer(request).send(exchange);
        case UNAVAILABLE -> Answer.UNAVAILABLE.send(exchange);
        case BROKEN_CONNECTION -> till.answer(request).sendHalf(exchange);
      }
    }
  }
}
