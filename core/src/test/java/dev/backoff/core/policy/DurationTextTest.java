package dev.backoff.core.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.RoundingMode;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationTextTest {

  @ParameterizedTest
  @CsvSource({
    "1ns, 1",
    "1us, 1_000",
    "1\u00b5s, 1_000",
    "1\u03bcs, 1_000",
    "1ms, 1_000_000",
    "1s, 1_000_000_000",
    "1m, 60_000_000_000",
    "1h, 3_600_000_000_000",
    "1d, 86_400_000_000_000",
  })
  void readsEveryUnit(String text, String nanos) {
    assertThat(DurationText.parse(text)).isEqualTo(number(nanos));
  }

  @ParameterizedTest
  @CsvSource({
    "250ms, 250_000_000",
    "1.5s, 1_500_000_000",
    "0.5h, 1_800_000_000_000",
    "1.000000001s, 1_000_000_001",
    "0.25us, 250",
    "1.0ns, 1",
    "1.50ms, 1_500_000",
    "007s, 7_000_000_000",
    "0ms, 0",
    "0.0000000000s, 0",
  })
  void readsDecimalsExactly(String text, String nanos) {
    assertThat(DurationText.parse(text)).isEqualTo(number(nanos));
  }

  @ParameterizedTest
  @CsvSource({
    "PT1.5S, 1_500_000_000",
    "PT0.25S, 250_000_000",
    "PT90M, 5_400_000_000_000",
    "PT1H30M, 5_400_000_000_000",
    "P1D, 86_400_000_000_000",
    "P1DT1H1M1.000000001S, 90_061_000_000_001",
    "PT0S, 0",
  })
  void readsIso8601AsJavaDoes(String text, String nanos) {
    assertThat(DurationText.parse(text)).isEqualTo(number(nanos));
    assertThat(DurationText.parse(text)).isEqualTo(Duration.parse(text).toNanos());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "250",
        "1.5",
        "s",
        "ms",
        "1 s",
        " 1s",
        "1s ",
        "1s\n",
        "-1s",
        "+1s",
        "\u22121s",
        "1e3ms",
        "1E3ms",
        "1,5s",
        "1_000ms",
        "1.s",
        ".5s",
        "1..5s",
        "1.5.5s",
        "0x1s",
        "1S",
        "1MS",
        "1Ms",
        "1sec",
        "1w",
        "1y",
        "1h30m",
        "1s1s",
        "\uff11s",
        "\u0661s",
        "1\uff53",
        "Infinitys",
        "NaNs",
        "P",
        "PT",
        "P1DT",
        "pt1s",
        "PT1s",
        "Pt1S",
        "PT-1S",
        "-PT1S",
        "P1W",
        "P1M",
        "P1Y",
        "PT1.5M",
        "PT1.5H",
        "P1.5D",
        "PT1,5S",
        "PT1S1M",
        "PT 1S",
        "1d12h",
        "null"
      })
  void refusesWhatIsNotInTheGrammar(String text) {
    assertThatThrownBy(() -> DurationText.parse(text))
        .isInstanceOf(DurationSyntaxException.class)
        .hasMessageStartingWith("\"" + text + "\" is not a duration (expected: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.5ns", "1.0000000001s", "0.0001us", "PT0.0000000001S"})
  void refusesFractionsOfANanosecond(String text) {
    assertThatThrownBy(() -> DurationText.parse(text))
        .isInstanceOf(DurationSyntaxException.class)
        .hasMessageContaining("(expected: a whole number of nanoseconds)");
  }

  @Test
  void readsUpToTheLongestDuration() {
    assertThat(DurationText.parse("9223372036854775807ns")).isEqualTo(Long.MAX_VALUE);
    assertThat(DurationText.parse("9223372036.854775807s")).isEqualTo(Long.MAX_VALUE);
    assertThat(DurationText.parse("PT2562047H47M16.854775807S")).isEqualTo(Long.MAX_VALUE);
    assertThat(DurationText.parse("106751d")).isEqualTo(106_751L * 86_400_000_000_000L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "9223372036854775808ns",
        "9223372036.854775808s",
        "106752d",
        "PT2562047H47M16.854775808S",
        "99999999999999999999999999999999999999s"
      })
  void refusesWhatIsBeyond292Years(String text) {
    assertThatThrownBy(() -> DurationText.parse(text))
        .isInstanceOf(DurationSyntaxException.class)
        .hasMessage(
            "\"%s\" is not a duration (expected: at most 292 years). Write \"106751d\" or less.",
            text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0ms",
    "1, 1ns",
    "999, 999ns",
    "1_000, 1us",
    "1_500, 1500ns",
    "250_000_000, 250ms",
    "1_500_000_000, 1500ms",
    "59_000_000_000, 59s",
    "60_000_000_000, 1m",
    "5_400_000_000_000, 90m",
    "7_200_000_000_000, 2h",
    "86_400_000_000_000, 1d",
    "9_223_372_036_854_775_807, 9223372036854775807ns",
  })
  void printsInTheLargestExactUnit(String nanos, String text) {
    assertThat(DurationText.print(number(nanos))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 ms",
    "1, 1 ns",
    "1_500, 1.5 us",
    "250_000_000, 250 ms",
    "1_000_000_000, 1 s",
    "5_750_000_000, 5.75 s",
    "1_000_000_001, 1.000000001 s",
    "61_000_000_000, 61 s",
    "90_000_000_000, 90 s",
    "60_000_000_000, 1 m",
    "5_400_000_000_000, 90 m",
    "86_400_000_000_000, 1 d",
    "9_223_372_036_854_775_806, 9223372036.854775806 s",
    "9_223_372_036_854_775_807, 292 years",
  })
  void displaysForAPersonWithoutRounding(String nanos, String text) {
    assertThat(DurationText.display(number(nanos))).isEqualTo(text);
  }

  @Test
  void displaysMeansToThreeDigits() {
    assertThat(DurationText.display(2.875e9, RoundingMode.HALF_UP)).isEqualTo("2.88 s");
    assertThat(DurationText.display(125e6, RoundingMode.HALF_UP)).isEqualTo("125 ms");
    assertThat(DurationText.display(333_333_333.3, RoundingMode.HALF_UP)).isEqualTo("333 ms");
    assertThat(DurationText.display(333_333_333.3, RoundingMode.UP)).isEqualTo("334 ms");
    assertThat(DurationText.display(1.5e9 + 1e-3, RoundingMode.UP)).isEqualTo("1.5 s");
    assertThat(DurationText.display(1e30, RoundingMode.HALF_UP)).isEqualTo("292 years");
    assertThat(DurationText.display(0.0, RoundingMode.UP)).isEqualTo("0 ms");
  }

  @Test
  void writesJavaDurationsInTheGrammar() {
    assertThat(DurationText.of(Duration.ofMillis(250))).isEqualTo("250ms");
    assertThat(DurationText.of(Duration.ZERO)).isEqualTo("0ms");
    assertThat(DurationText.of(Duration.ofNanos(Long.MAX_VALUE)))
        .isEqualTo("9223372036854775807ns");
  }

  @Test
  void writesJavaDurationsBeyondTheGrammarSoThatTheyAreRefused() {
    Duration[] beyond = {
      Duration.ofMillis(-5),
      Duration.ofNanos(Long.MIN_VALUE),
      Duration.ofSeconds(Long.MIN_VALUE),
      Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
      Duration.ofNanos(Long.MAX_VALUE).plusNanos(1),
      Duration.ofNanos(Long.MIN_VALUE).minusNanos(1),
    };

    assertThat(beyond)
        .allSatisfy(
            duration ->
                assertThatThrownBy(() -> DurationText.parse(DurationText.of(duration)))
                    .isInstanceOf(DurationSyntaxException.class));
    assertThat(DurationText.of(beyond[0])).isEqualTo("-5ms");
  }

  private static long number(String digits) {
    return Long.parseLong(digits.replace("_", ""));
  }
}
