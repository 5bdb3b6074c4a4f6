package dev.backoff.sample.parcels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What listeners are told, from here to {@link #close}. */
final class Events implements RetryListener, AutoCloseable {

  private final List<String> told = new CopyOnWriteArrayList<>();
  private final CountDownLatch waiting = new CountDownLatch(1);

  static Events heard() {
    Events events = new Events();
    Backoffs.addListener(events);
    return events;
  }

  List<String> told() {
    return List.copyOf(told);
  }

  /** Returns when a call waits for its next attempt. */
  void awaitRetry() throws InterruptedException {
    assertThat(waiting.await(1, TimeUnit.MINUTES)).isTrue();
  }

  @Override
  public void retryScheduled(RetryEvent event, Duration ceiling) {
    told.add("retry after " + event.attempt());
    waiting.countDown();
  }

  @Override
  public void gaveUp(RetryEvent event, GiveUpReason reason) {
    told.add("gave up " + reason);
  }

  @Override
  public void close() {
    Backoffs.removeListener(this);
  }
}
