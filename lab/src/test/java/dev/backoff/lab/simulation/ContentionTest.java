package dev.backoff.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContentionTest {

  private static final long WINDOW = 50_000_000;

  private static ContentionSpec spec(String seed) {
    return ContentionSpec.of(Map.of("clients", "3,40", "repetitions", "7", "seed", seed));
  }

  @Test
  void sameSeedSameNumbersOnAnyNumberOfThreads() throws InterruptedException {
    ContentionResult alone = Contention.run(spec("1"), 1, Progress.IGNORED);
    ContentionResult together = Contention.run(spec("1"), 5, Progress.IGNORED);
    ContentionResult another = Contention.run(spec("2"), 1, Progress.IGNORED);

    assertThat(together).isEqualTo(alone);
    assertThat(another.cells()).isNotEqualTo(alone.cells());
  }

  @Test
  void cellsDoNotDependOnWhatElseIsSimulated() throws InterruptedException {
    ContentionSpec one =
        ContentionSpec.of(Map.of("clients", "40", "algorithms", "equal", "repetitions", "7"));

    assertThat(Contention.run(one, 1, Progress.IGNORED).cells())
        .containsExactly(
            Contention.run(spec("1"), 1, Progress.IGNORED).cell(Algorithm.EQUAL, 40).orElseThrow());
  }

  @Test
  void progressEndsWithTheTotal() throws InterruptedException {
    List<Long> told = new ArrayList<>();
    Contention.run(spec("1"), 3, (done, total) -> told.add(total - done));

    assertThat(told).isSortedAccordingTo((a, b) -> Long.compare(b, a)).endsWith(0L);
    assertThat(told).hasSizeLessThan(300);
  }

  @Test
  void interruptionEndsIt() {
    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> Contention.run(spec("1"), 2, Progress.IGNORED))
        .isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void timelineIsThatOfTheRun() throws InterruptedException {
    ContentionSpec spec =
        ContentionSpec.of(Map.of("clients", "100", "algorithms", "full", "repetitions", "1"));
    double calls = Contention.run(spec, 1, Progress.IGNORED).cells().get(0).calls().mean();

    Timeline timeline = Contention.timeline(spec, Algorithm.FULL, 100, 0, WINDOW);

    assertThat(timeline.windows().stream().mapToInt(Timeline.Window::calls).sum())
        .isEqualTo((int) calls);
    assertThat(timeline.windows().stream().mapToInt(Timeline.Window::successes).sum())
        .isEqualTo(100);
    // Everybody writes for the first time after three messages, some 30 ms.
    assertThat(timeline.windows().get(0)).isEqualTo(new Timeline.Window(0, 100, 1));
  }

  @Test
  void settingsReadBackAreTheSame() {
    ContentionSpec spec =
        ContentionSpec.of(
            Map.of("clients", "1..3", "base", "3ms", "multiplier", "1.5", "cap", "1s"));

    assertThat(ContentionSpec.of(spec.settings()).settings()).isEqualTo(spec.settings());
    assertThat(spec.settings()).containsEntry("decorrelatedBase", "1500us");
  }
}
