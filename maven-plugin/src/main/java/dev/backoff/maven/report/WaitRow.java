package dev.backoff.maven.report;

import dev.backoff.core.schedule.Schedule;
import java.util.ArrayList;
import java.util.List;

/**
 * Retries that follow each other under one ceiling.
 *
 * @param first number of the first of them, from 1
 * @param last number of the last of them
 */
record WaitRow(Schedule schedule, int first, int last) {

  /** A longer table is shown by its beginning and its end. */
  private static final int MOST = 12;

  private static final int BEGINNING = 8;
  private static final int END = 3;

  static List<WaitRow> of(Schedule schedule) {
    List<WaitRow> rows = new ArrayList<>();
    int retries = schedule.tabulatedRetries();
    int different = schedule.growingNanos().length;
    int first = 1;
    while (first <= retries) {
      int last = first;
      while (last < different && schedule.ceilingNanos(last + 1) == schedule.ceilingNanos(first)) {
        last++;
      }
      last = last >= different ? retries : last;
      rows.add(new WaitRow(schedule, first, last));
      first = last + 1;
    }
    return rows;
  }

  /** The rows to show: a gap between two of them tells {@link #leavesOut}. */
  static List<WaitRow> shown(List<WaitRow> all) {
    if (all.size() <= MOST) {
      return all;
    }
    List<WaitRow> shown = new ArrayList<>(all.subList(0, BEGINNING));
    shown.addAll(all.subList(all.size() - END, all.size()));
    return shown;
  }

  /** Whether rows are left out between this one and the one shown before it. */
  boolean leavesOut(int lastBefore) {
    return first > lastBefore + 1;
  }

  private boolean isEndless() {
    return schedule.policy().unlimited() && last == schedule.tabulatedRetries();
  }

  String retries() {
    if (isEndless()) {
      return first + " \u2026";
    }
    return first == last ? String.valueOf(first) : first + " \u2026 " + last;
  }

  long ceilingNanos() {
    return schedule.ceilingNanos(first);
  }

  long shortestNanos() {
    return schedule.lowerNanos(first);
  }

  /** The longest that all waits up to the last of these can take. */
  String sum() {
    return isEndless() ? "no limit" : Durations.text(schedule.totalNanos(last));
  }
}
