package dev.backoff.core.schedule;

import dev.backoff.core.policy.DurationText;
import java.util.ArrayList;
import java.util.List;

/** A schedule as a person reads it, in one line. */
final class ScheduleText {

  /** A row of so many different waits is shown whole, a longer one by its beginning and end. */
  private static final int SHORT = 3;

  private static final int BEGINNING = 2;

  private final Schedule schedule;
  private final long[] growing;
  private final boolean unlimited;
  private final int retries;

  private ScheduleText(Schedule schedule) {
    this.schedule = schedule;
    this.growing = schedule.growingNanos();
    this.unlimited = schedule.policy().unlimited();
    this.retries = schedule.tabulatedRetries();
  }

  static String line(Schedule schedule) {
    ScheduleText text = new ScheduleText(schedule);
    return text.waits() + "; " + text.worstCase();
  }

  private String waits() {
    if (growing.length == 1 && (unlimited || retries > 1)) {
      return "every retry" + separator(1) + bounds(1);
    }
    int shown = shown();
    List<String> parts = new ArrayList<>();
    for (int retry = 1; retry <= shown; retry++) {
      parts.add(retry + separator(retry) + bounds(retry));
    }
    if (unlimited || shown < retries) {
      parts.add("\u2026 " + bounds(growing.length));
    }
    return "retry " + String.join(", ", parts);
  }

  /** How many retries are named one by one: as far as each wait differs from the one before. */
  private int shown() {
    int different = 1;
    while (different < growing.length && growing[different] > growing[different - 1]) {
      different++;
    }
    boolean whole = !unlimited && different == retries && retries <= SHORT;
    return whole ? retries : Math.min(different, Math.min(BEGINNING, growing.length - 1));
  }

  private String separator(int retry) {
    return schedule.lowerNanos(retry) == 0 ? " " : ": ";
  }

  private String bounds(int retry) {
    String lower = DurationText.display(schedule.lowerNanos(retry));
    String ceiling = DurationText.display(schedule.ceilingNanos(retry));
    if (schedule.lowerNanos(retry) == 0) {
      return "\u2264 " + ceiling;
    }
    return lower.equals(ceiling) ? ceiling : lower + " to " + ceiling;
  }

  private String worstCase() {
    String longest = "worst case " + DurationText.display(schedule.worstCaseNanos()) + " in all";
    return unlimited ? "unlimited, " + longest : longest;
  }
}
