package dev.backoff.runtime;

import dev.backoff.core.policy.DurationText;
import java.io.Serial;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What a failure that leaves after a retry has behind it, found among its suppressed throwables:
 *
 * <pre>
 * java.io.IOException: connection reset
 *   …
 *   Suppressed: java.io.IOException: 503
 *   Suppressed: dev.backoff.runtime.RetryTrail: OrderService.fetch gave up (EXHAUSTED) after
 *       4 attempts: 1.2 s of waiting in 1.31 s
 * </pre>
 *
 * <p>It has no stack trace of its own. Serialised it becomes a plain {@link Throwable} with the
 * same text, so that it can be read where this library is absent.
 */
public final class RetryTrail extends Throwable {

  @Serial private static final long serialVersionUID = 1L;

  /** Numbers the trails: a loop leaves its own after those of the loops within. */
  private static final AtomicLong MADE = new AtomicLong();

  private final transient String name;
  private final transient int attempts;
  private final transient long waitedNanos;
  private final transient long elapsedNanos;
  private final transient GiveUpReason reason;
  private final transient int leftOut;
  private final transient String poorResults;
  private final transient @Nullable RetryTrail nested;
  private final transient long number;
  private final transient LoopStart start;

  /**
   * @param start where the loop began
   * @param poorResults what is to be said of results that were not good enough, or nothing
   * @param nested the trail of an inner loop in the last attempt
   */
  RetryTrail(
      LoopStart start,
      String name,
      int attempts,
      long waitedNanos,
      long elapsedNanos,
      GiveUpReason reason,
      int leftOut,
      String poorResults,
      @Nullable RetryTrail nested) {
    super(null, null, false, false);
    this.name = name;
    this.attempts = attempts;
    this.waitedNanos = waitedNanos;
    this.elapsedNanos = elapsedNanos;
    this.reason = reason;
    this.leftOut = leftOut;
    this.poorResults = poorResults;
    this.nested = nested;
    this.number = MADE.incrementAndGet();
    this.start = start;
  }

  /** Put together when it is read: most never are. */
  @Override
  public String getMessage() {
    return name
        + " gave up ("
        + reason
        + ") after "
        + product()
        + " attempts: "
        + about(waitedNanos)
        + " of waiting in "
        + about(elapsedNanos)
        + poorResults
        + about(leftOut);
  }

  private String product() {
    return nested == null ? String.valueOf(attempts) : attempts + " × " + nested.product();
  }

  private static String about(int leftOut) {
    return switch (leftOut) {
      case 0 -> "";
      case 1 -> "; 1 earlier failure left out";
      default -> "; " + leftOut + " earlier failures left out";
    };
  }

  /** Measured time to three digits; more would only look exact. */
  static String about(long nanos) {
    return DurationText.display(BigDecimal.valueOf(nanos).round(new MathContext(3)).longValue());
  }

  /** How many attempts were made, 2 or more. */
  public int attempts() {
    return attempts;
  }

  /** The waits between them together. */
  public Duration waited() {
    return Duration.ofNanos(waitedNanos);
  }

  /**
   * The time from the first attempt to the end; from the first attempt's failure where the method
   * reads no clock before (one without {@code maxDuration}).
   */
  public Duration elapsed() {
    return Duration.ofNanos(elapsedNanos);
  }

  /** Why there was no further attempt. */
  public GiveUpReason reason() {
    return reason;
  }

  /**
   * How many earlier failures are not among the suppressed: those between the first and the last
   * three, and those that would stand in the stack trace twice.
   */
  public int leftOut() {
    return leftOut;
  }

  /** Its number: later ones have higher ones. */
  long number() {
    return number;
  }

  /** Whether its loop is nested in that attempt. */
  boolean nestedIn(AttemptStart attempt) {
    return start.within(attempt);
  }

  @Serial
  private Object writeReplace() {
    Throwable plain = new Throwable(toString());
    plain.setStackTrace(new StackTraceElement[0]);
    return plain;
  }
}
