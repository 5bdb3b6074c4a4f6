package dev.backoff.lab.server;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands until it is moved, and names task-1, task-2, … */
final class TestEnvironment {

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
  private final AtomicInteger names = new AtomicInteger();

  ServerEnvironment environment() {
    return new ServerEnvironment(now::get, () -> "task-" + names.incrementAndGet());
  }

  void pass(Duration time) {
    now.updateAndGet(before -> before.plus(time));
  }
}
