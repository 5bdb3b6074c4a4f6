package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The value of the HTTP header, as of 6 November 1994, 08:49:37. */
class RetryAfterTest {

  private static final Instant NOW = Instant.parse("1994-11-06T08:49:37Z");

  @ParameterizedTest
  @CsvSource({"1, 1", "120, 120", "007, 7", "' 120\t', 120", "999999999999, 999999999999"})
  void readsSeconds(String header, long seconds) {
    assertThat(RetryAfter.parse(header, NOW)).contains(Duration.ofSeconds(seconds));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "9999999999999999999",
        "99999999999999999999999999999999999999",
        "0009223372036854775808"
      })
  void takesANumberBeyondAllSenseForTheLongestTime(String header) {
    assertThat(RetryAfter.parse(header, NOW)).contains(Duration.ofSeconds(Long.MAX_VALUE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Sun, 06 Nov 1994 08:49:38 GMT     | 1",
        "Sunday, 06-Nov-94 08:49:38 GMT    | 1",
        "Sun Nov  6 08:49:38 1994          | 1",
        "Sun, 06 Nov 1994 09:00:00 GMT     | 623",
        "Sunday, 06-Nov-94 09:00:00 GMT    | 623",
        "Sun Nov  6 09:00:00 1994          | 623",
        "Wed Nov 16 08:49:37 1994          | 864000",
        "Wed, 16 Nov 1994 08:49:37 GMT     | 864000",
        "Saturday, 06-Nov-04 08:49:37 GMT  | 315619200",
        "Sunday, 06-Nov-44 08:49:37 GMT    | 1577923200",
      })
  void readsDatesInAllThreeForms(String header, long seconds) {
    assertThat(RetryAfter.parse(header, NOW)).contains(Duration.ofSeconds(seconds));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "000",
        "Sun, 06 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:36 GMT",
        "Sunday, 06-Nov-94 08:49:36 GMT",
        "Sun Nov  6 08:49:36 1994",
        "Saturday, 06-Nov-93 08:49:37 GMT",
        "Monday, 06-Nov-45 08:49:37 GMT",
      })
  void findsNoneInWhatIsOverOrPast(String header) {
    assertThat(RetryAfter.parse(header, NOW)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "-1",
        "+1",
        "1.5",
        "1e3",
        "0x10",
        "120s",
        "1 2",
        "\u0661",
        "soon",
        "PT2S",
        "Sun, 06 Nov 1994 08:49:38",
        "Sun, 06 Nov 1994 08:49:38 UTC",
        "Sun, 06 Nov 1994 08:49:38 +0000",
        "Sun, 6 Nov 1994 08:49:38 GMT",
        "Mon, 06 Nov 1994 08:49:38 GMT",
        "sun, 06 nov 1994 08:49:38 gmt",
        "So, 06 Nov 1994 08:49:38 GMT",
        "Wed, 31 Nov 1994 08:49:38 GMT",
        "Sun, 06 Nov 1994 24:49:38 GMT",
        "Sun, 06 Nov 1994 08:49:60 GMT",
        "Sun, 06-Nov-94 08:49:38 GMT",
        "Sunday, 06-Nov-1994 08:49:38 GMT",
        "Sun Nov 6 08:49:38 1994",
        "Sun Nov  6 08:49:38 1994 GMT",
        "1994-11-06T08:49:38Z",
      })
  void findsNoneInWhatIsMalformed(String header) {
    assertThat(RetryAfter.parse(header, NOW)).isEmpty();
  }

  @Test
  void findsNoneWhereThereIsNoHeader() {
    assertThat(RetryAfter.parse(null, NOW)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "ja-JP-u-ca-japanese", "ar-EG", "tr-TR", "en-GB", "th-TH"})
  void readsTheSameInEveryLocale(String tag) {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag(tag));
    try {
      assertThat(RetryAfter.parse("Sun, 06 Nov 1994 08:49:38 GMT", NOW)).isPresent();
      assertThat(RetryAfter.parse("Sun Nov  6 08:49:38 1994", NOW)).isPresent();
    } finally {
      Locale.setDefault(before);
    }
  }
}
