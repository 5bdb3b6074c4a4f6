package dev.backoff.sample.contention;

import dev.backoff.Jitter;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/**
 * What one sale came to.
 *
 * @param ends when each call of the database ended, since the start
 * @param gaveUp clients that went without after all their retries
 * @param version of the row in the end: the number of pieces sold
 */
record SaleResult(Jitter jitter, List<Duration> ends, int gaveUp, int version) {

  int calls() {
    return ends.size();
  }

  /** When the last client was done. */
  Duration time() {
    return ends.stream().max(Comparator.naturalOrder()).orElse(Duration.ZERO);
  }

  /** Each client has bought a piece or gone without. */
  int clients() {
    return version + gaveUp;
  }

  long nanos() {
    return time().toNanos();
  }
}
