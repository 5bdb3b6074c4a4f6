package dev.backoff.lab.schedule;

import dev.backoff.lab.request.InvalidRequestException;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Answers which waits a policy gives, over the same road that the annotation takes: the same rules,
 * the same arithmetic.
 *
 * <pre>{@code
 * ScheduleResult result =
 *     ScheduleCalculator.calculate(
 *         ScheduleRequest.of(Map.of("base", "250", "cap", "2000", "retries", "6")));
 * result.total().longest(); // 7750
 * }</pre>
 */
public final class ScheduleCalculator {

  private ScheduleCalculator() {}

  /**
   * The waits that are asked for.
   *
   * @throws InvalidRequestException if a setting breaks a rule; it lists all that is wrong
   */
  public static ScheduleResult calculate(ScheduleRequest request) {
    return prepare(request).get();
  }

  /**
   * Judges a request now, to calculate later.
   *
   * @throws InvalidRequestException if a setting breaks a rule; it lists all that is wrong
   */
  public static Supplier<ScheduleResult> prepare(ScheduleRequest request) {
    Question question = RequestReader.read(request);
    return () -> new Calculation(question).result();
  }

  /**
   * The waits that are asked for, and those where {@code changes} are set in addition or instead;
   * both in the unit of the first.
   *
   * @throws InvalidRequestException if a setting breaks a rule; fields of the second begin with
   *     {@code compare.}
   */
  public static ScheduleComparison compare(ScheduleRequest request, Map<String, String> changes) {
    Question first = RequestReader.read(request);
    Question second = second(request.with(changes)).in(first.unit());
    return new ScheduleComparison(
        new Calculation(first).result(), new Calculation(second).result());
  }

  private static Question second(ScheduleRequest request) {
    try {
      return RequestReader.read(request);
    } catch (InvalidRequestException invalid) {
      throw new InvalidRequestException(
          invalid.findings().stream().map(finding -> finding.within("compare")).toList());
    }
  }
}
