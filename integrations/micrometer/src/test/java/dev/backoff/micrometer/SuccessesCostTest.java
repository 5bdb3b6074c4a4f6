package dev.backoff.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.backoff.Backoff;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What a call that succeeds at once allocates, by whether such calls are counted. */
class SuccessesCostTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int CALLS = 100_000;
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(2);
  private static final long MOST_BYTES = 256;

  private int seen;

  @Backoff
  private int plain(int i) {
    return i;
  }

  @Backoff(maxRetries = 3, maxDuration = "1m")
  private int timed(int i) {
    return i;
  }

  /** The fewest bytes of a call: repeated until the compiler has had its time. */
  private static long bytesPerCall(Runnable calls) {
    long start = System.nanoTime();
    long fewest = Long.MAX_VALUE;
    while (fewest > 0 && System.nanoTime() - start < PATIENCE_NANOS) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      calls.run();
      fewest = Math.min(fewest, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    return fewest / CALLS;
  }

  private long plainBytes() {
    return bytesPerCall(
        () -> {
          for (int i = 0; i < CALLS; i++) {
            seen += plain(i);
          }
        });
  }

  private long timedBytes() {
    return bytesPerCall(
        () -> {
          for (int i = 0; i < CALLS; i++) {
            seen += timed(i);
          }
        });
  }

  @Test
  void isNothingWhereTheyAreNotCounted() {
    try (BackoffMetrics metrics = new BackoffMetrics()) {
      metrics.bindTo(new SimpleMeterRegistry());

      assertThat(plainBytes()).isZero();
      assertThat(timedBytes()).isZero();
    }
  }

  @Test
  void isBoundedWhereTheyAre() {
    try (BackoffMetrics metrics = BackoffMetrics.countingSuccesses()) {
      PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
      metrics.bindTo(registry);

      long plain = plainBytes();
      long timed = timedBytes();
      System.out.println("A counted success allocates " + plain + " B, timed " + timed + " B");

      assertThat(plain).isLessThanOrEqualTo(MOST_BYTES);
      assertThat(timed).isLessThanOrEqualTo(MOST_BYTES);
      assertThat(registry.get("backoff.calls").counters()).hasSize(2);
    }
  }
}
