package dev.backoff.lab.schedule;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.validation.Severity;
import dev.backoff.core.validation.Violation;

/**
 * What a rule says of a request.
 *
 * @param id the rule: {@code BKF-…} of the library, {@code LAB-…} of this calculator
 * @param severity an error refuses the request; warnings and notes come with a result
 * @param field the setting, for example {@code base}, or empty for the request as a whole
 * @param message id and text, for example {@code [BKF-101] base: 0 ms (expected: > 0). …}
 */
public record Finding(String id, Severity severity, String field, String message) {

  static Finding of(Violation violation) {
    Attribute attribute = violation.attribute();
    String field = attribute == null ? "" : Setting.keyOf(attribute);
    return at(field, violation);
  }

  static Finding at(String field, Violation violation) {
    return new Finding(
        violation.rule().id(), violation.rule().severity(), field, violation.message());
  }

  /** A setting that there is not. */
  static Finding unknown(String key) {
    return error("LAB-101", key, "no such setting (expected: " + Setting.allKeys() + ")");
  }

  /** A value that is none of a few. */
  static Finding notAChoice(Setting setting, String value, String choices) {
    return error("LAB-102", setting.key(), "\"" + value + "\" (expected: " + choices + ")");
  }

  /** A number that would be rounded. */
  static Finding tooManyDigits(Setting setting, String value, int most) {
    return error("LAB-103", setting.key(), value + " (expected: at most " + most + " digits)");
  }

  private static Finding error(String id, String field, String text) {
    return new Finding(id, Severity.ERROR, field, "[" + id + "] " + field + ": " + text + ".");
  }

  boolean isError() {
    return severity == Severity.ERROR;
  }

  Finding within(String part) {
    return new Finding(id, severity, part + "." + field, message);
  }
}
