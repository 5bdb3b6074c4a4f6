package dev.backoff.core.schedule;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The row of ceilings and bounds of one policy: pure arithmetic, saturating at {@link
 * Long#MAX_VALUE}, never beyond the cap. Retries count from 1; durations are nanoseconds.
 *
 * <p>The ceiling of retry k is {@code min(cap, base · multiplier^(k−1))}, for {@link
 * Jitter#DECORRELATED} {@code min(cap, base · 3^k)}. With base 250 ms, multiplier 2, cap 2 s and 5
 * retries that is 250 ms, 500 ms, 1 s, 2 s, 2 s. Only the growing part is kept; after it the last
 * value repeats. Without a limit of retries at most the first 1000 are computed.
 */
public final class Schedule {

  private static final BigDecimal DECORRELATED_RATIO = BigDecimal.valueOf(3);

  private final BackoffPolicy policy;
  private final long[] growing;
  private final Jitter jitter;
  private final long base;
  private final boolean alwaysCeiling;

  private Schedule(BackoffPolicy policy, long[] growing) {
    this.policy = policy;
    this.growing = growing;
    this.jitter = policy.jitter();
    this.base = policy.baseNanos();
    this.alwaysCeiling =
        jitter == Jitter.NONE
            || (jitter == Jitter.DECORRELATED && policy.capNanos() <= policy.baseNanos());
  }

  /** The schedule of {@code policy}. */
  public static Schedule of(BackoffPolicy policy) {
    boolean decorrelated = policy.jitter() == Jitter.DECORRELATED;
    BigDecimal ratio = decorrelated ? DECORRELATED_RATIO : policy.multiplier();
    BigInteger base = BigInteger.valueOf(policy.baseNanos());
    BigInteger first = decorrelated ? base.multiply(ratio.toBigIntegerExact()) : base;
    return new Schedule(
        policy, CeilingSequence.growing(first, ratio, policy.capNanos(), tabulatedRetries(policy)));
  }

  private static int tabulatedRetries(BackoffPolicy policy) {
    return policy.unlimited() ? BackoffPolicy.MOST_RETRIES : policy.maxRetries();
  }

  /**
   * The schedule of {@code policy} whose growing part was computed before, as generated tables have
   * it.
   */
  public static Schedule tabulated(BackoffPolicy policy, long... growingNanos) {
    return new Schedule(policy, growingNanos.clone());
  }

  /** The policy whose waits these are. */
  public BackoffPolicy policy() {
    return policy;
  }

  /** The ceilings up to the last that differs from the one before; at least one. */
  public long[] growingNanos() {
    return growing.clone();
  }

  /** How many retries were computed: all, or the first 1000 of an unlimited number. */
  public int tabulatedRetries() {
    return tabulatedRetries(policy);
  }

  /**
   * Upper bound of the wait before retry {@code retry}.
   *
   * @param retry 1 for the first retry
   */
  public long ceilingNanos(int retry) {
    return growing[Math.min(retry, growing.length) - 1];
  }

  /**
   * Shortest possible wait before retry {@code retry}; with NONE the ceiling, with FULL zero, with
   * EQUAL half the ceiling, with DECORRELATED the base or, if that is less, the cap.
   */
  public long lowerNanos(int retry) {
    long ceiling = ceilingNanos(retry);
    return alwaysCeiling ? ceiling : DelayFormula.lower(jitter, base, ceiling);
  }

  /**
   * The wait before retry {@code retry}.
   *
   * @param previousNanos the delay drawn before, or the base before the first; only DECORRELATED
   *     looks at it
   * @param u a uniform draw, 0 ≤ u &lt; 1
   */
  public long delayNanos(int retry, long previousNanos, double u) {
    long ceiling = ceilingNanos(retry);
    return alwaysCeiling ? ceiling : DelayFormula.delay(jitter, base, ceiling, previousNanos, u);
  }

  /** Whether a delay depends on a draw. */
  public boolean drawn() {
    return !alwaysCeiling;
  }

  /** Sum of the ceilings of retries 1 to {@code retries}. */
  public long totalNanos(int retries) {
    return Sums.repeatingEnd(retries, growing.length, this::ceilingNanos);
  }

  /** Sum of the shortest waits of retries 1 to {@code retries}. */
  public long lowerTotalNanos(int retries) {
    return Sums.repeatingEnd(retries, growing.length, this::lowerNanos);
  }

  /** Mean of the wait before each retry and of all waits together. */
  public Means means() {
    return Means.of(this);
  }

  /**
   * The longest that one call can spend waiting: the sum of all ceilings, at most the max duration.
   * Without a limit of retries it is the max duration.
   */
  public long worstCaseNanos() {
    return policy.unlimited()
        ? policy.maxDurationNanos()
        : Math.min(totalNanos(policy.maxRetries()), policy.maxDurationNanos());
  }

  /**
   * Several lines for a person, aligned: one for each ceiling and the retries that share it, then
   * what all waits come to.
   *
   * <pre>{@code
   * retry  ceiling  shortest    mean  sum of ceilings
   * 1       250 ms      0 ms  125 ms           250 ms
   * 2       500 ms      0 ms  250 ms           750 ms
   * 3          1 s      0 ms  500 ms           1.75 s
   * 4 … 5      2 s      0 ms     1 s           5.75 s
   * In all at most 5.75 s, 2.88 s on average.
   * }</pre>
   *
   * <p>Means are rounded to three digits, everything else is exact. Lines end in {@code \n}, the
   * last one too.
   */
  public String table() {
    return ScheduleTable.text(this);
  }

  /**
   * One line for a person: {@code retry 1 ≤ 250 ms, 2 ≤ 500 ms, … ≤ 2 s; worst case 5.75 s in all}.
   * Where the wait has a lower bound too it reads {@code retry 1: 125 ms to 250 ms}, without jitter
   * {@code retry 1: 250 ms}.
   */
  @Override
  public String toString() {
    return ScheduleText.line(this);
  }
}
