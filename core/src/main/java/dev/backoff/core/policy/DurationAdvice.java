package dev.backoff.core.policy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.regex.Pattern;

/** What is wrong with a text that is not a duration, and what to write instead. */
final class DurationAdvice {

  /** Longer texts are no slip of the pen. */
  private static final int LONGEST_READ = 64;

  private static final String GRAMMAR = "a number and one unit of ns, us, ms, s, m, h, d";

  /** A mistake that people make, and what was expected instead. */
  private record Mistake(Pattern trace, String expected) {

    Mistake(String trace, String expected) {
      this(Pattern.compile(trace), expected);
    }
  }

  /** The first whose trace is found names the text. */
  private static final List<Mistake> MISTAKES =
      List.of(
          new Mistake("[\\p{Nd}&&[^0-9]]", "the digits 0 to 9"),
          new Mistake("[0-9.][eE][+-]?[0-9]", "no exponent"),
          new Mistake("[+\\-\\u2212]", "no sign"),
          new Mistake(",", "a point before decimals"),
          new Mistake("^[0-9][0-9.]*\\h*\\p{L}+\\.?\\h*[0-9]", "one unit"),
          new Mistake("^\\h*[0-9.]+\\h*$", "a unit"),
          new Mistake("[0-9\\p{L}]\\h|\\h[0-9\\p{L}]", "no blank"),
          new Mistake("_", "no underscore"),
          new Mistake("^[pP][0-9tT]", "ISO-8601 as in \"PT1.5S\""));

  private DurationAdvice() {}

  static DurationSyntaxException malformed(String text) {
    if (text.length() > LONGEST_READ) {
      return new DurationSyntaxException(text, GRAMMAR, anExample());
    }
    String hint = DurationRepair.of(text).map(DurationAdvice::write).orElseGet(() -> anExample());
    return new DurationSyntaxException(text, expected(text), hint);
  }

  static DurationSyntaxException tooLong(String text) {
    return new DurationSyntaxException(text, "at most 292 years", "Write \"106751d\" or less.");
  }

  static DurationSyntaxException tooFine(String text, BigDecimal nanos) {
    long whole = nanos.toBigInteger().max(BigInteger.ONE).longValueExact();
    return new DurationSyntaxException(
        text, "a whole number of nanoseconds", write(DurationText.print(whole)));
  }

  private static String expected(String text) {
    return MISTAKES.stream()
        .filter(mistake -> mistake.trace.matcher(text).find())
        .map(Mistake::expected)
        .findFirst()
        .orElse(GRAMMAR);
  }

  private static String anExample() {
    return "Write it like \"250ms\".";
  }

  private static String write(String duration) {
    return "Write \"" + duration + "\".";
  }
}
