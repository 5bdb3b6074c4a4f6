package dev.backoff.runtime;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What servers ask for, as failures and results tell it. */
final class RetryAfters {

  private static final List<RetryAfterReader> READERS = Services.load(RetryAfterReader.class);

  private RetryAfters() {}

  /** How long to wait at least after {@code outcome}; zero for no wish. */
  static long askedNanos(@Nullable Object outcome) {
    if (outcome == null) {
      return 0;
    }
    if (outcome instanceof RetryAfter knowing) {
      return nanos(outcome, unused -> knowing.retryAfter());
    }
    long asked = 0;
    for (int i = 0; asked == 0 && i < READERS.size(); i++) {
      asked = nanos(outcome, READERS.get(i));
    }
    return asked;
  }

  @SuppressWarnings({"CatchingUnchecked", "OptionalAssignedToNull"}) // it is the code of others
  private static long nanos(Object outcome, RetryAfterReader reader) {
    try {
      Optional<Duration> asked = reader.read(outcome);
      return asked == null || asked.isEmpty() ? 0 : saturated(asked.get());
    } catch (RuntimeException | LinkageError thrown) {
      String name = "retryAfter of " + outcome.getClass().getName();
      RetryLog.errorOnce(name, name + " threw " + RetryLog.oneLine(thrown) + "; ignored.");
      return 0;
    }
  }

  private static long saturated(Duration asked) {
    try {
      return Math.max(0, asked.toNanos());
    } catch (ArithmeticException beyondLong) {
      return asked.isNegative() ? 0 : Long.MAX_VALUE;
    }
  }
}
