package dev.backoff.lab.simulation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the clients of a failing service made of it.
 *
 * @param settings those that were in force, by the names of {@link OpenSystemSetting}
 * @param cells one for each failure rate and strategy, in this order
 */
public record OpenSystemResult(Map<String, String> settings, List<Cell> cells) {

  public OpenSystemResult {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    cells = List.copyOf(cells);
  }

  /**
   * One strategy at one failure rate.
   *
   * @param firstTries calls that clients began
   * @param success share of them that ended well
   * @param load calls per first try
   */
  public record Cell(
      double failureRate, Strategy strategy, long firstTries, double success, double load) {}

  /** That strategy at that rate, if it was simulated. */
  public Optional<Cell> cell(double failureRate, Strategy strategy) {
    return cells.stream()
        .filter(cell -> cell.failureRate == failureRate && cell.strategy == strategy)
        .findFirst();
  }
}
