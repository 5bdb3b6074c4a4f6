package dev.backoff.benchmarks.waiting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.backoff.benchmarks.run.Figure;
import dev.backoff.benchmarks.run.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadingTest {

  private static final Reading READING =
      new Reading("50 us, median overshoot", "Backoff, woven", "us", -12.5);

  @Test
  void readsWhatItWrites() {
    assertThat(Reading.parse(READING.line())).isEqualTo(READING);
  }

  @Test
  void becomesAFigure() {
    Jdk jdk = new Jdk(25, Path.of("anywhere"));

    assertThat(Reading.figures("wait", jdk, List.of(READING.line())))
        .containsExactly(
            new Figure("wait", "50 us, median overshoot", "Backoff, woven", 25, "us", -12.5, 0));
  }

  @Test
  void refusesALineOfAnother() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Reading.parse("Hello from a library"))
        .withMessageContaining("expected: four columns")
        .withMessageContaining("Hello from a library");
  }
}
