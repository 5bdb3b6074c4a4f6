package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.FailureType;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A failure that is given up on attempt 1 leaves as if there were no retries. */
class UntouchedFailureTest {

  private final VirtualTime time = new VirtualTime();

  @Test
  void leavesUntouchedWhereItIsNotRetryable() {
    BackoffPolicy onlyIo =
        Policies.accepted(it -> it.retryOn(List.of(FailureType.of(IOException.class))));

    assertUntouched(onlyIo, new IllegalStateException("no retry mends this"));
  }

  @Test
  void leavesUntouchedWhereItIsAnError() {
    assertUntouched(Policies.constant(3), new AssertionError("no retry mends this"));
    assertUntouched(Policies.constant(3), new OutOfMemoryError("no retry mends this"));
  }

  @Test
  void leavesUntouchedWhereTheTimeIsOver() {
    BackoffPolicy tooShort =
        Policies.accepted(it -> it.maxRetries(Backoff.UNLIMITED).maxDuration("50ms"));

    assertUntouched(tooShort, new IOException("no time for a retry"));
  }

  private void assertUntouched(BackoffPolicy policy, Throwable failure) {
    try (CapturedLog log = new CapturedLog()) {
      StackTraceElement[] trace = failure.getStackTrace();

      Throwable thrown = time.failureOf(() -> Retrier.of(policy).call(() -> slowly(failure)));

      assertThat(thrown).isSameAs(failure).hasNoCause().hasNoSuppressedExceptions();
      assertThat(thrown.getStackTrace()).isEqualTo(trace);
      assertThat(time.waits()).isEmpty();
      assertThat(log.records()).as("logged, DEBUG apart").hasSameSizeAs(log.lines(Level.DEBUG));
    }
  }

  private String slowly(Throwable failure) throws Throwable {
    time.advance(Duration.ofMillis(10));
    throw failure;
  }
}
