package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.policy.BackoffPolicy;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryTrailTest {

  private final VirtualTime time = new VirtualTime();

  @Test
  void tellsAttemptsWaitsTimeAndReason() {
    BackoffPolicy policy = Policies.accepted(it -> it.maxRetries(2).maxDuration("1h"));

    RetryTrail trail = trailOf(policy, 10);

    assertThat(trail.attempts()).isEqualTo(3);
    assertThat(trail.waited()).isEqualTo(Duration.ofMillis(300));
    assertThat(trail.elapsed()).isEqualTo(Duration.ofMillis(330));
    assertThat(trail.reason()).isEqualTo(GiveUpReason.EXHAUSTED);
    assertThat(trail.leftOut()).isZero();
    assertThat(trail)
        .hasMessage("Test.work gave up (EXHAUSTED) after 3 attempts: 300 ms of waiting in 330 ms");
  }

  @Test
  void countsTimeFromTheFirstFailureWhereNoClockIsReadBefore() {
    RetryTrail trail = trailOf(Policies.accepted(it -> it.maxRetries(2)), 10);

    assertThat(trail.elapsed()).isEqualTo(Duration.ofMillis(320));
  }

  @ParameterizedTest
  @CsvSource({
    "3, ''",
    "4, ''",
    "5, '; 1 earlier failure left out'",
    "6, '; 2 earlier failures left out'",
  })
  void tellsHowManyWereLeftOut(int maxRetries, String leftOut) {
    RetryTrail trail = trailOf(Policies.constant(maxRetries), 0);

    assertThat(trail.getMessage()).endsWith(" of waiting in " + maxRetries * 100 + " ms" + leftOut);
  }

  @Test
  void tellsTimeToThreeDigits() {
    RetryTrail trail =
        new RetryTrail(
            LoopStart.now(),
            "Test.work",
            2,
            1_234_567_890,
            98_765_432,
            GiveUpReason.EXHAUSTED,
            0,
            "",
            null);

    assertThat(trail)
        .hasMessage("Test.work gave up (EXHAUSTED) after 2 attempts: 1.23 s of waiting in 98.8 ms");
    assertThat(trail.waited()).isEqualTo(Duration.ofNanos(1_234_567_890));
  }

  @Test
  void saturatesWhereWaitsAreTheLongest() {
    BackoffPolicy longest =
        Policies.accepted(
            it -> it.base("106751d").cap("9223372036854775807ns").multiplier(1).maxRetries(5));

    RetryTrail trail = trailOf(longest, 0);

    assertThat(trail.waited()).isEqualTo(Duration.ofNanos(Long.MAX_VALUE));
    assertThat(trail.elapsed()).isEqualTo(Duration.ofNanos(Long.MAX_VALUE));
  }

  @Test
  void hasNoStackTraceAndTakesNothingSuppressed() {
    RetryTrail trail = trailOf(Policies.constant(1), 0);
    trail.addSuppressed(new IOException());

    assertThat(trail.getStackTrace()).isEmpty();
    assertThat(trail).hasNoCause().hasNoSuppressedExceptions();
  }

  @Test
  void namesARetrierWithoutAName() {
    Retrier nameless = Retrier.of(BackoffPolicy.builder().maxRetries(1).build());

    Throwable left = time.failureOf(() -> nameless.call(Scripted.alwaysFailing()));

    assertThat(RetryTrails.of(left).getMessage())
        .startsWith("Retrier gave up (EXHAUSTED) after 2 attempts: ");
  }

  private RetryTrail trailOf(BackoffPolicy policy, int attemptMillis) {
    Throwable left =
        time.failureOf(
            () ->
                Retrier.of(policy)
                    .call(
                        () -> {
                          time.advance(Duration.ofMillis(attemptMillis));
                          throw new IOException();
                        }));
    return RetryTrails.of(left);
  }
}
