package dev.backoff.core.schedule;

import dev.backoff.core.policy.DurationText;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** A schedule as a person reads it, in columns. */
final class ScheduleTable {

  private static final List<String> HEAD =
      List.of("retry", "ceiling", "shortest", "mean", "sum of ceilings");

  private final Schedule schedule;
  private final Means means;
  private final long[] growing;
  private final boolean unlimited;
  private final int retries;
  private final List<List<String>> rows = new ArrayList<>();

  private ScheduleTable(Schedule schedule) {
    this.schedule = schedule;
    this.means = schedule.means();
    this.growing = schedule.growingNanos();
    this.unlimited = schedule.policy().unlimited();
    this.retries = schedule.tabulatedRetries();
  }

  static String text(Schedule schedule) {
    ScheduleTable table = new ScheduleTable(schedule);
    table.addRows();
    return table.aligned() + table.total() + "\n";
  }

  private void addRows() {
    rows.add(HEAD);
    int first = 1;
    while (first <= growing.length) {
      int last = lastLike(first);
      rows.add(last < growing.length ? row(first, last) : endRow(first));
      first = last + 1;
    }
  }

  /** The last retry of the growing part with the same ceiling. */
  private int lastLike(int first) {
    int last = first;
    while (last < growing.length && growing[last] == growing[first - 1]) {
      last++;
    }
    return last;
  }

  private List<String> endRow(int first) {
    return unlimited
        ? cells(first + " \u2026", first, means.nanos(retries), "no limit")
        : row(first, retries);
  }

  private List<String> row(int first, int last) {
    double mean = (means.totalNanos(last) - means.totalNanos(first - 1)) / (last - first + 1);
    String label = first == last ? String.valueOf(first) : first + " \u2026 " + last;
    return cells(label, first, mean, DurationText.display(schedule.totalNanos(last)));
  }

  private List<String> cells(String label, int retry, double mean, String sum) {
    return List.of(
        label,
        DurationText.display(schedule.ceilingNanos(retry)),
        DurationText.display(schedule.lowerNanos(retry)),
        DurationText.display(mean, RoundingMode.HALF_UP),
        sum);
  }

  private String aligned() {
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      text.append(row.get(0)).append(blanks(0, row));
      for (int column = 1; column < HEAD.size(); column++) {
        text.append("  ").append(blanks(column, row)).append(row.get(column));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private String blanks(int column, List<String> row) {
    int width = rows.stream().mapToInt(each -> each.get(column).length()).max().orElse(0);
    return " ".repeat(width - row.get(column).length());
  }

  private String total() {
    long longest = schedule.worstCaseNanos();
    String atMost = "In all at most " + DurationText.display(longest);
    // A max duration that cuts the waits short cuts their mean too.
    boolean cut = unlimited || longest < schedule.totalNanos(retries);
    String mean = DurationText.display(means.totalNanos(retries), RoundingMode.HALF_UP);
    return cut ? atMost + "." : atMost + ", " + mean + " on average.";
  }
}
