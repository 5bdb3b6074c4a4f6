package dev.backoff.benchmarks.waiting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaitProgramTest {

  @Test
  void givesThreeFiguresForEachDelayThatAContenderTakes() throws Exception {
    List<Reading> readings = new WaitProgram(5, 2, 1).measure();

    assertThat(readings)
        .extracting(reading -> reading.what() + ": " + reading.contender())
        .containsExactlyElementsOf(expected());
  }

  private static List<String> expected() {
    List<String> expected = new ArrayList<>();
    for (Delay delay : List.of(Delay.US_50, Delay.US_500, Delay.MS_5, Delay.MS_50)) {
      for (WaitContender contender : WaitContender.taking(delay)) {
        for (String what : List.of("median overshoot", "99th percentile overshoot", "too short")) {
          expected.add(delay.label() + ", " + what + ": " + contender.label());
        }
      }
    }
    return expected;
  }
}
