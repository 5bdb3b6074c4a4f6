package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.backoff.core.policy.BackoffPolicy;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** How often a call reads the clock: a reading costs more than all else at a first failure. */
class ClockReadingsTest {

  private static final BackoffPolicy UNTIMED =
      BackoffPolicy.builder().base(Duration.ofMillis(1)).maxRetries(3).build();
  private static final BackoffPolicy TIMED =
      BackoffPolicy.builder()
          .base(Duration.ofMillis(1))
          .maxRetries(3)
          .maxDuration(Duration.ofHours(1))
          .build();

  private int readings;
  private int attempts;

  @Test
  void noneIsTakenWhereTheFirstAttemptSucceeds() {
    call(UNTIMED, 0);
    assertThat(readings).isZero();
  }

  @Test
  void aRetryTakesOneForWhenItBegan() {
    call(UNTIMED, 1);
    assertThat(readings).isEqualTo(1);
  }

  @Test
  void furtherRetriesTakeNone() {
    call(UNTIMED, 3);
    assertThat(readings).isEqualTo(1);
  }

  @Test
  void givingUpTakesOneMoreForTheTrail() {
    assertThat(catchThrowable(() -> call(UNTIMED, 4))).hasMessage("attempt 4");
    assertThat(readings).isEqualTo(2);
  }

  @Test
  void aMaxDurationTakesOneAtTheBeginningAndOneForEachRetry() {
    call(TIMED, 0);
    assertThat(readings).isEqualTo(1);
    readings = 0;
    attempts = 0;
    call(TIMED, 3);
    assertThat(readings).isEqualTo(1 + 3);
  }

  private void call(BackoffPolicy policy, int failures) {
    Retrier retrier = Retrier.of(policy);
    RetryEnvironment counting =
        new RetryEnvironment(() -> ++readings, nanos -> {}, () -> new Random(1));
    counting.run(() -> retrier.run(() -> attempt(failures)));
  }

  private void attempt(int failures) {
    attempts++;
    if (attempts <= failures) {
      throw new IllegalStateException("attempt " + attempts);
    }
  }
}
