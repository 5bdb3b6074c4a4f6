package dev.backoff.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With jitter on a steady network: means of 300 runs of the published program. */
class SteadyNetworkTest {

  @ParameterizedTest
  @CsvSource({
    "FULL, 819.34, 6.73, 5029.8, 505.8",
    "EQUAL, 848.37, 5.99, 6970.6, 619.8",
    "DECORRELATED, 1050.63, 30.07, 4758.5, 653.6",
  })
  void agreesWithTheReference(
      Algorithm algorithm, double calls, double callsSd, double time, double timeSd)
      throws InterruptedException {
    ContentionSpec spec =
        ContentionSpec.of(
            Map.of(
                "clients", "100",
                "algorithms", algorithm.name(),
                "networkDeviation", "0"));

    ContentionResult.Cell ours = Contention.run(spec, 2, Progress.IGNORED).cells().get(0);

    assertThat(errors(ours.calls(), new Sample(300, calls, callsSd))).isBetween(-4.0, 4.0);
    assertThat(errors(ours.completionMs(), new Sample(300, time, timeSd))).isBetween(-4.0, 4.0);
  }

  private static double errors(Sample ours, Sample reference) {
    return new Reference.Difference(Algorithm.FULL, 100, "", reference, ours).errors();
  }
}
