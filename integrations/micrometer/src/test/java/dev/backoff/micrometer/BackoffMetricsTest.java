package dev.backoff.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.Retrier;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BackoffMetricsTest {

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final BackoffMetrics metrics = new BackoffMetrics();
  private final Retrier retrier = Calls.retrier();

  @BeforeEach
  void bind() {
    metrics.bindTo(registry);
  }

  @AfterEach
  void close() {
    metrics.close();
    Backoffs.restart();
    Thread.interrupted();
  }

  private static Map<String, Double> calls(SimpleMeterRegistry registry) {
    Map<String, Double> counts = new TreeMap<>();
    for (Counter counter : registry.find("backoff.calls").counters()) {
      counts.put(counter.getId().getTag("outcome"), counter.count());
    }
    return counts;
  }

  private Map<String, Double> calls() {
    return calls(registry);
  }

  @Test
  void countsACallThatARetrySaved() {
    Calls.run(() -> retrier.call(Calls.failing(2)));

    assertThat(calls()).isEqualTo(Map.of("retried", 1.0));
    assertThat(registry.get("backoff.retries").tag("method", Calls.NAME).counter().count())
        .isEqualTo(2);
  }

  @Test
  void countsACallThatGaveUpOnceUnderItsReason() {
    Calls.run(() -> retrier.call(Calls.failing(3)));
    Calls.run(() -> retrier.retryWhen(failure -> false).call(Calls.failing(1)));
    Calls.run(() -> retrier.call(Calls.failing(3)));

    assertThat(calls()).isEqualTo(Map.of("exhausted", 2.0, "predicate_failed", 1.0));
  }

  @Test
  void countsARecoveredCallOnce() {
    Calls.run(() -> retrier.call(Calls.failing(3), failure -> "old"));

    assertThat(calls()).isEqualTo(Map.of("recovered", 1.0));
  }

  @Test
  void countsACallWhoseRecoveryFailedUnderItsReason() {
    Calls.run(
        () ->
            retrier.call(
                Calls.failing(3),
                failure -> {
                  throw new IllegalStateException("neither");
                }));

    assertThat(calls()).isEqualTo(Map.of("exhausted", 1.0));
  }

  @Test
  void countsACallThatReturnsAPoorResult() {
    Calls.run(() -> retrier.retryOnResult("done"::equals).call(Calls.failing(0)));

    assertThat(calls()).isEqualTo(Map.of("exhausted", 1.0));
  }

  @Test
  void countsAnInterruptedCallAndOneThatIsShutDown() {
    Calls.run(
        () ->
            retrier.call(
                () -> {
                  Thread.currentThread().interrupt();
                  throw new IOException();
                }));
    Thread.interrupted();
    Backoffs.shutdown();
    Calls.run(() -> retrier.call(Calls.failing(1)));

    assertThat(calls()).isEqualTo(Map.of("interrupted", 1.0, "shutdown", 1.0));
  }

  @Test
  void countsACancelledStage() {
    Calls.run(
        () ->
            retrier
                .callAsync(() -> CompletableFuture.failedFuture(new IOException()))
                .cancel(true));

    assertThat(calls()).isEqualTo(Map.of("cancelled", 1.0));
  }

  @Test
  void doesNotCountACallThatSucceedsAtOnce() {
    Calls.run(() -> retrier.call(Calls.failing(0)));

    assertThat(registry.getMeters()).isEmpty();
  }

  @Test
  void distributesDelaysAndAttempts() {
    Calls.run(() -> retrier.call(Calls.failing(2)));
    Calls.run(() -> retrier.retryWhen(failure -> false).call(Calls.failing(1)));

    Timer delay = registry.get("backoff.delay").tag("method", Calls.NAME).timer();
    assertThat(delay.count()).isEqualTo(2);
    assertThat(delay.totalTime(TimeUnit.MILLISECONDS)).isEqualTo(300);
    assertThat(delay.max(TimeUnit.MILLISECONDS)).isEqualTo(200);
    DistributionSummary attempts =
        registry.get("backoff.attempts").tag("method", Calls.NAME).summary();
    assertThat(attempts.count()).isEqualTo(2);
    assertThat(attempts.totalAmount()).isEqualTo(4);
    assertThat(attempts.max()).isEqualTo(3);
  }

  @Test
  void tagsByMethod() {
    Calls.run(() -> retrier.call(Calls.failing(1)));
    Calls.run(() -> Calls.retrier("other").call(Calls.failing(1)));

    assertThat(registry.find("backoff.retries").counters())
        .extracting(counter -> counter.getId().getTags().toString())
        .containsExactlyInAnyOrder("[tag(method=Prices-ask)]", "[tag(method=other)]");
  }

  @Test
  void countsOnceInEachRegistryThatItIsBoundTo() {
    SimpleMeterRegistry other = new SimpleMeterRegistry();
    metrics.bindTo(registry);
    metrics.bindTo(other);

    Calls.run(() -> retrier.call(Calls.failing(1)));

    assertThat(calls()).isEqualTo(Map.of("retried", 1.0));
    assertThat(calls(other)).isEqualTo(Map.of("retried", 1.0));
  }

  @Test
  void countsNoMoreOnceItIsClosedButKeepsWhatItCounted() {
    Calls.run(() -> retrier.call(Calls.failing(1)));
    metrics.close();
    metrics.close();

    Calls.run(() -> retrier.call(Calls.failing(1)));

    assertThat(calls()).isEqualTo(Map.of("retried", 1.0));
  }

  @Test
  void countsAgainWhereItIsBoundAgain() {
    metrics.close();
    metrics.bindTo(registry);

    Calls.run(() -> retrier.call(Calls.failing(1)));

    assertThat(calls()).isEqualTo(Map.of("retried", 1.0));
  }

  @Test
  void needsARegistry() {
    assertThatThrownBy(() -> metrics.bindTo(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("registry");
  }
}
