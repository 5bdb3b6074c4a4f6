package dev.backoff.core.policy;

/**
 * A text that is not a duration. The message says what was expected and what to write instead:
 * {@code "250" is not a duration (expected: a unit). Write "250ms".}
 */
public final class DurationSyntaxException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final String expected;
  private final String hint;

  DurationSyntaxException(String text, String expected, String hint) {
    super("\"" + text + "\" is not a duration (expected: " + expected + "). " + hint);
    this.expected = expected;
    this.hint = hint;
  }

  /** What is wrong, said as what was expected: {@code a unit}. */
  public String expected() {
    return expected;
  }

  /** What to do, a sentence: {@code Write "250ms".} */
  public String hint() {
    return hint;
  }
}
