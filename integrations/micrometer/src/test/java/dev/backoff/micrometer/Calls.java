package dev.backoff.micrometer;

import static org.assertj.core.api.Assertions.catchThrowable;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.runtime.Retrier;
import dev.backoff.runtime.RetryEnvironment;
import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Retried calls that fail as often as they are told to, in virtual time. */
final class Calls {

  static final String NAME = "Prices-ask";

  private Calls() {}

  /** Waits 100 ms, 200 ms: three attempts. */
  static Retrier retrier() {
    return retrier(NAME);
  }

  static Retrier retrier(String name) {
    return Retrier.of(
        BackoffPolicy.builder()
            .base(Duration.ofMillis(100))
            .maxRetries(2)
            .jitter(Jitter.NONE)
            .name(name)
            .build());
  }

  /** An attempt that succeeds after {@code failures}. */
  static Retrier.Body<String, IOException> failing(int failures) {
    AtomicInteger attempts = new AtomicInteger();
    return () -> {
      if (attempts.incrementAndGet() <= failures) {
        throw new IOException("attempt " + attempts);
      }
      return "done";
    };
  }

  /** Runs {@code call} without waiting; what it throws is gone. */
  static void run(ThrowingCallable call) {
    AtomicLong nanos = new AtomicLong();
    new RetryEnvironment(nanos::get, nanos::addAndGet, () -> new Random(42))
        .run(
            () -> {
              Throwable unused = catchThrowable(call);
            });
  }
}
