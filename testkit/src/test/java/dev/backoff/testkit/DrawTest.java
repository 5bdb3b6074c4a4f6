package dev.backoff.testkit;

import static dev.backoff.testkit.BackoffAssertions.assertThat;
import static java.time.Duration.ZERO;
import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Delays of a seed are those of production, but the same each time. */
class DrawTest {

  private static List<Duration> delays(Waits waits) {
    assertThatThrownBy(() -> new OrderService(Script.failing(9)).drawn())
        .isInstanceOf(IOException.class);
    return waits.of("OrderService.drawn").only().delays();
  }

  /** As many as there are waits, each u of the same row: delay = u · ceiling, in nanoseconds. */
  private static List<Duration> drawn(long seed) {
    var generator = Draw.SEEDED.generator(seed);
    return List.of(100, 200, 400).stream()
        .map(ceiling -> Duration.ofNanos((long) (generator.nextDouble() * ceiling * 1_000_000)))
        .toList();
  }

  @Test
  @VirtualTime(draw = Draw.SEEDED, seed = 7)
  void seedGivesTheDelays(Waits waits) {
    assertThat(delays(waits)).isEqualTo(drawn(7)).isNotEqualTo(drawn(8));
  }

  @Test
  @VirtualTime(draw = Draw.SEEDED, seed = 7)
  void sameSeedGivesTheSameDelaysInAnotherTest(Waits waits) {
    assertThat(delays(waits)).isEqualTo(drawn(7));
  }

  @Test
  @VirtualTime(draw = Draw.SEEDED)
  void delaysLieWithinTheirBounds(Waits waits) {
    List<Duration> delays = delays(waits);

    assertThat(delays).hasSize(3);
    for (int i = 0; i < 3; i++) {
      assertThat(delays.get(i)).isBetween(ZERO, ofMillis(100L << i));
    }
    assertThat(waits.of("OrderService.drawn"))
        .hasCeilings(ofMillis(100), ofMillis(200), ofMillis(400));
  }
}
