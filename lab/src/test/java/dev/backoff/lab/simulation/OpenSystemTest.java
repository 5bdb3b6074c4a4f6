package dev.backoff.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenSystemTest {

  private static OpenSystemResult result;

  @BeforeAll
  static void simulate() throws InterruptedException {
    result = OpenSystem.run(OpenSystemSpec.of(Map.of()), 2, Progress.IGNORED);
  }

  /** Measured by another program over some 200 000 first tries. */
  @ParameterizedTest
  @CsvSource({
    "0.1, NO_RETRIES, 0.901, 1",
    "0.1, RETRIES, 0.9999, 1.111",
    "0.1, BUDGET_PER_FIRST_TRY, 0.985, 1.093",
    "0.5, NO_RETRIES, 0.499, 1",
    "0.5, RETRIES, 0.937, 1.880",
    "0.5, BUDGET_PER_FIRST_TRY, 0.552, 1.102",
    "0.5, BUDGET_PER_SUCCESS, 0.53, 1.05",
    "1, NO_RETRIES, 0, 1",
    "1, RETRIES, 0, 4",
    "1, BUDGET_PER_FIRST_TRY, 0, 1.102",
    "1, BUDGET_PER_SUCCESS, 0, 1.002",
  })
  void agreesWithTheReference(double failureRate, Strategy strategy, double success, double load) {
    OpenSystemResult.Cell cell = result.cell(failureRate, strategy).orElseThrow();

    assertThat(cell.success()).isCloseTo(success, within(0.008));
    assertThat(cell.load()).isCloseTo(load, within(0.008));
  }

  @Test
  void firstTriesAreTheSameForAll() {
    assertThat(result.cells())
        .extracting(OpenSystemResult.Cell::firstTries)
        .containsOnly(result.cells().get(0).firstTries());
  }

  /** 1 + p + p² + p³ calls for each first try, whatever the waits. */
  @Test
  void waitingDoesNotChangeTheLoad() throws InterruptedException {
    Map<String, String> waiting = Map.of("base", "100ms", "failureRates", "0.5", "horizon", "50s");

    OpenSystemResult.Cell cell =
        OpenSystem.run(OpenSystemSpec.of(waiting), 2, Progress.IGNORED)
            .cell(0.5, Strategy.RETRIES)
            .orElseThrow();

    assertThat(cell.load()).isCloseTo(1.875, within(0.02));
  }

  @Test
  void sameSeedSameNumbersOnAnyNumberOfThreads() throws InterruptedException {
    OpenSystemSpec spec = OpenSystemSpec.of(Map.of("horizon", "2s"));

    assertThat(OpenSystem.run(spec, 1, Progress.IGNORED))
        .isEqualTo(OpenSystem.run(spec, 4, Progress.IGNORED));
  }

  @Test
  void settingsReadBackAreTheSame() {
    OpenSystemSpec spec = OpenSystemSpec.of(Map.of("tokens", "7", "rate", "0.5"));

    assertThat(OpenSystemSpec.of(spec.settings()).settings()).isEqualTo(spec.settings());
  }
}
