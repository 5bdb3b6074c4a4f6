package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.RetryEnvironment;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** How a delay is drawn from its ceiling: seen at the lower end, the middle and the upper end. */
abstract class Section03Jitter extends Section {

  /** The ceilings are 10, 20, 40 and 40 ms, but for DECORRELATED. */
  private record Row(
      Jitter jitter,
      Way.Method<?> method,
      List<Integer> lowest,
      List<Integer> middle,
      List<Integer> highest) {
    @Override
    public String toString() {
      return jitter.toString();
    }
  }

  static Stream<Arguments> rowsBothWays() {
    return bothWays(
        Stream.of(
            new Row(
                Jitter.NONE,
                Jittered::none,
                List.of(10, 20, 40, 40),
                List.of(10, 20, 40, 40),
                List.of(10, 20, 40, 40)),
            new Row(
                Jitter.FULL,
                Jittered::full,
                List.of(0, 0, 0, 0),
                List.of(5, 10, 20, 20),
                List.of(10, 20, 40, 40)),
            new Row(
                Jitter.EQUAL,
                Jittered::equal,
                List.of(5, 10, 20, 20),
                List.of(7, 15, 30, 30), // 7.5
                List.of(10, 20, 40, 40)),
            new Row(
                Jitter.DECORRELATED, // U(10, 30), U(10, 3p), and so on
                Jittered::decorrelated,
                List.of(10, 10, 10, 10),
                List.of(20, 35, 40, 40), // min(40, 10 + (105 - 10) / 2)
                List.of(30, 40, 40, 40))));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("rowsBothWays")
  void drawsWithinItsBounds(Way way, Row row) {
    assertThat(roundedMillis(way, row, new VirtualTime().drawingLowest())).isEqualTo(row.lowest());
    assertThat(roundedMillis(way, row, time)).isEqualTo(row.middle());
    assertThat(roundedMillis(way, row, new VirtualTime().drawingHighest()))
        .isEqualTo(row.highest());
  }

  /** Down, but the upper end is just out of reach. */
  private static List<Integer> roundedMillis(Way way, Row row, VirtualTime time) {
    time.failureOf(() -> way.call(row.method(), Script.failingForEver()));
    return time.waits().stream().map(wait -> (int) wait.plusNanos(100).toMillis()).toList();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("rowsBothWays")
  void isWithinZeroAndTheCapWhateverIsDrawn(Way way, Row row) {
    for (int seed = 0; seed < 100; seed++) {
      assertThat(seeded(way, row.method(), seed))
          .hasSize(4)
          .allMatch(wait -> !wait.isNegative() && wait.compareTo(Duration.ofMillis(40)) <= 0);
    }
  }

  private List<Duration> seeded(Way way, Way.Method<?> method, long seed) {
    VirtualTime own = new VirtualTime();
    Random random = new Random(seed);
    RetryEnvironment environment = own.environment();
    new RetryEnvironment(environment.clock(), environment.sleeper(), () -> random)
        .run(() -> thrownBy(way, method));
    return own.waits();
  }

  private static void thrownBy(Way way, Way.Method<?> method) {
    try {
      var unused = way.call(method, Script.failingForEver());
    } catch (Throwable expected) {
      assertThat(expected).isInstanceOf(IOException.class);
    }
  }

  @BothWays
  void drawsStillDifferWhereTheCeilingIsTheCap(Way way) {
    List<Duration> full = seeded(way, Jittered::full, 42);
    List<Duration> equal = seeded(way, Jittered::equal, 42);

    assertThat(full.get(2)).isNotEqualTo(full.get(3));
    assertThat(equal.get(2)).isNotEqualTo(equal.get(3));
  }

  @BothWays
  void drawsStillDifferWhereTheMultiplierIsOne(Way way) {
    assertThat(new HashSet<>(seeded(way, Jittered::constant, 42))).hasSize(4);
  }

  @BothWays
  void seededRandomDrawsTheSameAgain(Way way) {
    assertThat(seeded(way, Jittered::full, 7)).isEqualTo(seeded(way, Jittered::full, 7));
    assertThat(seeded(way, Jittered::full, 7)).isNotEqualTo(seeded(way, Jittered::full, 8));
  }

  @BothWays
  void decorrelatedIsAlwaysTheCapWhereThatIsNotAboveBase(Way way) {
    time.drawingLowest();

    failureOf(way, Jittered.decorrelatedBelowBase(), Script.failingForEver());

    assertThat(time.waits()).isEqualTo(millis(3, 3, 3));
  }

  /** The delay that a server asks for is no draw. */
  @BothWays
  void decorrelatedGrowsFromTheDelayDrawnLast(Way way) {
    Script script =
        Script.throwing(new SecondsReader.Busy(5), new SecondsReader.Busy(0), new IOException());

    failureOf(way, Jittered::decorrelatedForLong, script);

    assertThat(time.waits())
        .containsExactly(
            Duration.ofMillis(5_020), Duration.ofMillis(35), Duration.ofNanos(57_500_000));
  }

  @Test
  void threadLocalRandomIsTheDefault() {
    assertThat(RetryEnvironment.SYSTEM.random().generator()).isSameAs(ThreadLocalRandom.current());
  }

  static final class Jittered {

    private Jittered() {}

    @Backoff(base = "10ms", cap = "40ms", maxRetries = 4, jitter = Jitter.NONE)
    static String none(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", cap = "40ms", maxRetries = 4, jitter = Jitter.FULL)
    static String full(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", cap = "40ms", maxRetries = 4, jitter = Jitter.EQUAL)
    static String equal(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", cap = "40ms", maxRetries = 4, jitter = Jitter.DECORRELATED)
    static String decorrelated(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", cap = "30s", maxRetries = 3, jitter = Jitter.DECORRELATED)
    static String decorrelatedForLong(Script script) throws IOException {
      return script.attempt();
    }

    /** Of a local class. */
    static Way.Method<String> decorrelatedBelowBase() {
      class BelowBase {
        @SuppressWarnings("BKF-304")
        @Backoff(base = "10ms", cap = "3ms", jitter = Jitter.DECORRELATED)
        String call(Script script) throws IOException {
          return script.attempt();
        }
      }
      return new BelowBase()::call;
    }

    @Backoff(base = "10ms", multiplier = 1, maxRetries = 4)
    static String constant(Script script) throws IOException {
      return script.attempt();
    }
  }
}
