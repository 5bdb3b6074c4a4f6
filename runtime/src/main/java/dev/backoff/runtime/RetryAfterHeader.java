package dev.backoff.runtime;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The two forms of the HTTP header: seconds, or a date in one of three notations. */
final class RetryAfterHeader {

  private static final Pattern SECONDS = Pattern.compile("[0-9]{1,18}");

  private RetryAfterHeader() {}

  static Optional<Duration> parse(String header, Instant now) {
    Optional<Duration> asked =
        SECONDS.matcher(header).matches()
            ? Optional.of(Duration.ofSeconds(Long.parseLong(header)))
            : date(header, now).map(date -> Duration.between(now, date));
    return asked.filter(duration -> !duration.isNegative() && !duration.isZero());
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

  /** A year of two digits is the one within fifty years of now. */
  private static List<DateTimeFormatter> notations(Instant now) {
    int century = now.atZone(ZoneOffset.UTC).getYear() - 50;
    return List.of(
        DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ROOT),
        new DateTimeFormatterBuilder()
            .appendPattern("EEEE, dd-MMM-")
            .appendValueReduced(ChronoField.YEAR, 2, 2, century)
            .appendPattern(" HH:mm:ss 'GMT'")
            .toFormatter(Locale.ROOT),
        DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss uuuu", Locale.ROOT));
  }
}
