package dev.backoff.bucket4j;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.Retrier;
import dev.backoff.runtime.RetryContext;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.time.Duration;

/**
 * One process of a fleet: calls the service and retries, three times at most, while the fleet's
 * budget has a token.
 */
final class FleetProcess {

  private static final BackoffPolicy POLICY =
      BackoffPolicy.builder()
          .name("ask")
          .base(Duration.ofMillis(1))
          .cap(Duration.ofMillis(4))
          .maxRetries(3)
          .budget("fleet")
          .build();

  private FleetProcess() {}

  /** Takes the port of Redis, that of the service, and how often to call it. */
  public static void main(String[] arguments) throws IOException {
    URL service = URI.create("http://127.0.0.1:" + arguments[1]).toURL();
    int calls = Integer.parseInt(arguments[2]);
    try (RedisClients clients = new RedisClients(Integer.parseInt(arguments[0]));
        FleetRetryBudget budget = budget(clients)) {
      Backoffs.useBudget("fleet", budget);
      while (!budget.isShared()) {
        Thread.onSpinWait();
      }
      call(service, calls);
    }
  }

  /** A patient one: a busy machine is not to look like a store that hangs. */
  private static FleetRetryBudget budget(RedisClients clients) {
    return FleetRetryBudget.builder(clients.store(), "fleet")
        .capacity(FleetTest.CAPACITY)
        .deposit(FleetTest.DEPOSIT)
        .timeout(Duration.ofSeconds(5))
        .exchangeEvery(Duration.ofMillis(50))
        .build();
  }

  private static void call(URL service, int calls) {
    Retrier retrier = Retrier.of(POLICY);
    int failed = 0;
    for (int call = 1; call <= calls; call++) {
      try {
        retrier.run(() -> ask(service));
      } catch (IOException leaves) {
        failed++;
      }
    }
    System.out.println(failed + " of " + calls + " calls failed");
  }

  private static void ask(URL service) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) service.openConnection();
    connection.setRequestProperty("Attempt", String.valueOf(RetryContext.attempt()));
    if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) {
      connection.getErrorStream().close();
      throw new IOException("unavailable");
    }
    connection.getInputStream().close();
  }
}
