package dev.backoff.core.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationAdviceTest {

  private static final String GRAMMAR = "a number and one unit of ns, us, ms, s, m, h, d";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "250                | a unit                        | 250ms",
        "1.5                | a unit                        | 1.5ms",
        "'1.5 s'            | no blank                      | 1.5s",
        "' 5s'              | no blank                      | 5s",
        "'5s '              | no blank                      | 5s",
        "'5\u00a0s'         | no blank                      | 5s",
        "'1 000ms'          | no blank                      | 1000ms",
        "'9223372036854775807 ns' | no blank               | 9223372036854775807ns",
        "1_000ms            | no underscore                 | 1000ms",
        "1h30m              | one unit                      | 90m",
        "'1h 30m'           | one unit                      | 90m",
        "1s500ms            | one unit                      | 1500ms",
        "'1 hour 30 minutes'| one unit                      | 90m",
        "-5ms               | no sign                       | 5ms",
        "+5s                | no sign                       | 5s",
        "\u22125s           | no sign                       | 5s",
        "PT-1S              | no sign                       | PT1S",
        "-PT1S              | no sign                       | PT1S",
        "1e3ms              | no exponent                   | 1000ms",
        "1e-3s              | no exponent                   | 0.001s",
        "2.5E2ms            | no exponent                   | 250ms",
        "1,5s               | a point before decimals       | 1.5s",
        "\uff15\uff10\uff10ms | the digits 0 to 9           | 500ms",
        "\u0665\u0660ms     | the digits 0 to 9             | 50ms",
        "\u096b\u0966s      | the digits 0 to 9             | 50s",
        "pt1.5s             | ISO-8601 as in \"PT1.5S\"     | PT1.5S",
        "PT1.5s             | ISO-8601 as in \"PT1.5S\"     | PT1.5S",
        "p1dt2h             | ISO-8601 as in \"PT1.5S\"     | P1DT2H",
      })
  void namesTheMistakeAndSaysWhatToWrite(String text, String expected, String write) {
    DurationSyntaxException refused = refused(text);

    assertThat(refused.expected()).isEqualTo(expected);
    assertThat(refused.hint()).isEqualTo("Write \"" + write + "\".");
  }

  @ParameterizedTest
  @CsvSource({
    "5sec, 5s",
    "5secs, 5s",
    "5seconds, 5s",
    "5S, 5s",
    "5nanos, 5ns",
    "5micros, 5us",
    "5millis, 5ms",
    "250MS, 250ms",
    "250msec, 250ms",
    "5min, 5m",
    "5minutes, 5m",
    "5M, 5m",
    "2hrs, 2h",
    "2hours, 2h",
    "1day, 1d",
    "5sec., 5s",
    ".5s, 0.5s",
    "5.s, 5s",
    "5\uff53, 5s"
  })
  void knowsTheUnitsThatPeopleWrite(String text, String write) {
    DurationSyntaxException refused = refused(text);

    assertThat(refused.expected()).isEqualTo(GRAMMAR);
    assertThat(refused.hint()).isEqualTo("Write \"" + write + "\".");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "abc",
        "5parsecs",
        "1w",
        "P1W",
        "PT",
        "1:30",
        "1h30",
        "1,500s",
        "1e99s",
        "106751d24h",
        "99999999999999999999"
      })
  void givesAnExampleWhereItWouldHaveToGuess(String text) {
    assertThat(refused(text).hint()).isEqualTo("Write it like \"250ms\".");
  }

  @Test
  void tellsWhatAnEmptyTextLacks() {
    assertThat(refused(""))
        .hasMessage(
            "\"\" is not a duration (expected: a number and one unit of ns, us, ms, s, m, h, d)."
                + " Write it like \"250ms\".");
  }

  @ParameterizedTest
  @CsvSource({"0.5ns, 1ns", "1.0000000001s, 1s", "0.0015us, 1ns", "1.0005us, 1us"})
  void dropsWhatIsFinerThanANanosecond(String text, String write) {
    assertThat(refused(text))
        .hasMessage(
            "\"%s\" is not a duration (expected: a whole number of nanoseconds). Write \"%s\".",
            text, write);
  }

  @Test
  void doesNotReadOnInALongText() {
    String text = "1s".repeat(100_000);

    assertThat(refused(text).expected()).isEqualTo(GRAMMAR);
  }

  private static DurationSyntaxException refused(String text) {
    return catchThrowableOfType(DurationSyntaxException.class, () -> DurationText.parse(text));
  }
}
