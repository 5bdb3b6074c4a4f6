package dev.backoff.runtime.config;

import java.util.Locale;

/**
 * What only run time can find wrong: id and text. A text names the place, the value, what is
 * expected and what to do; {@code %s} stands for what a finding fills in. Values and schedules are
 * judged by the rules of the compiler, under their own ids.
 */
public enum ConfigRule {
  UNKNOWN_KEY("BKF-401", "%s: no such key (expected: a key of this application). %s"),
  AMBIGUOUS_VARIABLE(
      "BKF-402",
      "%s=%s (environment): stands for %s (expected: one key). Use a system property or"
          + " backoff.properties instead."),
  NOT_A_VALUE("BKF-403", "%s: not a value of %s (expected: %s). %s"),
  NOT_OVERRIDABLE("BKF-404", "%s: %s can't be configured, since %s (expected: left out). %s"),
  NOT_WOVEN(
      "BKF-405",
      "%s: not woven, so that nothing is ever retried (expected: the mark @Woven). Run AspectJ with"
          + " backoff-runtime over its classes after javac."),
  SOURCE_UNREADABLE("BKF-406", "%s: can't be read: %s (expected: settings). %s");

  private final String id;
  private final String text;

  ConfigRule(String id, String text) {
    this.id = id;
    this.text = text;
  }

  /** For example {@code BKF-401}. */
  public String id() {
    return id;
  }

  /** A finding. */
  public ConfigProblem of(Object... args) {
    return new ConfigProblem(id, "[" + id + "] " + String.format(Locale.ROOT, text, args));
  }
}
