package dev.backoff.lab.simulation;

import java.util.Arrays;
import java.util.List;

/** What can be set of a herd, by the name that every surface of the lab uses. */
public enum HerdSetting {
  CLIENTS("clients", "Number of clients. Default: 500"),
  JITTERS("jitters", "Some of none,full,equal,decorrelated. Default: all"),
  RETRIES("retries", "Retries of each client. Default: 6"),
  BASE("base", "Ceiling of the first wait. Default: 1s"),
  MULTIPLIER("multiplier", "Ratio of one ceiling to the one before. Default: 2"),
  CAP("cap", "Upper bound of every wait. Default: 32s"),
  WINDOW("window", "Length of the window whose calls are counted. Default: 100ms"),
  REPETITIONS("repetitions", "How often it is tried. Default: 100"),
  SEED("seed", "Same seed, same numbers. Default: 1");

  private final String key;
  private final String meaning;

  HerdSetting(String key, String meaning) {
    this.key = key;
    this.meaning = meaning;
  }

  /** The name, for example {@code window}. */
  public String key() {
    return key;
  }

  /** What it means and what it is if it is not set, for a person. */
  public String meaning() {
    return meaning;
  }

  static List<String> keys() {
    return Arrays.stream(values()).map(HerdSetting::key).toList();
  }
}
