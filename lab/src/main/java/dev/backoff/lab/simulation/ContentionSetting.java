package dev.backoff.lab.simulation;

import java.util.Arrays;
import java.util.List;

/** What can be set of a contention simulation, by the name that every surface of the lab uses. */
public enum ContentionSetting {
  CLIENTS("clients", "Numbers of clients, like 10,50,100 or 10..190/10. Default: 10..190/10"),
  ALGORITHMS("algorithms", "Some of immediate,none,full,equal,decorrelated. Default: all"),
  REPETITIONS("repetitions", "Runs of each pair of algorithm and clients. Default: 100"),
  NETWORK_MEAN("networkMean", "Mean time of one message. Default: 10ms"),
  NETWORK_DEVIATION(
      "networkDeviation", "Standard deviation of it; 0 for a steady network. Default: 2ms"),
  BASE("base", "Ceiling of the first wait of none, full and equal. Default: 10ms"),
  DECORRELATED_BASE("decorrelatedBase", "Base of decorrelated. Default: half the base"),
  MULTIPLIER("multiplier", "Ratio of one ceiling to the one before. Default: 2"),
  CAP("cap", "Upper bound of every wait. Default: 2s"),
  SEED("seed", "Same seed, same numbers. Default: 1");

  private final String key;
  private final String meaning;

  ContentionSetting(String key, String meaning) {
    this.key = key;
    this.meaning = meaning;
  }

  /** The name, for example {@code networkMean}. */
  public String key() {
    return key;
  }

  /** What it means and what it is if it is not set, for a person. */
  public String meaning() {
    return meaning;
  }

  static List<String> keys() {
    return Arrays.stream(values()).map(ContentionSetting::key).toList();
  }
}
