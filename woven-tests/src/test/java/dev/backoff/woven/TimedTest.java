package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryContext;
import dev.backoff.runtime.RetryTrail;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Woven methods with a max duration. The clock of {@link VirtualTime} overflows in between. */
class TimedTest {

  private final VirtualTime time = new VirtualTime();
  private final Service service = new Service();

  private static RetryTrail trailOf(Throwable failure) {
    return Stream.of(failure.getSuppressed())
        .filter(RetryTrail.class::isInstance)
        .map(RetryTrail.class::cast)
        .reduce((first, last) -> last)
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "0,   10", // the wait that ends exactly at the limit is made
    "100, 5",
    "450, 1",
    "899, 1",
    "900, 1", // the first attempt and the wait fill the time
    "901, 0", // measured from the start of the first attempt
    "999999, 0",
  })
  void givesUpBeforeTheWaitThatWouldExceedIt(int attemptMillis, int waits) {
    Script script =
        Script.failingForEver().atEachAttempt(() -> time.pass(Duration.ofMillis(attemptMillis)));

    Throwable thrown = time.failureOf(() -> service.unlimited(script));

    assertThat(thrown).isSameAs(script.thrown().get(waits));
    assertThat(time.waits()).isEqualTo(Collections.nCopies(waits, Duration.ofMillis(100)));
  }

  @Test
  void makesNoShorterWaitAndNoBurstAtTheEnd() {
    Script script = Script.failingForEver();

    try (Events events = Events.recorded()) {
      Throwable thrown = time.failureOf(() -> Service.growing(script));

      assertThat(time.waits())
          .containsExactly(Duration.ofMillis(100), Duration.ofMillis(200), Duration.ofMillis(400));
      assertThat(script.attempts()).isEqualTo(4);
      assertThat(trailOf(thrown).reason()).isEqualTo(GiveUpReason.MAX_DURATION);
      assertThat(trailOf(thrown).elapsed()).isEqualTo(Duration.ofMillis(700));
      assertThat(events.lines()).endsWith("failed 4", "gave up MAX_DURATION");
      assertThat(events.events().get(0).elapsed()).isZero();
    }
  }

  @Test
  void letsARunningAttemptEnd() {
    Script script = Script.failing(0).atEachAttempt(() -> time.pass(Duration.ofDays(1)));

    assertThat(time.failureOf(() -> service.unlimited(script))).isNull();
  }

  @Test
  void tellsTheTimeOfTheFirstAttemptToo() {
    Script script = Script.failingForEver().atEachAttempt(() -> time.pass(Duration.ofMillis(100)));

    Throwable thrown = time.failureOf(() -> service.exact(script));

    assertThat(trailOf(thrown).elapsed()).isEqualTo(Duration.ofMillis(300));
    assertThat(trailOf(thrown).waited()).isEqualTo(Duration.ofMillis(100));
  }

  @Test
  void isMeasuredWhereResultsAreJudgedToo() {
    Script script = Script.failing(0).atEachAttempt(() -> time.pass(Duration.ofMillis(400)));
    String[] result = new String[1];

    time.failureOf(() -> result[0] = service.judged(script));

    assertThat(result[0]).isEqualTo("done");
    assertThat(script.attempts()).isEqualTo(2);
  }

  @Test
  void tellsSensibleTimesWhereItIsRecoveredWithoutAMaxDuration() {
    try (Events events = Events.recorded()) {
      time.failureOf(() -> service.recovered(Script.failingForEver()));

      assertThat(events.events()).extracting(event -> event.elapsed().toMillis()).contains(0L);
      assertThat(events.events())
          .allSatisfy(event -> assertThat(event.elapsed()).isLessThan(Duration.ofMinutes(1)));
    }
  }

  @Test
  void letsAnErrorOfTheVirtualMachineLeaveAtOnceInEveryAttempt() {
    OutOfMemoryError error = new OutOfMemoryError();

    for (Script script :
        new Script[] {Script.throwing(error), Script.throwing(new IOException(), error)}) {
      Throwable thrown = time.failureOf(() -> service.unlimited(script));

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
