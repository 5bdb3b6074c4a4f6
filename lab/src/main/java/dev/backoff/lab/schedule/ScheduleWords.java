package dev.backoff.lab.schedule;

import dev.backoff.lab.schedule.ScheduleResult.Policy;
import dev.backoff.lab.schedule.ScheduleResult.Row;
import dev.backoff.lab.schedule.ScheduleResult.Total;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a person reads around the table of a schedule. */
final class ScheduleWords {

  private ScheduleWords() {}

  static String policy(ScheduleResult result) {
    Policy policy = result.policy();
    return "base %s, multiplier %s, cap %s, %s, jitter %s"
        .formatted(
            time(policy.base(), result),
            policy.multiplier().toPlainString(),
            time(policy.cap(), result),
            count(policy.retries(), "retry", "retries"),
            policy.jitter());
  }

  /** One line for each thing that was asked for, each ending in a line break. */
  static String total(ScheduleResult result) {
    return Stream.of(waits(result), attempts(result), within(result))
        .filter(line -> !line.isEmpty())
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  private static String waits(ScheduleResult result) {
    Total total = result.total();
    if (!varies(result)) {
      return "All waits together: " + time(total.longest(), result) + ".";
    }
    return "All waits together: at least %s, on average %s%s, at most %s."
        .formatted(
            time(total.shortest(), result),
            result.meansExact() ? "" : "about ",
            time(total.mean(), result),
            time(total.longest(), result));
  }

  private static String attempts(ScheduleResult result) {
    BigDecimal each = result.attemptTime();
    BigDecimal longest = result.total().longestWithAttempts();
    if (each == null || longest == null) {
      return "";
    }
    return "With %d attempts of %s each: at most %s."
        .formatted(result.policy().retries() + 1, time(each, result), time(longest, result));
  }

  private static String within(ScheduleResult result) {
    BigDecimal within = result.within();
    if (within == null) {
      return "";
    }
    String parts =
        Stream.of(Fit.values())
            .map(fit -> part(fit, result.retries()))
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining("; "));
    return "Within %s: %s.".formatted(time(within, result), parts);
  }

  /** Rows of one kind stand together, since sums only grow. */
  private static String part(Fit fit, List<Row> rows) {
    List<Integer> retries = rows.stream().filter(row -> row.fits() == fit).map(Row::retry).toList();
    if (retries.isEmpty()) {
      return "";
    }
    int first = retries.get(0);
    int last = retries.get(retries.size() - 1);
    return first == last
        ? "retry %d %s starts".formatted(first, fit(fit))
        : "retries %d to %d %s start".formatted(first, last, fit(fit));
  }

  static String fit(Fit fit) {
    return fit.name().toLowerCase(Locale.ROOT);
  }

  /** Whether a wait has a lower bound of its own. */
  static boolean varies(ScheduleResult result) {
    return result.retries().stream().anyMatch(row -> row.shortest().compareTo(row.ceiling()) != 0);
  }

  private static String time(BigDecimal value, ScheduleResult result) {
    return value.toPlainString() + " " + result.unit();
  }

  private static String count(int number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }
}
