package dev.backoff.core.policy;

import java.util.Optional;

/** The attributes of {@code @Backoff}, in the order in which they are declared there. */
public enum Attribute {
  BASE("base"),
  MULTIPLIER("multiplier"),
  CAP("cap"),
  JITTER("jitter"),
  MAX_RETRIES("maxRetries"),
  MAX_DURATION("maxDuration"),
  RETRY_ON("retryOn"),
  ABORT_ON("abortOn"),
  MATCH_CAUSES("matchCauses"),
  RETRY_WHEN("retryWhen"),
  RETRY_ON_RESULT("retryOnResult"),
  RECOVER("recover"),
  BUDGET("budget"),
  NAME("name");

  private final String key;

  Attribute(String key) {
    this.key = key;
  }

  /**
   * The name as it is written in the annotation and in configuration, for example {@code
   * maxRetries}.
   */
  public String key() {
    return key;
  }

  /** The attribute that is written as {@code key}, or nothing if there is none. */
  public static Optional<Attribute> named(String key) {
    for (Attribute attribute : values()) {
      if (attribute.key.equals(key)) {
        return Optional.of(attribute);
      }
    }
    return Optional.empty();
  }
}
