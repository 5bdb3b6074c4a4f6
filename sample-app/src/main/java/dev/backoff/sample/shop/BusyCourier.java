package dev.backoff.sample.shop;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Objects;

/**
 * A courier on a free port of this machine: {@code POST /parcels/<town>} under an {@code
 * Idempotency-Key}, {@code GET /labels/<parcel>}, {@code GET /days/<town>}, {@code PUT
 * /messages/<order>}. It has its troubles in a fixed order:
 *
 * <ul>
 *   <li>the first booking for a town is one too many (429, {@code Retry-After: 1}), and the second
 *       is done, only its answer breaks off;
 *   <li>the first three times that somebody asks for a label it is being printed;
 *   <li>the first message for an order is refused (503);
 *   <li>once its {@linkplain #jam printer jams}, no label gets ready any more;
 *   <li>once it is {@linkplain #breakDown broken down}, it refuses everything.
 * </ul>
 */
public final class BusyCourier implements AutoCloseable {

  private static final int PRINTING = 3;

  private final LocalServer server;
  private final Visitors visitors = new Visitors();
  private final Van van = new Van();
  private volatile boolean jammed;
  private volatile boolean brokenDown;

  private BusyCourier() throws IOException {
    this.server = LocalServer.open(this::handle);
  }

  /** Opens for business. */
  public static BusyCourier open() throws IOException {
    return new BusyCourier();
  }

  /** Where it listens. */
  public URI address() {
    return server.address();
  }

  /** From now on every label stays in print. */
  public void jam() {
    jammed = true;
  }

  /** From now on every answer is a 503. */
  public void breakDown() {
    brokenDown = true;
  }

  /** What the requests for a path called themselves in their header {@code Attempt}, in order. */
  public List<String> attemptsAt(String path) {
    return visitors.attemptsAt(path);
  }

  /** How many parcels are booked; a booking that is sent twice under one key counts once. */
  public int parcels() {
    return van.parcels();
  }

  @Override
  public void close() {
    server.close();
  }

  private void handle(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    int visit = visitors.enter(path, header(exchange, "Attempt"));
    try (exchange) {
      if (brokenDown) {
        Answer.UNAVAILABLE.send(exchange);
      } else {
        answer(exchange, path.split("/", -1), visit);
      }
    }
  }

  private void answer(HttpExchange exchange, String[] path, int visit) throws IOException {
    switch (path[1]) {
      case "parcels" -> book(exchange, path[2], visit);
      case "labels" -> Answer.ok(label(visit)).send(exchange);
      case "days" -> Answer.ok("2").send(exchange);
      case "messages" -> (visit == 1 ? Answer.UNAVAILABLE : Answer.ok("sent")).send(exchange);
      default -> Answer.notFound(path[1]).send(exchange);
    }
  }

  private String label(int visit) {
    return jammed || visit <= PRINTING ? "PRINTING" : "READY";
  }

  private void book(HttpExchange exchange, String town, int visit) throws IOException {
    if (town.equals("Atlantis")) {
      Answer.unprocessable("no such town").send(exchange);
    } else if (visit == 1) {
      Answer.TOO_MANY_REQUESTS.send(exchange);
    } else {
      Answer booked = Answer.ok(van.load(header(exchange, "Idempotency-Key")));
      if (visit == 2) {
        booked.sendHalf(exchange);
      } else {
        booked.send(exchange);
      }
    }
  }

  private static String header(HttpExchange exchange, String name) {
    return Objects.requireNonNull(exchange.getRequestHeaders().getFirst(name), name);
  }
}
