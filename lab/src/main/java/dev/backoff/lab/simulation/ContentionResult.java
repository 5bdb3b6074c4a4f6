package dev.backoff.lab.simulation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a contention simulation showed.
 *
 * @param settings those that were in force, by the names of {@link ContentionSetting}
 * @param cells one for each algorithm and number of clients, in this order
 */
public record ContentionResult(Map<String, String> settings, List<Cell> cells) {

  public ContentionResult {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    cells = List.copyOf(cells);
  }

  /**
   * The repetitions of one pair.
   *
   * @param calls writes that reached the server, conflicts and successes
   * @param completionMs when the last client was told of its success, in milliseconds
   * @param meanFinishMs when a client was, on average, in milliseconds
   */
  public record Cell(
      Algorithm algorithm, int clients, Sample calls, Sample completionMs, Sample meanFinishMs) {}

  /** The repetitions of that pair, if it was simulated. */
  public Optional<Cell> cell(Algorithm algorithm, int clients) {
    return cells.stream()
        .filter(cell -> cell.algorithm == algorithm && cell.clients == clients)
        .findFirst();
  }
}
