package dev.backoff.runtime.config;

/**
 * A value and where it comes from.
 *
 * @param key as in a properties file, for example {@code backoff.default.cap}; of a variable that
 *     is no key's, its name
 * @param value as written
 * @param source for example {@code system property} or {@code environment variable
 *     BACKOFF_DEFAULT_CAP}
 */
public record Setting(String key, String value, String source) {

  /** For example {@code backoff.default.cap=2s (system property)}. */
  @Override
  public String toString() {
    return key + "=" + value + " (" + source + ")";
  }
}
