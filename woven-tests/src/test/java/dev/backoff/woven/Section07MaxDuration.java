package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryContext;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The time that a whole call may take. The clock of {@link VirtualTime} overflows in between. */
abstract class Section07MaxDuration extends Section {

  private final Service service = new Service();

  /** How long each attempt takes, in ms, and how many waits there are then. */
  private static final Map<Integer, Integer> WAITS =
      Map.of(
          0, 10, // the wait that ends exactly at the limit is made
          100, 5,
          450, 1,
          899, 1,
          900, 1, // the first attempt and the wait fill the time
          901, 0, // measured from the start of the first attempt
          999_999, 0);

  static Stream<Arguments> waitsBothWays() {
    return bothWays(WAITS.entrySet().stream());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("waitsBothWays")
  void endsTheCallBeforeTheWaitThatWouldExceedIt(Way way, Map.Entry<Integer, Integer> waits) {
    Script script =
        Script.failingForEver().atEachAttempt(() -> time.pass(Duration.ofMillis(waits.getKey())));

    Throwable thrown = failureOf(way, service::unlimited, script);

    assertThat(thrown).isSameAs(script.thrown().get(waits.getValue()));
    assertThat(time.waits())
        .isEqualTo(Collections.nCopies(waits.getValue(), Duration.ofMillis(100)));
  }

  @BothWays
  void makesNoShorterWaitAndNoBurstAtTheEnd(Way way) {
    Script script = Script.failingForEver();

    try (Events events = Events.recorded()) {
      Throwable thrown = failureOf(way, Service::growing, script);

      assertThat(time.waits())
          .containsExactly(Duration.ofMillis(100), Duration.ofMillis(200), Duration.ofMillis(400));
      assertThat(script.attempts()).isEqualTo(4);
      assertThat(trailOf(thrown).reason()).isEqualTo(GiveUpReason.MAX_DURATION);
      assertThat(trailOf(thrown).elapsed()).isEqualTo(Duration.ofMillis(700));
      assertThat(events.lines()).endsWith("failed 4", "gave up MAX_DURATION");
      assertThat(events.events().get(0).elapsed()).isZero();
    }
  }

  @BothWays
  void letsARunningAttemptEnd(Way way) {
    Script script = Script.failing(0).atEachAttempt(() -> time.pass(Duration.ofDays(1)));

    assertThat(failureOf(way, service::unlimited, script)).isNull();
  }

  @BothWays
  void tellsTheTimeOfTheFirstAttemptToo(Way way) {
    Script script = Script.failingForEver().atEachAttempt(() -> time.pass(Duration.ofMillis(100)));

    Throwable thrown = failureOf(way, service::exact, script);

    assertThat(trailOf(thrown).elapsed()).isEqualTo(Duration.ofMillis(300));
    assertThat(trailOf(thrown).waited()).isEqualTo(Duration.ofMillis(100));
  }

  @BothWays
  void isMeasuredWhereResultsAreJudgedToo(Way way) {
    Script script = Script.failing(0).atEachAttempt(() -> time.pass(Duration.ofMillis(400)));

    failureOf(way, service::judged, script);

    assertThat(returned).containsExactly("done");
    assertThat(script.attempts()).isEqualTo(2);
  }

  @BothWays
  void tellsSensibleTimesWhereItIsRecoveredWithoutAMaxDuration(Way way) {
    try (Events events = Events.recorded()) {
      failureOf(way, service::recovered, Script.failingForEver());

      assertThat(events.events()).extracting(event -> event.elapsed().toMillis()).contains(0L);
      assertThat(events.events())
          .allSatisfy(event -> assertThat(event.elapsed()).isLessThan(Duration.ofMinutes(1)));
    }
  }

  @BothWays
  void letsAnErrorOfTheVirtualMachineLeaveAtOnceInEveryAttempt(Way way) {
    OutOfMemoryError error = new OutOfMemoryError();

    for (Script script :
        new Script[] {Script.throwing(error), Script.throwing(new IOException(), error)}) {
      Throwable thrown = failureOf(way, service::unlimited, script);

      assertThat(thrown).isSameAs(error).hasNoSuppressedExceptions();
      assertThat(RetryContext.attempt()).isEqualTo(1);
    }
  }

  static final class Service {

    @Backoff(
        base = "100ms",
        multiplier = 1,
        jitter = Jitter.NONE,
        maxRetries = Backoff.UNLIMITED,
        maxDuration = "1s")
    String unlimited(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(
        base = "100ms",
        cap = "10s",
        jitter = Jitter.NONE,
        maxRetries = Backoff.UNLIMITED,
        maxDuration = "1s")
    static String growing(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "100ms", jitter = Jitter.NONE, maxRetries = 1, maxDuration = "1s")
    String exact(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(
        base = "100ms",
        cap = "10s",
        jitter = Jitter.NONE,
        maxRetries = Backoff.UNLIMITED,
        maxDuration = "1s",
        retryOnResult = "isPoor")
    String judged(Script script) throws IOException {
      return script.attempt();
    }

    boolean isPoor(String result) {
      return true;
    }

    @Backoff(base = "100ms", jitter = Jitter.NONE, recover = "instead")
    String recovered(Script script) throws IOException {
      return script.attempt();
    }

    String instead() {
      return "recovered";
    }
  }
}
