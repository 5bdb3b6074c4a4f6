package dev.backoff.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.runtime.Backoffs;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.EventData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RetrySpanEventsTest {

  private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
  private final SdkTracerProvider tracing =
      SdkTracerProvider.builder().addSpanProcessor(SimpleSpanProcessor.create(exporter)).build();
  private final RetrySpanEvents listener = new RetrySpanEvents();

  @BeforeEach
  void listen() {
    Backoffs.addListener(listener);
  }

  @AfterEach
  void close() {
    Backoffs.removeListener(listener);
    tracing.close();
  }

  private List<EventData> eventsOf(ThrowingCallable call) {
    Span span = tracing.get("test").spanBuilder("order").startSpan();
    Context.current().with(span).wrap(() -> Calls.run(call)).run();
    span.end();
    return exporter.getFinishedSpanItems().get(0).getEvents();
  }

  private static Map<String, Object> attributes(EventData event) {
    Map<String, Object> attributes = new TreeMap<>();
    event
        .getAttributes()
        .asMap()
        .forEach((AttributeKey<?> key, Object value) -> attributes.put(key.getKey(), value));
    return attributes;
  }

  @Test
  void tellsEachRetryWithItsAttemptAndDelayInSeconds() {
    List<EventData> events = eventsOf(() -> Calls.retrier().call(Calls.failing(2)));

    assertThat(events).extracting(EventData::getName).containsOnly("backoff.retry");
    assertThat(events)
        .extracting(RetrySpanEventsTest::attributes)
        .containsExactly(retry(1, 0.1), retry(2, 0.2));
  }

  private static Map<String, Object> retry(long attempt, double seconds) {
    return Map.of(
        "backoff.method",
        Calls.NAME,
        "backoff.attempt",
        attempt,
        "backoff.delay",
        seconds,
        "exception.type",
        "java.io.IOException");
  }

  @Test
  void tellsWhyACallGivesUp() {
    List<EventData> events = eventsOf(() -> Calls.retrier().call(Calls.failing(3)));

    assertThat(events).hasSize(3);
    assertThat(events.get(2).getName()).isEqualTo("backoff.give_up");
    assertThat(attributes(events.get(2)))
        .containsEntry("backoff.reason", "exhausted")
        .containsEntry("backoff.attempt", 3L);
  }

  @Test
  void aPoorResultHasNoExceptionType() {
    List<EventData> events =
        eventsOf(() -> Calls.retrier().retryOnResult("done"::equals).call(Calls.failing(0)));

    assertThat(events)
        .hasSize(3)
        .allSatisfy(event -> assertThat(attributes(event)).doesNotContainKey("exception.type"));
  }

  @Test
  void needsNoSpan() {
    Calls.run(() -> Calls.retrier().call(Calls.failing(1)));

    assertThat(exporter.getFinishedSpanItems()).isEmpty();
  }
}
