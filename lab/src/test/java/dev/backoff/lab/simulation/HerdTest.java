package dev.backoff.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.backoff.Jitter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HerdTest {

  @Test
  void peaksAreThoseOfTheReference() throws InterruptedException {
    HerdResult result = Herd.run(HerdSpec.of(Map.of()), 2, Progress.IGNORED);

    assertPeaks(result, Jitter.NONE, 500, 500, 500, 500, 500, 500);
    assertPeaks(result, Jitter.EQUAL, 119, 64, 37, 22, 14, 10);
    assertPeaks(result, Jitter.FULL, 66, 37, 22, 14, 9.5, 7);
  }

  private static void assertPeaks(HerdResult result, Jitter jitter, double... expected) {
    List<Sample> peaks =
        result.peaks().stream()
            .filter(each -> each.jitter() == jitter)
            .findFirst()
            .orElseThrow()
            .byRetry();

    assertThat(peaks).hasSize(expected.length);
    for (int i = 0; i < expected.length; i++) {
      // The reference is rounded; a mean of a hundred has an error of its own.
      double tolerance = 0.5 + 4 * peaks.get(i).standardError();
      assertThat(peaks.get(i).mean()).isCloseTo(expected[i], within(tolerance));
    }
  }

  @Test
  void sameSeedSameNumbersOnAnyNumberOfThreads() throws InterruptedException {
    HerdSpec spec = HerdSpec.of(Map.of("repetitions", "9"));

    assertThat(Herd.run(spec, 1, Progress.IGNORED)).isEqualTo(Herd.run(spec, 4, Progress.IGNORED));
  }

  @Test
  void settingsReadBackAreTheSame() {
    HerdSpec spec = HerdSpec.of(Map.of("jitters", "equal,full", "retries", "2"));

    assertThat(HerdSpec.of(spec.settings()).settings()).isEqualTo(spec.settings());
  }
}
