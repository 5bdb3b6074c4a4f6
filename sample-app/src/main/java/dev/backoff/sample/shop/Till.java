package dev.backoff.sample.shop;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Prices and payments of the shop. A payment is known by its order: sent again, it stays one. */
final class Till {

  private static final Map<String, Integer> CENTS = Map.of("tea", 450, "mug", 1290, "kettle", 3900);

  private final Map<String, Integer> payments = new ConcurrentHashMap<>();

  Answer answer(String request) {
    String[] words = request.split("[ /]+", -1);
    return switch (words[0] + " " + words[1]) {
      case "GET price" -> price(words[2]);
      case "PUT payment" -> pay(words[2], Integer.parseInt(words[3]));
      case "DELETE payment" -> cancel(words[2]);
      default -> Answer.notFound(request);
    };
  }

  int payments() {
    return payments.size();
  }

  private static Answer price(String product) {
    Integer cents = CENTS.get(product);
    return cents == null ? Answer.notFound("no product " + product) : Answer.ok(cents.toString());
  }

  private Answer pay(String order, int cents) {
    payments.put(order, cents);
    return Answer.ok("paid");
  }

  private Answer cancel(String order) {
    payments.remove(order);
    return Answer.ok("cancelled");
  }
}
