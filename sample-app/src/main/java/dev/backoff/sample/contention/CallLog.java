package dev.backoff.sample.contention;

import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Notes when each call of the database ended: failures as a listener, successes from the clients.
 */
final class CallLog implements RetryListener {

  private final Queue<Duration> ends = new ConcurrentLinkedQueue<>();
  private final AtomicInteger gaveUp = new AtomicInteger();
  private volatile long startNanos;

  void start() {
    startNanos = System.nanoTime();
  }

  @Override
  public void attemptFailed(RetryEvent event) {
    note();
  }

  @Override
  public void gaveUp(RetryEvent event, GiveUpReason reason) {
    gaveUp.incrementAndGet();
  }

  /** By the clients, since a call that succeeds at once is no event. */
  void bought() {
    note();
  }

  private void note() {
    ends.add(Duration.ofNanos(System.nanoTime() - startNanos));
  }

  List<Duration> ends() {
    return List.copyOf(ends);
  }

  int clientsThatGaveUp() {
    return gaveUp.get();
  }
}
