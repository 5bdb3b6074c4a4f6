package dev.backoff.runtime;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A registered listener that writes everything down, until it is closed. */
public final class RecordedEvents implements RetryListener, AutoCloseable {

  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
  private final List<RetryEvent> events = Collections.synchronizedList(new ArrayList<>());
  private final List<Thread> threads = Collections.synchronizedList(new ArrayList<>());

  public RecordedEvents() {
    Backoffs.addListener(this);
  }

  /** One line each: what happened, and to which attempt. */
  public List<String> lines() {
    return lines;
  }

  public List<RetryEvent> events() {
    return events;
  }

  public List<Thread> threads() {
    return threads;
  }

  @Override
  public void attemptFailed(RetryEvent event) {
    add(event, "attemptFailed " + event.attempt());
  }

  @Override
  public void retryScheduled(RetryEvent event, Duration ceiling) {
    add(event, "retryScheduled " + event.attempt() + " ceiling " + ceiling);
  }

  @Override
  public void gaveUp(RetryEvent event, GiveUpReason reason) {
    add(event, "gaveUp " + event.attempt() + " " + reason);
  }

  @Override
  public void recovered(RetryEvent event) {
    add(event, "recovered " + event.attempt());
  }

  @Override
  public void recoverFailed(RetryEvent event, Throwable thrown) {
    add(event, "recoverFailed " + event.attempt() + " " + thrown.getMessage());
  }

  @Override
  public void succeeded(RetryEvent event) {
    add(event, "succeeded " + event.attempt());
  }

  private void add(RetryEvent event, String line) {
    lines.add(line);
    events.add(event);
    threads.add(Thread.currentThread());
  }

  @Override
  public void close() {
    Backoffs.removeListener(this);
  }
}
