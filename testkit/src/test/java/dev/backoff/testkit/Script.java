package dev.backoff.testkit;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** What attempts do: the first so many fail. */
final class Script {

  private final int failing;
  private Runnable atEachAttempt = () -> {};
  private int attempts;

  private Script(int failing) {
    this.failing = failing;
  }

  static Script failing(int times) {
    return new Script(times);
  }

  static Script failingForEver() {
    return new Script(Integer.MAX_VALUE);
  }

  Script atEachAttempt(Runnable action) {
    atEachAttempt = action;
    return this;
  }

  /** Whether the next attempt succeeds. */
  boolean next() {
    atEachAttempt.run();
    return ++attempts > failing;
  }

  String attempt() throws IOException {
    if (next()) {
      return "done";
    }
    throw new IOException("503 at attempt " + attempts);
  }

  CompletableFuture<String> stage() {
    return next()
        ? CompletableFuture.completedFuture("done")
        : CompletableFuture.failedFuture(new IOException("503 at attempt " + attempts));
  }

  int attempts() {
    return attempts;
  }
}
