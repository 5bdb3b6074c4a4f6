package dev.backoff.core.policy;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The one grammar of durations: {@code digits['.'digits]unit} with a unit of {@code ns us µs ms s m
 * h d}, or ISO-8601 {@code PnDTnHnMn.nS}. No sign, no exponent, no blank, one unit; a whole number
 * of nanoseconds of at most {@link Long#MAX_VALUE}, some 292 years.
 *
 * <p>For example {@code parse("1.5s")} is 1 500 000 000 and {@code print(1_500_000_000)} is {@code
 * "1500ms"}: the largest unit in which the number is whole, so that {@code parse(print(x)) == x}.
 */
public final class DurationText {

  private static final Unit DAY = new Unit("d", 86_400_000_000_000L);
  private static final Unit HOUR = new Unit("h", 3_600_000_000_000L);
  private static final Unit MINUTE = new Unit("m", 60_000_000_000L);
  private static final Unit SECOND = new Unit("s", 1_000_000_000L);
  private static final Unit MILLISECOND = new Unit("ms", 1_000_000L);
  private static final Unit MICROSECOND = new Unit("us", 1_000L);
  private static final Unit NANOSECOND = new Unit("ns", 1L);

  private static final List<Unit> LARGEST_FIRST =
      List.of(DAY, HOUR, MINUTE, SECOND, MILLISECOND, MICROSECOND, NANOSECOND);

  private static final String NUMBER = "([0-9]+(?:\\.[0-9]+)?)";
  private static final Pattern WITH_UNIT = Pattern.compile(NUMBER + "(ns|[uµμ]s|ms|s|m|h|d)");
  private static final Pattern ISO =
      Pattern.compile(
          "P(?=.)(?:([0-9]+)D)?(?:T(?=.)(?:([0-9]+)H)?(?:([0-9]+)M)?(?:" + NUMBER + "S)?)?");

  private static final BigDecimal LONGEST = BigDecimal.valueOf(Long.MAX_VALUE);

  private record Unit(String symbol, long nanos) {

    /** How far the point moves, for a second and less: a division would build long numbers. */
    int decimals() {
      return Long.toString(nanos).length() - 1;
    }
  }

  private DurationText() {}

  /**
   * The nanoseconds that {@code text} says, zero or more.
   *
   * @throws DurationSyntaxException if the text is not of the grammar; its message says what to
   *     write
   */
  public static long parse(String text) {
    BigDecimal nanos = read(text).orElseThrow(() -> DurationAdvice.malformed(text));
    if (nanos.compareTo(LONGEST) > 0) {
      throw DurationAdvice.tooLong(text);
    }
    if (!isWhole(nanos)) {
      throw DurationAdvice.tooFine(text, nanos);
    }
    return nanos.longValueExact();
  }

  /**
   * The nanoseconds of a text that has the form of a duration, too long or too fine though it be.
   */
  static Optional<BigDecimal> read(String text) {
    Matcher withUnit = WITH_UNIT.matcher(text);
    if (withUnit.matches()) {
      return Optional.of(part(withUnit.group(1), unit(withUnit.group(2))));
    }
    Matcher iso = ISO.matcher(text);
    return iso.matches()
        ? Optional.of(
            part(iso.group(1), DAY)
                .add(part(iso.group(2), HOUR))
                .add(part(iso.group(3), MINUTE))
                .add(part(iso.group(4), SECOND)))
        : Optional.empty();
  }

  /** Whether so many nanoseconds are a duration. */
  static boolean isDuration(BigDecimal nanos) {
    return nanos.compareTo(LONGEST) <= 0 && isWhole(nanos);
  }

  /** The text of {@code nanos} in the largest unit in which it is a whole number: {@code "90m"}. */
  public static String print(long nanos) {
    Unit unit = largestWhole(nanos);
    return nanos / unit.nanos + unit.symbol;
  }

  /**
   * The text that stands for a {@link Duration} of Java. One that the grammar has no words for
   * (negative, or beyond 292 years) becomes a text that {@link #parse} refuses, so that the rules
   * judge it like any other.
   */
  public static String of(Duration duration) {
    try {
      return print(duration.toNanos());
    } catch (ArithmeticException beyondLong) {
      return duration.toString();
    }
  }

  /**
   * {@code nanos} as a person reads it, with a blank before the unit and nothing rounded: {@code
   * "250 ms"}, {@code "5.75 s"}, {@code "90 m"}. {@link Long#MAX_VALUE}, where sums saturate, reads
   * {@code "292 years"}. Not part of the grammar.
   */
  public static String display(long nanos) {
    if (nanos == Long.MAX_VALUE) {
      return "292 years";
    }
    Unit whole = largestWhole(nanos);
    if (whole.nanos > SECOND.nanos) {
      return nanos / whole.nanos + " " + whole.symbol;
    }
    Unit unit = largestReached(nanos);
    BigDecimal value = BigDecimal.valueOf(nanos, unit.decimals());
    return value.stripTrailingZeros().toPlainString() + " " + unit.symbol;
  }

  /** The same of a mean, rounded to three digits and whole nanoseconds: {@code "2.88 s"}. */
  public static String display(double nanos, RoundingMode rounding) {
    BigDecimal shown =
        new BigDecimal(Math.rint(nanos)).round(new MathContext(3, rounding)).min(LONGEST);
    return display(shown.longValueExact());
  }

  private static Unit largestWhole(long nanos) {
    return nanos == 0 ? MILLISECOND : first(unit -> nanos % unit.nanos == 0);
  }

  private static Unit largestReached(long nanos) {
    return nanos == 0
        ? MILLISECOND
        : first(unit -> unit.nanos <= SECOND.nanos && unit.nanos <= nanos);
  }

  private static Unit first(Predicate<Unit> fits) {
    return LARGEST_FIRST.stream().filter(fits).findFirst().orElseThrow();
  }

  private static Unit unit(String symbol) {
    String ascii = symbol.length() == 2 && symbol.charAt(0) > 'z' ? "us" : symbol;
    return first(unit -> unit.symbol.equals(ascii));
  }

  private static BigDecimal part(@Nullable String number, Unit unit) {
    return number == null
        ? BigDecimal.ZERO
        : new BigDecimal(number).multiply(BigDecimal.valueOf(unit.nanos));
  }

  private static boolean isWhole(BigDecimal nanos) {
    return nanos.stripTrailingZeros().scale() <= 0;
  }
}
