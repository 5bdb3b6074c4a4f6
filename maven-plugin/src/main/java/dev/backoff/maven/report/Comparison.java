package dev.backoff.maven.report;

import dev.backoff.maven.report.Baseline.WorstCase;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** How worst cases have changed since an earlier report. */
public final class Comparison {

  private final List<String> lines = new ArrayList<>();
  private int grown;
  private int same;

  private Comparison() {}

  /** Compares a report with an earlier one. */
  public static Comparison of(Baseline before, Report now) {
    SortedMap<String, WorstCase> after = new TreeMap<>();
    for (ReportedMethod each : now.methods()) {
      each.schedule()
          .ifPresent(
              schedule ->
                  after.put(
                      each.key(),
                      new WorstCase(each.method().signature(), schedule.worstCaseNanos())));
    }
    Comparison comparison = new Comparison();
    TreeSet<String> keys = new TreeSet<>(before.methods().keySet());
    keys.addAll(after.keySet());
    keys.forEach(key -> comparison.compare(before.methods().get(key), after.get(key)));
    return comparison;
  }

  private void compare(@Nullable WorstCase before, @Nullable WorstCase after) {
    if (before == null && after != null) {
      lines.add("new      " + after.method() + ": " + Durations.text(after.nanos()));
    } else if (before != null && after == null) {
      lines.add("gone     " + before.method() + ": " + Durations.text(before.nanos()));
    } else if (before != null && after != null) {
      compareBoth(before, after);
    }
  }

  private void compareBoth(WorstCase before, WorstCase after) {
    if (before.nanos() == after.nanos()) {
      same++;
      return;
    }
    boolean longer = after.nanos() > before.nanos();
    grown += longer ? 1 : 0;
    lines.add(
        (longer ? "longer   " : "shorter  ")
            + after.method()
            + ": "
            + Durations.text(before.nanos())
            + " before, "
            + Durations.text(after.nanos())
            + " now");
  }

  /** One line for each method that has changed, is new or is gone, sorted. */
  public List<String> lines() {
    return List.copyOf(lines);
  }

  /** How many methods are in both and wait longer now. */
  public int grown() {
    return grown;
  }

  /** How many methods are in both and wait as long as before. */
  public int same() {
    return same;
  }
}
