package dev.backoff.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnnotationTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "base=250         | @Backoff(base = \"250ms\")",
        "base=0.5 unit=s  | @Backoff(base = \"500ms\")",
        "base=90m         | @Backoff(base = \"90m\")",
        "base=1 unit=ns   | @Backoff(base = \"1ns\")",
        "multiplier=1.5   | @Backoff(multiplier = 1.5)",
        "multiplier=1e300 | @Backoff(multiplier = 1.0E300)",
        "retries=7        | @Backoff(maxRetries = 7)",
        "jitter=equal     | @Backoff(jitter = Jitter.EQUAL)",
        "within=5s        | @Backoff",
      })
  void writesWhatWasSet(String settings, String annotation) {
    Map<String, String> byName = new TreeMap<>();
    for (String setting : settings.split(" ", -1)) {
      byName.put(setting.split("=", 2)[0], setting.split("=", 2)[1]);
    }

    assertThat(annotation(byName)).isEqualTo(annotation);
  }

  @Test
  void attributesStandInTheOrderOfTheAnnotation() {
    assertThat(
            annotation(
                Map.of(
                    "retries",
                    "6",
                    "jitter",
                    "none",
                    "cap",
                    "2000",
                    "multiplier",
                    "3",
                    "base",
                    "100")))
        .isEqualTo(
            "@Backoff(base = \"100ms\", multiplier = 3.0, cap = \"2s\", jitter = Jitter.NONE,"
                + " maxRetries = 6)");
  }

  private static String annotation(Map<String, String> settings) {
    ScheduleRequest request = ScheduleRequest.of(settings);
    return AnnotationText.of(request, ScheduleCalculator.calculate(request));
  }
}
