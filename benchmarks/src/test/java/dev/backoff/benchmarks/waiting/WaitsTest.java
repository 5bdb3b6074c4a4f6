package dev.backoff.benchmarks.waiting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitsTest {

  private static final long DELAY_NANOS = 50_000;

  @ParameterizedTest
  @CsvSource({"1, 1", "50, 50", "99, 99", "100, 100"})
  void takesTheNearestRankOfAHundred(int percent, double overshootMicros) {
    long[] descending =
        LongStream.rangeClosed(1, 100).map(rank -> DELAY_NANOS + (101 - rank) * 1000).toArray();

    assertThat(new Waits(DELAY_NANOS, descending).overshootMicros(percent))
        .isEqualTo(overshootMicros);
  }

  @ParameterizedTest
  @CsvSource({"50, 2", "99, 3"})
  void takesTheNearestRankOfThree(int percent, double overshootMicros) {
    Waits waits = new Waits(DELAY_NANOS, 53_000, 51_000, 52_000);

    assertThat(waits.overshootMicros(percent)).isEqualTo(overshootMicros);
  }

  @Test
  void keepsFractionsOfAMicrosecond() {
    assertThat(new Waits(DELAY_NANOS, 50_250).overshootMicros(50)).isEqualTo(0.25);
  }

  @Test
  void countsWaitsThatAreTooShort() {
    Waits waits = new Waits(DELAY_NANOS, 49_999, 50_000, 50_001, 0);

    assertThat(waits.percentTooShort()).isEqualTo(50);
    assertThat(waits.overshootMicros(25)).isEqualTo(-50);
  }
}
