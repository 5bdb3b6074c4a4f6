package dev.backoff.core.validation;

import dev.backoff.core.schedule.Schedule;
import java.util.function.IntPredicate;

/** The first retry that something is true of, where it stays true of all later ones. */
final class FirstRetry {

  private FirstRetry() {}

  /** Counted from 1, or 0 if it is true of none; searched by halves. */
  static int where(Schedule schedule, IntPredicate beyond) {
    int low = 1;
    int high = schedule.tabulatedRetries();
    if (!beyond.test(high)) {
      return 0;
    }
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (beyond.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
