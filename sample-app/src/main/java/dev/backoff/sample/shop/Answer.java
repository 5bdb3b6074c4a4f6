package dev.backoff.sample.shop;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.util.OptionalInt;

/**
 * One answer of a server.
 *
 * @param retryAfter seconds after which to come back, for the header of that name; empty for none
 */
record Answer(int status, String body, OptionalInt retryAfter) {

  static final Answer UNAVAILABLE = new Answer(503, "overloaded");
  static final Answer TOO_MANY_REQUESTS = new Answer(429, "too many requests", OptionalInt.of(1));

  Answer(int status, String body) {
    this(status, body, OptionalInt.empty());
  }

  static Answer ok(String body) {
    return new Answer(200, body);
  }

  static Answer notFound(String body) {
    return new Answer(404, body);
  }

  static Answer unprocessable(String body) {
    return new Answer(422, body);
  }

  void send(HttpExchange exchange) throws IOException {
    send(exchange, body.length());
  }

  /** Promises the whole answer, sends half of it; closing the exchange then cuts the connection. */
  void sendHalf(HttpExchange exchange) throws IOException {
    send(exchange, body.length() / 2);
  }

  private void send(HttpExchange exchange, int length) throws IOException {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Connection", "close"); // kept open, it answers in 40 ms
    retryAfter.ifPresent(seconds -> headers.set("Retry-After", String.valueOf(seconds)));
    exchange.sendResponseHeaders(status, body.length());
    OutputStream out = exchange.getResponseBody();
    out.write(body.getBytes(UTF_8), 0, length);
    out.flush();
  }
}
