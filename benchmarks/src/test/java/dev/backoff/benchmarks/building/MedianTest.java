package dev.backoff.benchmarks.building;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MedianTest {

  @Test
  void isTheMiddleOfAnOddNumber() {
    assertThat(Median.of(List.of(9.0, 1.0, 2.0))).isEqualTo(2);
  }

  @Test
  void isTheMeanOfTheTwoInTheMiddle() {
    assertThat(Median.of(List.of(9.0, 1.0, 2.0, 3.0))).isEqualTo(2.5);
  }
}
