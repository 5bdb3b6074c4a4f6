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
    return outcome == null ? 0 : askedNanos(outcome, READERS);
  }

  /** The wish that the outcome itself has, else that of the first reader that finds one. */
  static long askedNanos(Object outcome, List<RetryAfterReader> readers) {
    long asked = outcome instanceof RetryAfter ? nanos(outcome, RetryAfters::itsOwn) : 0;
    for (int i = 0; asked == 0 && i < readers.size(); i++) {
      asked = nanos(outcome, readers.get(i));
    }
    return asked;
  }

  private static Optional<Duration> itsOwn(Object outcome) {
    return ((RetryAfter) outcome).retryAfter();
  }

  @SuppressWarnings({"CatchingUnchecked", "OptionalAssignedToNull"}) // it is the code of others
  private static long nanos(Object outcome, RetryAfterReader reader) {
    try {
      Optional<Duration> asked = reader.read(outcome);
      return asked == null || asked.isEmpty() ? 0 : saturated(asked.get());
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable thrown) {
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
