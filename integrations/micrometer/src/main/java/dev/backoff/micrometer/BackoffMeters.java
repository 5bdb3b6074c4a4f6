package dev.backoff.micrometer;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Meter.MeterProvider;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The meters of one registry. */
final class BackoffMeters {

  private static final String METHOD = "method";
  private static final String OUTCOME = "outcome";
  private static final String SUCCEEDED = "succeeded";

  /** The default policy waits up to 250 ms, 500 ms and 1 s, the default cap is 30 s. */
  private static final Duration[] DELAY_BUCKETS = {
    Duration.ofMillis(10),
    Duration.ofMillis(50),
    Duration.ofMillis(100),
    Duration.ofMillis(250),
    Duration.ofMillis(500),
    Duration.ofSeconds(1),
    Duration.ofSeconds(2),
    Duration.ofSeconds(5),
    Duration.ofSeconds(10),
    Duration.ofSeconds(30),
  };

  private static final double[] ATTEMPT_BUCKETS = {1, 2, 3, 4, 5, 6, 8, 11, 16};

  private final MeterProvider<Counter> calls;
  private final MeterProvider<Counter> retries;
  private final MeterProvider<Timer> delay;
  private final MeterProvider<DistributionSummary> attempts;

  /** By method: most calls succeed at once, and each would look for its counter. */
  private final Map<String, Counter> successes = new ConcurrentHashMap<>();

  BackoffMeters(MeterRegistry registry) {
    calls =
        Counter.builder("backoff.calls")
            .description("Calls by how they ended; those that succeed at once where asked for")
            .withRegistry(registry);
    retries =
        Counter.builder("backoff.retries")
            .description("Attempts after the first")
            .withRegistry(registry);
    delay =
        Timer.builder("backoff.delay")
            .description("Waits before attempts after the first")
            .serviceLevelObjectives(DELAY_BUCKETS)
            .withRegistry(registry);
    attempts =
        DistributionSummary.builder("backoff.attempts")
            .description("Attempts of calls in which one failed")
            .serviceLevelObjectives(ATTEMPT_BUCKETS)
            .withRegistry(registry);
  }

  void retry(String method, Duration waiting) {
    retries.withTag(METHOD, method).increment();
    delay.withTag(METHOD, method).record(waiting);
  }

  void succeeded(String method) {
    Counter counter = successes.get(method);
    if (counter == null) {
      counter = calls.withTags(METHOD, method, OUTCOME, SUCCEEDED);
      successes.put(method, counter);
    }
    counter.increment();
  }

  void call(String method, String outcome, int made) {
    calls.withTags(METHOD, method, OUTCOME, outcome).increment();
    attempts.withTag(METHOD, method).record(made);
  }
}
