package dev.backoff.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a steady network everything happens in rounds, so that all numbers are exact. */
class LockstepTest {

  @ParameterizedTest
  @CsvSource({
    "IMMEDIATE, 10, 55, 400",
    "IMMEDIATE, 100, 5050, 4000",
    "NONE, 10, 55, 4950",
    "NONE, 100, 5050, 188550",
    "FULL, 1, 1, 40",
    "DECORRELATED, 1, 1, 40",
  })
  void oneClientWritesInEachRound(
      Algorithm algorithm, int clients, double calls, double completionMs)
      throws InterruptedException {
    ContentionSpec spec =
        ContentionSpec.of(
            Map.of(
                "clients",
                String.valueOf(clients),
                "algorithms",
                algorithm.name(),
                "networkDeviation",
                "0",
                "repetitions",
                "1"));

    ContentionResult.Cell cell = Contention.run(spec, 1, Progress.IGNORED).cells().get(0);

    assertThat(cell.calls()).isEqualTo(new Sample(1, calls, 0));
    assertThat(cell.completionMs()).isEqualTo(new Sample(1, completionMs, 0));
  }
}
