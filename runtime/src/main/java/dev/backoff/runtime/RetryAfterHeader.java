package dev.backoff.runtime;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The two forms of the HTTP header: seconds, or a date in one of three notations. Their words are
 * English everywhere, so none come from the locale data of the JDK, which change.
 */
final class RetryAfterHeader {

  private static final Pattern SECONDS = Pattern.compile("[0-9]+");
  private static final int MOST_DIGITS = 18;

  private static final Map<Long, String> DAYS =
      words("Monday Tuesday Wednesday Thursday Friday Saturday Sunday");
  private static final Map<Long, String> SHORT_DAYS = words("Mon Tue Wed Thu Fri Sat Sun");
  private static final Map<Long, String> MONTHS =
      words("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");

  private RetryAfterHeader() {}

  static Optional<Duration> parse(String header, Instant now) {
    Optional<Duration> asked =
        SECONDS.matcher(header).matches()
            ? Optional.of(Duration.ofSeconds(seconds(header)))
            : date(header, now).map(date -> Duration.between(now, date));
    return asked.filter(duration -> !duration.isNegative() && !duration.isZero());
  }

  /** A number beyond all sense is a wish all the same. */
  private static long seconds(String digits) {
    String significant = digits.replaceFirst("^0+(?=.)", "");
    return significant.length() > MOST_DIGITS ? Long.MAX_VALUE : Long.parseLong(significant);
  }

  private static Optional<Instant> date(String header, Instant now) {
    return notations(now).stream().flatMap(notation -> read(header, notation)).findFirst();
  }

  private static Stream<Instant> read(String header, DateTimeFormatter notation) {
    try {
      return Stream.of(LocalDateTime.parse(header, notation).toInstant(ZoneOffset.UTC));
    } catch (DateTimeException other) {
      return Stream.empty();
    }
  }

  private static List<DateTimeFormatter> notations(Instant now) {
    return List.of(imfFixdate(), rfc850(now), asctime());
  }

  /** {@code Sun, 06 Nov 1994 08:49:37 GMT}. */
  private static DateTimeFormatter imfFixdate() {
    return new DateTimeFormatterBuilder()
        .appendText(ChronoField.DAY_OF_WEEK, SHORT_DAYS)
        .appendPattern(", dd ")
        .appendText(ChronoField.MONTH_OF_YEAR, MONTHS)
        .appendPattern(" uuuu HH:mm:ss 'GMT'")
        .toFormatter(Locale.ROOT)
        .withResolverStyle(ResolverStyle.STRICT);
  }

  /** {@code Sunday, 06-Nov-94 08:49:37 GMT}; a year more than fifty years ahead is a past one. */
  private static DateTimeFormatter rfc850(Instant now) {
    return new DateTimeFormatterBuilder()
        .appendText(ChronoField.DAY_OF_WEEK, DAYS)
        .appendPattern(", dd-")
        .appendText(ChronoField.MONTH_OF_YEAR, MONTHS)
        .appendLiteral('-')
        .appendValueReduced(
            ChronoField.YEAR, 2, 2, now.atZone(ZoneOffset.UTC).toLocalDate().minusYears(49))
        .appendPattern(" HH:mm:ss 'GMT'")
        .toFormatter(Locale.ROOT)
        .withResolverStyle(ResolverStyle.STRICT);
  }

  /** {@code Sun Nov 6 08:49:37 1994}. */
  private static DateTimeFormatter asctime() {
    return new DateTimeFormatterBuilder()
        .appendText(ChronoField.DAY_OF_WEEK, SHORT_DAYS)
        .appendLiteral(' ')
        .appendText(ChronoField.MONTH_OF_YEAR, MONTHS)
        .appendPattern(" ppd HH:mm:ss uuuu")
        .toFormatter(Locale.ROOT)
        .withResolverStyle(ResolverStyle.STRICT);
  }

  /** Numbered from 1. */
  private static Map<Long, String> words(String words) {
    Map<Long, String> numbered = new HashMap<>();
    for (String word : words.split(" ", -1)) {
      numbered.put(numbered.size() + 1L, word);
    }
    return Map.copyOf(numbered);
  }
}
