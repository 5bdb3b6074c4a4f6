package dev.backoff.bucket4j;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** A service over HTTP that fails at random, and counts by the header {@code Attempt}. */
final class UnreliableService implements AutoCloseable {

  private static final int OK = 200;
  private static final int UNAVAILABLE = 503;

  static {
    // without it, the server waits for an acknowledgement between the header and the body
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final Random random = new Random(42);
  private final int failurePercent;
  private final HttpServer server;
  private int calls;
  private int succeededAtOnce;
  private int retries;
  private int callsAfterLastRetry;

  UnreliableService(int failurePercent) throws IOException {
    this.failurePercent = failurePercent;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  private void answer(HttpExchange exchange) throws IOException {
    boolean succeeds = random.nextInt(100) >= failurePercent;
    count(exchange.getRequestHeaders().getFirst("Attempt").equals("1"), succeeds);
    byte[] body = (succeeds ? "done" : "unavailable").getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(succeeds ? OK : UNAVAILABLE, body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  private synchronized void count(boolean first, boolean succeeds) {
    if (first) {
      calls++;
      callsAfterLastRetry++;
      succeededAtOnce += succeeds ? 1 : 0;
    } else {
      retries++;
      callsAfterLastRetry = 0;
    }
  }

  int port() {
    return server.getAddress().getPort();
  }

  synchronized int calls() {
    return calls;
  }

  synchronized int succeededAtOnce() {
    return succeededAtOnce;
  }

  synchronized int retries() {
    return retries;
  }

  /** How many calls came after the last retry. */
  synchronized int callsAfterLastRetry() {
    return callsAfterLastRetry;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
