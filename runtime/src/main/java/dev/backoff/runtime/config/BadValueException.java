package dev.backoff.runtime.config;

/** A text that is no value of what it is written for. */
final class BadValueException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String expected;
  private final String hint;

  /**
   * @param expected completes "expected: "
   * @param hint a sentence that says what to do
   */
  BadValueException(String expected, String hint) {
    super(expected + ". " + hint);
    this.expected = expected;
    this.hint = hint;
  }

  ConfigProblem at(Setting setting, String attribute) {
    return ConfigRule.NOT_A_VALUE.of(setting, attribute, expected, hint);
  }
}
