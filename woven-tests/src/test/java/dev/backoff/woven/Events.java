package dev.backoff.woven;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What retries of this thread tell until this is closed. */
final class Events implements RetryListener, AutoCloseable {

  private final Thread thread = Thread.currentThread();
  private final List<String> lines = new ArrayList<>();
  private final List<RetryEvent> events = new ArrayList<>();

  private Events() {}

  static Events recorded() {
    Events events = new Events();
    Backoffs.addListener(events);
    return events;
  }

  List<String> lines() {
    return lines;
  }

  List<RetryEvent> events() {
    return events;
  }

  @Override
  public void attemptFailed(RetryEvent event) {
    add("failed " + event.attempt(), event);
  }

  @Override
  public void retryScheduled(RetryEvent event, Duration ceiling) {
    add("retry in " + event.delay().toMillis() + " of " + ceiling.toMillis() + " ms", event);
  }

  @Override
  public void gaveUp(RetryEvent event, GiveUpReason reason) {
    add("gave up " + reason, event);
  }

  @Override
  public void recovered(RetryEvent event) {
    add("recovered", event);
  }

  @Override
  public void recoverFailed(RetryEvent event, Throwable thrown) {
    add("recover failed: " + thrown.getMessage(), event);
  }

  @Override
  public void succeeded(RetryEvent event) {
    add("succeeded " + event.attempt(), event);
  }

  private void add(String line, RetryEvent event) {
    if (Thread.currentThread() == thread) {
      lines.add(line);
      events.add(event);
    }
  }

  @Override
  public void close() {
    Backoffs.removeListener(this);
  }
}
