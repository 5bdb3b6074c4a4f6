package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** ceiling(k) = min(cap, base · multiplier^(k−1)), seen as the waits of policies without jitter. */
abstract class Section02Schedule extends Section {

  /** The waits of one policy whose every attempt fails, in microseconds. */
  private record Row(Way.Method<?> method, List<Integer> micros) {
    @Override
    public String toString() {
      return micros.size() < 10 ? micros.toString() : micros.size() + " waits";
    }
  }

  private static Row row(Way.Method<?> method, Integer... micros) {
    return new Row(method, List.of(micros));
  }

  static Stream<Arguments> rowsBothWays() {
    List<Integer> upToTwentySeconds = new ArrayList<>(List.of(5_000_000, 10_000_000));
    upToTwentySeconds.addAll(Collections.nCopies(68, 20_000_000));
    return bothWays(
        Stream.of(
            row(Rows::to2000, 250_000, 500_000, 1_000_000, 2_000_000, 2_000_000, 2_000_000),
            row(Rows::to8000, 250_000, 500_000, 1_000_000, 2_000_000, 4_000_000, 8_000_000),
            row(Rows::constant, 100_000, 100_000, 100_000),
            row(Rows.capBelowBase(), 3_000, 3_000, 3_000),
            row(Rows::decimals, 1_000, 1_400, 1_960, 2_744),
            new Row(Rows::seventy, upToTwentySeconds)));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("rowsBothWays")
  void ceilingsAreExact(Way way, Row row) {
    failureOf(way, row.method(), Script.failingForEver());

    assertThat(time.waits())
        .isEqualTo(row.micros().stream().map(micros -> Duration.ofNanos(micros * 1000L)).toList());
  }

  @BothWays
  void longestGrowsThenSaturatesAndItsLastValueRepeats(Way way) {
    failureOf(way, Rows::longest, Script.failingForEver());

    List<Duration> sorted = new ArrayList<>(time.waits());
    Collections.sort(sorted);
    assertThat(time.waits()).hasSize(1000).isEqualTo(sorted);
    assertThat(time.waits().get(9)).isEqualTo(Duration.ofSeconds(1_000_000_000L));
    assertThat(time.waits().subList(10, 1000)).containsOnly(Duration.ofNanos(Long.MAX_VALUE));
  }

  @BothWays
  void unlimitedRepeatsItsLastValueUntilMaxDuration(Way way) {
    failureOf(way, Rows::unlimited, Script.failingForEver());

    List<Duration> waits = new ArrayList<>(millis(10, 20));
    waits.addAll(Collections.nCopies(24, Duration.ofMillis(40)));
    assertThat(time.waits()).isEqualTo(waits); // 990 ms of the second
  }

  static final class Rows {

    private Rows() {}

    @Backoff(base = "250ms", cap = "2s", maxRetries = 6, jitter = Jitter.NONE)
    static String to2000(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "250ms", cap = "8s", maxRetries = 6, jitter = Jitter.NONE)
    static String to8000(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "100ms", multiplier = 1, jitter = Jitter.NONE)
    static String constant(Script script) throws IOException {
      return script.attempt();
    }

    /** Of a local class. */
    static Way.Method<String> capBelowBase() {
      class BelowBase {
        @SuppressWarnings("BKF-304")
        @Backoff(base = "10ms", cap = "3ms", jitter = Jitter.NONE)
        String call(Script script) throws IOException {
          return script.attempt();
        }
      }
      return new BelowBase()::call;
    }

    @Backoff(base = "1ms", multiplier = 1.4, cap = "100ms", maxRetries = 4, jitter = Jitter.NONE)
    static String decimals(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "5s", cap = "20s", maxRetries = 70, jitter = Jitter.NONE)
    static String seventy(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(
        base = "1s",
        multiplier = 10,
        cap = "9223372036854775807ns",
        maxRetries = 1000,
        jitter = Jitter.NONE)
    static String longest(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(
        base = "10ms",
        cap = "40ms",
        maxRetries = Backoff.UNLIMITED,
        maxDuration = "1s",
        jitter = Jitter.NONE)
    static String unlimited(Script script) throws IOException {
      return script.attempt();
    }
  }
}
