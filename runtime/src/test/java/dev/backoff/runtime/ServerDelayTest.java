package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import dev.backoff.core.policy.DurationText;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the server asked for: added to the draw, within the cap and the time left, or the end. */
class ServerDelayTest {

  private final VirtualTime time = new VirtualTime();

  @ParameterizedTest
  @CsvSource({
    "1s,    30s, 0.0, 1000",
    "1s,    30s, 0.5, 1050",
    "1ns,   30s, 0.0, 0.000001",
    "29.95s, 30s, 0.5, 30000", // asked + drawn meet the cap exactly
    "29.96s, 30s, 0.5, 30000",
    "30s,   30s, 0.5, 30000",
    "60ms,  80ms, 0.5, 80",
  })
  void isAddedToTheDrawUpToTheCap(String asked, String cap, double draw, double millis) {
    RetryExecution execution = execution(cap, "");

    RetryDecision decision = execution.onFailure(asking(asked), 0, Draws.of(draw));

    assertThat(decision).isInstanceOf(RetryDecision.Retry.class);
    assertThat(((RetryDecision.Retry) decision).delayNanos())
        .isEqualTo(Math.round(millis * 1_000_000));
  }

  @ParameterizedTest
  @CsvSource({
    "30000000001ns, 30s,     ''",
    "1h,            30s,     ''",
    "1001ms,        30s,     1s",
    "30s,           29999ms, ''",
  })
  void endsTheCallBeyondTheCapOrTheTimeLeft(String asked, String cap, String maxDuration) {
    RetryExecution execution = execution(cap, maxDuration);

    assertThat(execution.onFailure(asking(asked), 0, Draws.of(0.5)))
        .isEqualTo(new RetryDecision.GiveUp(GiveUpReason.SERVER_DELAY));
  }

  @Test
  void countsWhatHasPassed() {
    RetryExecution execution = execution("30s", "2s");

    assertThat(execution.onFailure(asking("1s"), 1_000_000_001, Draws.of(0)))
        .isEqualTo(new RetryDecision.GiveUp(GiveUpReason.SERVER_DELAY));
  }

  @Test
  void isJudgedWithItsDrawByTheMaxDuration() {
    RetryExecution execution = execution("30s", "1049ms");

    assertThat(execution.onFailure(asking("1s"), 0, Draws.of(0.5)))
        .isEqualTo(new RetryDecision.GiveUp(GiveUpReason.MAX_DURATION));
  }

  @Test
  void isNotAskedForBeforeItsStep() {
    RetryExecution execution =
        RetryExecution.start(RetryPlan.of(Policies.accepted(it -> it.maxRetries(1))), 0);
    execution.onFailure(new IOException(), 0, Draws.none());

    assertThat(execution.onFailure(asking("1h"), 0, Draws.none()))
        .isEqualTo(new RetryDecision.GiveUp(GiveUpReason.EXHAUSTED));
  }

  @Test
  void doesNotLengthenTheNextDrawnDelay() {
    RetryExecution execution =
        RetryExecution.start(
            RetryPlan.of(Policies.accepted(it -> it.jitter(Jitter.DECORRELATED))), 0);

    delay(execution.onFailure(asking("10s"), 0, Draws.of(0.5)), 10_200);

    delay(execution.onFailure(new IOException(), 0, Draws.of(0.5)), 350);
  }

  private static void delay(RetryDecision decision, long millis) {
    assertThat(((RetryDecision.Retry) decision).delayNanos()).isEqualTo(millis * 1_000_000);
  }

  static Stream<Optional<Duration>> noWishes() {
    return Stream.of(
        null,
        Optional.empty(),
        Optional.of(Duration.ZERO),
        Optional.of(Duration.ofNanos(-1)),
        Optional.of(Duration.ofSeconds(Long.MIN_VALUE)));
  }

  @ParameterizedTest
  @MethodSource("noWishes")
  void isNoneWhereNothingIsAskedFor(Optional<Duration> asked) {
    RetryExecution execution = execution("30s", "");

    delay(execution.onFailure(new Asking(() -> asked), 0, Draws.of(0.5)), 50);
  }

  static Stream<Throwable> troubles() {
    return Stream.of(
        new IllegalStateException("retryAfter"),
        new AssertionError("retryAfter"),
        new NoClassDefFoundError("retryAfter"),
        new IOException("retryAfter"));
  }

  @ParameterizedTest
  @MethodSource("troubles")
  void isNoneWhereAskingThrows(Throwable trouble) {
    RetryExecution execution = execution("30s", "");
    RetryAfter throwing =
        () -> {
          throw Undeclared.rethrow(trouble);
        };

    delay(execution.onFailure(new Asking(throwing), 0, Draws.of(0.5)), 50);
  }

  @Test
  void isTooLongWhereItIsBeyondALong() {
    RetryExecution execution = execution("106751d", "");

    assertThat(
            execution.onFailure(
                new Asking(() -> Optional.of(Duration.ofSeconds(Long.MAX_VALUE))),
                0,
                Draws.of(0.5)))
        .isEqualTo(new RetryDecision.GiveUp(GiveUpReason.SERVER_DELAY));
  }

  @Test
  void isSavedFromOverflowWhereAllIsTheLongest() {
    RetryExecution execution =
        RetryExecution.start(
            RetryPlan.of(
                Policies.accepted(
                    it -> it.base("9223372036854775807ns").cap("9223372036854775807ns"))),
            0);

    assertThat(execution.onFailure(asking("9223372036854775806ns"), 0, Draws.none()))
        .isEqualTo(new RetryDecision.Retry(Long.MAX_VALUE, Long.MAX_VALUE));
  }

  @Test
  void isFoundByTheFirstReaderThatFindsOne() {
    List<RetryAfterReader> readers =
        List.of(
            outcome -> Optional.empty(),
            outcome -> {
              throw new IllegalStateException("reader");
            },
            outcome -> Optional.of(Duration.ofSeconds(2)),
            outcome -> Optional.of(Duration.ofSeconds(3)));

    try (CapturedLog log = new CapturedLog()) {
      assertThat(RetryAfters.askedNanos("response", readers)).isEqualTo(2_000_000_000);
      assertThat(RetryAfters.askedNanos("response", readers)).isEqualTo(2_000_000_000);
      assertThat(log.lines(Level.ERROR)).hasSizeLessThanOrEqualTo(1);
    }
  }

  @Test
  void isThatOfTheFailureBeforeThatOfAReader() {
    List<RetryAfterReader> readers = List.of(outcome -> Optional.of(Duration.ofSeconds(3)));

    assertThat(RetryAfters.askedNanos(asking("1s"), readers)).isEqualTo(1_000_000_000);
    assertThat(RetryAfters.askedNanos(new Asking(Optional::empty), readers))
        .isEqualTo(3_000_000_000L);
  }

  @Test
  void tellsItsStory() {
    Scripted body = Scripted.failing(asking("1s"), asking("31s"));

    try (RecordedEvents heard = new RecordedEvents()) {
      Throwable left = time.failureOf(() -> Retrier.of(Policies.constant(3)).call(body));

      assertThat(time.waitsMillis()).containsExactly(1100.0);
      assertThat(RetryTrails.of(left).reason()).isEqualTo(GiveUpReason.SERVER_DELAY);
      assertThat(heard.events().get(1).delay()).isEqualTo(Duration.ofMillis(1100));
      assertThat(heard.lines())
          .containsExactly(
              "attemptFailed 1",
              "retryScheduled 1 ceiling PT0.1S",
              "attemptFailed 2",
              "gaveUp 2 SERVER_DELAY");
    }
  }

  /** Draws between zero and 100 ms. */
  private static RetryExecution execution(String cap, String maxDuration) {
    return RetryExecution.start(
        RetryPlan.of(
            Policies.accepted(
                it -> it.jitter(Jitter.FULL).cap(cap).maxDuration(maxDuration).maxRetries(2))),
        0);
  }

  private static Asking asking(String asked) {
    return new Asking(() -> Optional.of(Duration.ofNanos(DurationText.parse(asked))));
  }

  private static final class Asking extends IOException implements RetryAfter {
    private static final long serialVersionUID = 1L;

    private final transient RetryAfter asked;

    Asking(RetryAfter asked) {
      this.asked = asked;
    }

    @Override
    public Optional<Duration> retryAfter() {
      return asked.retryAfter();
    }
  }
}
