package dev.backoff.testkit;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What a user tests: methods of every kind, woven as in any project. */
class OrderService {

  private final Script script;

  OrderService(Script script) {
    this.script = script;
  }

  /** 100, 200, 400 ms. */
  @Backoff(base = "100ms", jitter = Jitter.NONE)
  String fetch(String id) throws IOException {
    return script.attempt();
  }

  /** At most 100, 200, 400 ms. */
  @Backoff(base = "100ms")
  String drawn() throws IOException {
    return script.attempt();
  }

  /** 50 to 100, 100 to 200, 200 to 400 ms. */
  @Backoff(base = "100ms", jitter = Jitter.EQUAL)
  String halfDrawn() throws IOException {
    return script.attempt();
  }

  /** At most 300, 900, 2000 ms. */
  @Backoff(base = "100ms", jitter = Jitter.DECORRELATED, cap = "2s")
  String decorrelated() throws IOException {
    return script.attempt();
  }

  @Backoff(
      base = "100ms",
      jitter = Jitter.NONE,
      maxRetries = Backoff.UNLIMITED,
      cap = "100ms",
      maxDuration = "1s")
  String hasty() throws IOException {
    return script.attempt();
  }

  @Backoff(base = "100ms", jitter = Jitter.NONE, budget = "orders")
  String thrifty() throws IOException {
    return script.attempt();
  }

  @Backoff(base = "100ms", jitter = Jitter.NONE, recover = "fallback")
  String recovered() throws IOException {
    return script.attempt();
  }

  String fallback() {
    return "fallback";
  }

  @Backoff(base = "100ms", jitter = Jitter.NONE, retryOnResult = "isPoor")
  String judged() {
    return script.next() ? "good" : "poor";
  }

  boolean isPoor(String result) {
    return result.equals("poor");
  }

  @Backoff(base = "100ms", jitter = Jitter.NONE)
  CompletableFuture<String> fetchAsync() {
    return script.stage();
  }

  @Backoff(base = "30ms", jitter = Jitter.NONE)
  CompletionStage<String> fetchQuickly() {
    return script.stage();
  }

  /** Longer than any stack is deep. */
  @Backoff(
      base = "1ms",
      multiplier = 1,
      jitter = Jitter.NONE,
      maxRetries = Backoff.UNLIMITED,
      maxDuration = "1h")
  CompletableFuture<String> patient() {
    return script.stage();
  }

  /** An attempt that waits for another call. */
  @Backoff(base = "1s", jitter = Jitter.NONE)
  CompletableFuture<String> outer(OrderService inner) {
    inner.fetchAsync().join();
    return script.stage();
  }

  @Backoff(name = "orders-page", base = "100ms", jitter = Jitter.NONE)
  String page(int number) throws IOException {
    return script.attempt();
  }

  @Backoff(base = "100ms", jitter = Jitter.NONE)
  String overloaded(String id) throws IOException {
    return script.attempt();
  }

  @Backoff(base = "100ms", jitter = Jitter.NONE)
  String overloaded(int number) throws IOException {
    return script.attempt();
  }
}
