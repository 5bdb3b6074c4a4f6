package dev.backoff.processor.writing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalTest {

  @ParameterizedTest
  @CsvSource({
    "1, 1.0",
    "2, 2.0",
    "1.5, 1.5",
    "1.1, 1.1",
    "100, 100.0",
    "1e16, 10000000000000000.0",
    "1000000.5, 1000000.5",
    "1e20, 1E+20",
    "2e23, 2E+23",
    "8.41e21, 8.41E+21",
    "1.7976931348623157e308, 1.7976931348623157E+308",
    "1.3333333730697632, 1.3333333730697632"
  })
  void isTheShortestThatReadsBackTheSame(double value, String text) {
    assertThat(Decimal.text(value)).isEqualTo(text);
  }

  @Test
  void readsBackTheSameForAll() {
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      double value = 1 + Math.abs(random.nextGaussian()) * Math.pow(10, random.nextInt(300));

      assertThat(Double.parseDouble(Decimal.text(value))).isEqualTo(value);
    }
  }
}
