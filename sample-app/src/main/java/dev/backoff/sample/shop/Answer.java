package dev.backoff.sample.shop;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;

/** One answer of the shop. */
record Answer(int status, String body) {

  static final Answer UNAVAILABLE = new Answer(503, "overloaded");

  static Answer ok(String body) {
    return new Answer(200, body);
  }

  static Answer notFound(String body) {
    return new Answer(404, body);
  }

  void send(HttpExchange exchange) throws IOException {
    send(exchange, body.length());
  }

  /** Promises the whole answer, sends half of it; closing the exchange then cuts the connection. */
  void sendHalf(HttpExchange exchange) throws IOException {
    send(exchange, body.length() / 2);
  }

  private void send(HttpExchange exchange, int length) throws IOException {
    exchange.getResponseHeaders().set("Connection", "close"); // kept open, it answers in 40 ms
    exchange.sendResponseHeaders(status, body.length());
    OutputStream out = exchange.getResponseBody();
    out.write(body.getBytes(UTF_8), 0, length);
    out.flush();
  }
}
