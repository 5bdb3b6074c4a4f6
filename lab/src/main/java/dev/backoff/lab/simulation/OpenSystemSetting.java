package dev.backoff.lab.simulation;

import java.util.Arrays;
import java.util.List;

/** What can be set of an open system, by the name that every surface of the lab uses. */
public enum OpenSystemSetting {
  FAILURE_RATES("failureRates", "Shares of calls that fail, 0 to 1. Default: 0.1,0.5,1"),
  CLIENTS("clients", "Number of clients. Default: 100"),
  RATE("rate", "First tries of one client in a second. Default: 10"),
  HORIZON("horizon", "How long first tries come. Default: 200s"),
  NETWORK_MEAN("networkMean", "Mean time of one message, exponentially distributed. Default: 10ms"),
  RETRIES("retries", "Retries of one call at most. Default: 3"),
  BASE("base", "Ceiling of the first wait. Default: 1ns, as good as at once"),
  MULTIPLIER("multiplier", "Ratio of one ceiling to the one before. Default: 2"),
  CAP("cap", "Upper bound of every wait. Default: 30s"),
  JITTER("jitter", "none, full, equal or decorrelated. Default: full"),
  TOKENS("tokens", "What the bucket of a client holds. Default: 5"),
  DEPOSIT("deposit", "What is put back, in tokens. Default: 0.1"),
  SEED("seed", "Same seed, same numbers. Default: 1");

  private final String key;
  private final String meaning;

  OpenSystemSetting(String key, String meaning) {
    this.key = key;
    this.meaning = meaning;
  }

  /** The name, for example {@code failureRates}. */
  public String key() {
    return key;
  }

  /** What it means and what it is if it is not set, for a person. */
  public String meaning() {
    return meaning;
  }

  static List<String> keys() {
    return Arrays.stream(values()).map(OpenSystemSetting::key).toList();
  }
}
