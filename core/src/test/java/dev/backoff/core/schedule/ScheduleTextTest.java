package dev.backoff.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import dev.backoff.core.policy.AcceptedPolicies;
import dev.backoff.core.policy.BackoffDeclaration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "250ms | 2   | 2s  | 5    | retry 1 ≤ 250 ms, 2 ≤ 500 ms, … ≤ 2 s; worst case 5.75 s in all",
        "250ms | 2   | 30s | 1    | retry 1 ≤ 250 ms; worst case 250 ms in all",
        "250ms | 2   | 30s | 2    | retry 1 ≤ 250 ms, 2 ≤ 500 ms; worst case 750 ms in all",
        "250ms | 2   | 30s | 3"
            + " | retry 1 ≤ 250 ms, 2 ≤ 500 ms, 3 ≤ 1 s; worst case 1.75 s in all",
        "250ms | 2   | 30s | 4"
            + " | retry 1 ≤ 250 ms, 2 ≤ 500 ms, … ≤ 2 s; worst case 3.75 s in all",
        "250ms | 2   | 500ms | 3  | retry 1 ≤ 250 ms, … ≤ 500 ms; worst case 1.25 s in all",
        "100ms | 1   | 10s | 3    | every retry ≤ 100 ms; worst case 300 ms in all",
        "10ms  | 2   | 3ms | 3    | every retry ≤ 3 ms; worst case 9 ms in all",
        "1ns   | 1.1 | 1s  | 9    | retry 1 ≤ 1 ns, … ≤ 2 ns; worst case 10 ns in all",
        "1ns   | 1.5 | 1s  | 3    | retry 1 ≤ 1 ns, … ≤ 2 ns; worst case 4 ns in all",
        "5s    | 2   | 20s | 70" + " | retry 1 ≤ 5 s, 2 ≤ 10 s, … ≤ 20 s; worst case 1375 s in all",
        "1s    | 10  | 9223372036854775807ns | 1000"
            + " | retry 1 ≤ 1 s, 2 ≤ 10 s, … ≤ 292 years; worst case 292 years in all",
      })
  void readsAsARowOfUpperBounds(
      String base, double multiplier, String cap, int maxRetries, String text) {
    assertThat(Schedules.full(base, multiplier, cap, maxRetries)).hasToString(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "NONE  | retry 1: 250 ms, 2: 500 ms, … 2 s; worst case 5.75 s in all",
        "EQUAL | retry 1: 125 ms to 250 ms, 2: 250 ms to 500 ms, … 1 s to 2 s;"
            + " worst case 5.75 s in all",
        "DECORRELATED | retry 1: 250 ms to 750 ms, … 250 ms to 2 s; worst case 8.75 s in all",
      })
  void readsAsARowOfBoundsWhereThereIsALowerOne(Jitter jitter, String text) {
    assertThat(Schedules.of("250ms", 2, "2s", jitter, 5)).hasToString(text);
  }

  @Test
  void readsAsOneWaitWhereAllAreEqual() {
    assertThat(Schedules.of("100ms", 1, "10s", Jitter.NONE, 3))
        .hasToString("every retry: 100 ms; worst case 300 ms in all");
    assertThat(Schedules.decorrelated("10ms", "3ms", 5))
        .hasToString("every retry: 3 ms; worst case 15 ms in all");
  }

  @Test
  void endsAtTheMaxDuration() {
    assertThat(Schedules.unlimited("250ms", 2, "30s", "5m"))
        .hasToString("retry 1 ≤ 250 ms, 2 ≤ 500 ms, … ≤ 30 s; unlimited, worst case 5 m in all");
    assertThat(Schedules.unlimited("1s", 1, "30s", "1h"))
        .hasToString("every retry ≤ 1 s; unlimited, worst case 1 h in all");
    assertThat(Schedule.of(AcceptedPolicies.of(BackoffDeclaration.builder().maxDuration("1s"))))
        .hasToString("retry 1 ≤ 250 ms, 2 ≤ 500 ms, 3 ≤ 1 s; worst case 1 s in all");
  }

  @Test
  void readsTheSameInEveryLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));

      assertThat(Schedules.full("250ms", 2, "2s", 5))
          .hasToString("retry 1 ≤ 250 ms, 2 ≤ 500 ms, … ≤ 2 s; worst case 5.75 s in all");
    } finally {
      Locale.setDefault(before);
    }
  }
}
