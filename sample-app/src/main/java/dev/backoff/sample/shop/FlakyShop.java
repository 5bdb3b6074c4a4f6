package dev.backoff.sample.shop;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Random;

/**
 * A shop on a free port of this machine: {@code GET /price/<product>}, {@code PUT
 * /payment/<order>/<cents>}, {@code DELETE /payment/<order>}. It really answers 503 and really
 * breaks off in the middle of an answer, as its seed has it. What breaks off has been done: a
 * payment is in the books, only the answer is lost.
 */
public final class FlakyShop implements AutoCloseable {

  private final HttpServer server;
  private final Random mishaps;
  private final Till till = new Till();

  private FlakyShop(HttpServer server, long seed) {
    this.server = server;
    this.mishaps = new Random(seed);
  }

  /** Opens the shop; equal seeds give equal mishaps in the order of the requests. */
  public static FlakyShop open(long seed) throws IOException {
    var freePort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    FlakyShop shop = new FlakyShop(HttpServer.create(freePort, 0), seed);
    shop.server.createContext("/", shop::handle);
    shop.server.start();
    return shop;
  }

  /** Where it listens. */
  public URI address() {
    InetSocketAddress bound = server.getAddress();
    return URI.create("http://" + bound.getHostString() + ":" + bound.getPort());
  }

  /** How many orders have been paid; a payment that is sent twice counts once. */
  public int payments() {
    return till.payments();
  }

  @Override
  public void close() {
    server.stop(0);
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
