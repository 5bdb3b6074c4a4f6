package dev.backoff.micrometer;

import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.trace.Span;
import java.time.Duration;
import java.util.Locale;

/**
 * Retries as events on the current span of OpenTelemetry; needs {@code opentelemetry-api} beside
 * this jar, and listens once it is registered with {@code Backoffs.addListener}.
 *
 * <ul>
 *   <li>{@code backoff.retry} before each wait: {@code backoff.method}, {@code backoff.attempt}
 *       (the one that failed, from 1), {@code backoff.delay} (seconds) and {@code exception.type};
 *   <li>{@code backoff.give_up} where no attempt follows: the same with {@code backoff.reason}
 *       instead of the delay.
 * </ul>
 *
 * <p>{@code exception.type} is missing where a result was not good enough. The current span is that
 * of the thread that made the attempt.
 */
public final class RetrySpanEvents implements RetryListener {

  private static final AttributeKey<String> METHOD = AttributeKey.stringKey("backoff.method");
  private static final AttributeKey<Long> ATTEMPT = AttributeKey.longKey("backoff.attempt");
  private static final AttributeKey<Double> DELAY = AttributeKey.doubleKey("backoff.delay");
  private static final AttributeKey<String> REASON = AttributeKey.stringKey("backoff.reason");
  private static final AttributeKey<String> FAILURE = AttributeKey.stringKey("exception.type");

  private static final double NANOS_PER_SECOND = 1e9;

  @Override
  public void retryScheduled(RetryEvent event, Duration ceiling) {
    Span span = Span.current();
    if (span.isRecording()) {
      double seconds = event.delay().toNanos() / NANOS_PER_SECOND;
      span.addEvent("backoff.retry", attributes(event).put(DELAY, seconds).build());
    }
  }

  @Override
  public void gaveUp(RetryEvent event, GiveUpReason reason) {
    Span span = Span.current();
    if (span.isRecording()) {
      String text = reason.name().toLowerCase(Locale.ROOT);
      span.addEvent("backoff.give_up", attributes(event).put(REASON, text).build());
    }
  }

  private static AttributesBuilder attributes(RetryEvent event) {
    AttributesBuilder attributes =
        Attributes.builder().put(METHOD, event.name()).put(ATTEMPT, (long) event.attempt());
    Throwable failure = event.failure();
    return failure == null ? attributes : attributes.put(FAILURE, failure.getClass().getName());
  }
}
