package dev.backoff.lab.schedule;

import dev.backoff.Jitter;
import dev.backoff.lab.request.Finding;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The waits of a policy. All times are in {@link #unit} and exact; only the means of DECORRELATED
 * are rounded, to three digits, since they are computed from a distribution.
 *
 * @param unit {@code ns}, {@code us}, {@code ms} or {@code s}
 * @param policy the settings that were in force, defaults included
 * @param meansExact whether means are exact
 * @param attemptTime what one attempt takes, or null if that was not given
 * @param within the time there is, or null if that was not given
 * @param retries one row for each retry
 * @param total all waits together
 * @param findings warnings and notes of the rules
 */
public record ScheduleResult(
    String unit,
    Policy policy,
    boolean meansExact,
    @Nullable BigDecimal attemptTime,
    @Nullable BigDecimal within,
    List<Row> retries,
    Total total,
    List<Finding> findings) {

  public ScheduleResult {
    retries = List.copyOf(retries);
    findings = List.copyOf(findings);
  }

  /** The settings of the waits. */
  public record Policy(
      BigDecimal base, BigDecimal multiplier, BigDecimal cap, int retries, Jitter jitter) {}

  /**
   * The wait before one retry.
   *
   * @param retry 1 for the first
   * @param ceiling upper bound of the wait
   * @param shortest lower bound of the wait
   * @param mean mean of the wait
   * @param sumOfCeilings longest that all waits up to this one take together
   * @param sumOfShortest shortest that they take
   * @param sumOfMeans what they take on average
   * @param latestStart when the retry starts at the latest, the longest waits and the attempts
   *     before it; null without an attempt time
   * @param fits whether the retry starts within the time that there is; null where none was given
   */
  public record Row(
      int retry,
      BigDecimal ceiling,
      BigDecimal shortest,
      BigDecimal mean,
      BigDecimal sumOfCeilings,
      BigDecimal sumOfShortest,
      BigDecimal sumOfMeans,
      @Nullable BigDecimal latestStart,
      @Nullable Fit fits) {}

  /**
   * All waits together.
   *
   * @param longest the worst case: the sum of all ceilings
   * @param longestWithAttempts the worst case and all attempts; null without an attempt time
   */
  public record Total(
      BigDecimal shortest,
      BigDecimal mean,
      BigDecimal longest,
      @Nullable BigDecimal longestWithAttempts) {}
}
