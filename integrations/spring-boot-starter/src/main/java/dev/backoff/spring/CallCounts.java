package dev.backoff.spring;

import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts retries and ends of calls by method, for the endpoint; overloads count together. */
final class CallCounts implements RetryListener {

  private static final String RETRIES = "retries";

  private final Map<String, Map<String, LongAdder>> byMethod = new ConcurrentHashMap<>();

  /** Since the application started, by outcome, and the retries; empty if nothing failed. */
  Map<String, Long> of(String method) {
    Map<String, Long> counts = new TreeMap<>();
    byMethod.getOrDefault(method, Map.of()).forEach((what, count) -> counts.put(what, count.sum()));
    return counts;
  }

  @Override
  public void retryScheduled(RetryEvent event, Duration ceiling) {
    count(event, RETRIES);
  }

  @Override
  public void succeeded(RetryEvent event) {
    count(event, "retried");
  }

  @Override
  public void recovered(RetryEvent event) {
    count(event, "recovered");
  }

  @Override
  public void unrecovered(RetryEvent event, GiveUpReason reason) {
    count(event, reason.name().toLowerCase(Locale.ROOT));
  }

  private void count(RetryEvent event, String what) {
    byMethod
        .computeIfAbsent(
            event.className() + "." + event.methodName(), unused -> new ConcurrentHashMap<>())
        .computeIfAbsent(what, unused -> new LongAdder())
        .increment();
  }
}
