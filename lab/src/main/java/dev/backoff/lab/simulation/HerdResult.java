package dev.backoff.lab.simulation;

import dev.backoff.Jitter;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How crowded the retries of a herd are.
 *
 * @param settings those that were in force, by the names of {@link HerdSetting}
 * @param peaks for each jitter
 */
public record HerdResult(Map<String, String> settings, List<Peaks> peaks) {

  public HerdResult {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    peaks = List.copyOf(peaks);
  }

  /**
   * One jitter.
   *
   * @param byRetry the largest number of calls of retry 1, 2, … in any window
   */
  public record Peaks(Jitter jitter, List<Sample> byRetry) {

    public Peaks {
      byRetry = List.copyOf(byRetry);
    }
  }
}
