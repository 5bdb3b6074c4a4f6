package dev.backoff.micrometer;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Meter.MeterProvider;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;

/** The meters of one registry. */
final class BackoffMeters {

  private static final String METHOD = "method";
  private static final String OUTCOME = "outcome";

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

  BackoffMeters(MeterRegistry registry) {
    calls =
        Counter.builder("backoff.calls")
            .description("Calls in which an attempt failed, by how they ended")
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

  void call(String method, String outcome, int made) {
    calls.withTags(METHOD, method, OUTCOME, outcome).increment();
    attempts.withTag(METHOD, method).record(made);
  }
}
