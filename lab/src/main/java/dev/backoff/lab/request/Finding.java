package dev.backoff.lab.request;

import dev.backoff.core.validation.Severity;
import dev.backoff.core.validation.Violation;

/**
 * What a rule says of a request.
 *
 * @param id the rule: {@code BKF-…} of the library, {@code LAB-…} of the lab
 * @param severity an error refuses the request; warnings and notes come with a result
 * @param field the setting, for example {@code base}, or empty for the request as a whole
 * @param message id and text, for example {@code [BKF-101] base: 0 ms (expected: > 0). …}
 */
public record Finding(String id, Severity severity, String field, String message) {

  /** What a rule of the library says of a setting. */
  public static Finding of(String field, Violation violation) {
    return new Finding(
        violation.rule().id(), violation.rule().severity(), field, violation.message());
  }

  /** An error in the form of the rules: {@code [LAB-104] seed: "x" (expected: …).} */
  static Finding error(String id, String field, String value, String expected) {
    String message = "[%s] %s: %s (expected: %s).".formatted(id, field, value, expected);
    return new Finding(id, Severity.ERROR, field, message);
  }

  /** The same finding of a part of a request. */
  public Finding within(String part) {
    return new Finding(id, severity, part + "." + field, message);
  }
}
