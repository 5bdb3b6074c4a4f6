package dev.backoff.core.policy;

import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a text that is nearly a duration as the duration that was meant, where that is plain. */
final class DurationRepair {

  private static final Pattern SIGN = Pattern.compile("(?<![0-9.][eE])[+\\-\\u2212]");
  private static final Pattern FILLER = Pattern.compile("[\\h_]");
  private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:\\.[0-9]+)?");

  /** {@code 1,500s} is a second and a half to some and 25 minutes to others. */
  private static final Pattern DOUBTFUL_COMMA = Pattern.compile(",[0-9]{3}(?![0-9])|,.*,");

  /** A number as loosely as people write it, and a word. */
  private static final Pattern PART =
      Pattern.compile("\\G((?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,2})?)(\\p{L}+)\\.?");

  private static final Map<String, String> UNITS =
      Map.ofEntries(
          Map.entry("ns", "ns"),
          Map.entry("nano", "ns"),
          Map.entry("nanos", "ns"),
          Map.entry("nanosecond", "ns"),
          Map.entry("nanoseconds", "ns"),
          Map.entry("us", "us"),
          Map.entry("\u03bcs", "us"),
          Map.entry("micro", "us"),
          Map.entry("micros", "us"),
          Map.entry("microsecond", "us"),
          Map.entry("microseconds", "us"),
          Map.entry("ms", "ms"),
          Map.entry("msec", "ms"),
          Map.entry("msecs", "ms"),
          Map.entry("milli", "ms"),
          Map.entry("millis", "ms"),
          Map.entry("millisecond", "ms"),
          Map.entry("milliseconds", "ms"),
          Map.entry("s", "s"),
          Map.entry("sec", "s"),
          Map.entry("secs", "s"),
          Map.entry("second", "s"),
          Map.entry("seconds", "s"),
          Map.entry("m", "m"),
          Map.entry("min", "m"),
          Map.entry("mins", "m"),
          Map.entry("minute", "m"),
          Map.entry("minutes", "m"),
          Map.entry("h", "h"),
          Map.entry("hr", "h"),
          Map.entry("hrs", "h"),
          Map.entry("hour", "h"),
          Map.entry("hours", "h"),
          Map.entry("d", "d"),
          Map.entry("day", "d"),
          Map.entry("days", "d"));

  private DurationRepair() {}

  /** A duration of the grammar, or nothing where it would be a guess. */
  static Optional<String> of(String text) {
    String normal = Normalizer.normalize(text, Normalizer.Form.NFKC);
    if (DOUBTFUL_COMMA.matcher(normal).find()) {
      return Optional.empty();
    }
    String plain = plain(normal);
    return NUMBER.matcher(plain).matches()
        ? inGrammar(plain + "ms")
        : inGrammar(plain.toUpperCase(Locale.ROOT)).or(() -> inOneUnit(parts(plain)));
  }

  /** Without signs, blanks and underscores, with ASCII digits and a decimal point. */
  private static String plain(String text) {
    String unsigned = SIGN.matcher(text).replaceAll("");
    StringBuilder plain = new StringBuilder();
    FILLER
        .matcher(unsigned)
        .replaceAll("")
        .replace(',', '.')
        .codePoints()
        .map(DurationRepair::ascii)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }

  private static int ascii(int character) {
    return Character.isDigit(character) ? '0' + Character.digit(character, 10) : character;
  }

  /** Every number with its unit, in the grammar; empty if there is anything else. */
  private static List<String> parts(String plain) {
    List<String> parts = new ArrayList<>();
    Matcher part = PART.matcher(plain);
    int read = 0;
    while (part.find() && UNITS.containsKey(unit(part))) {
      parts.add(new BigDecimal(part.group(1)).toPlainString() + UNITS.get(unit(part)));
      read = part.end();
    }
    return read == plain.length() ? parts : List.of();
  }

  private static String unit(Matcher part) {
    return part.group(2).toLowerCase(Locale.ROOT);
  }

  private static Optional<String> inOneUnit(List<String> parts) {
    return parts.size() == 1
        ? inGrammar(parts.get(0))
        : parts.stream()
            .map(part -> DurationText.read(part).orElseThrow())
            .reduce(BigDecimal::add)
            .filter(DurationText::isDuration)
            .map(nanos -> DurationText.print(nanos.longValueExact()));
  }

  private static Optional<String> inGrammar(String text) {
    return DurationText.read(text).filter(DurationText::isDuration).map(nanos -> text);
  }
}
