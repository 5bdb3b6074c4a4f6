package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.core.policy.BackoffPolicy;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The time budget of a call: judged before each wait, never by cutting a wait or an attempt. */
class MaxDurationTest {

  private final VirtualTime time = new VirtualTime();

  @ParameterizedTest
  @CsvSource({
    "1s,    0,    10", // the wait that ends exactly at the limit is made
    "999ms, 0,    9",
    "100ms, 0,    1",
    "99ms,  0,    0",
    "1s,    100,  5", // attempts take time too: after 5 of them and 4 waits it is 900 ms
    "1s,    899,  1",
    "1s,    900,  1", // the first attempt and the wait fill the time
    "1s,    901,  0",
    "1s,    5000, 0",
  })
  void givesUpBeforeTheWaitThatWouldExceedIt(String limit, int attemptMillis, int waits) {
    Throwable thrown =
        time.failureOf(() -> Retrier.of(unlimited(limit)).call(() -> failAfter(attemptMillis)));

    assertThat(thrown).isExactlyInstanceOf(IOException.class);
    assertThat(time.waitsMillis()).isEqualTo(Collections.nCopies(waits, 100.0));
  }

  @Test
  void makesNoShorterWaitAndNoBurstAtTheEnd() {
    BackoffPolicy policy = Policies.accepted(it -> it.maxRetries(1000).maxDuration("1s"));

    time.failureOf(() -> Retrier.of(policy).call(Scripted.alwaysFailing()));

    assertThat(time.waitsMillis()).containsExactly(100.0, 200.0, 400.0);
    assertThat(time.nanoTime()).isEqualTo(700_000_000);
  }

  @Test
  void letsARunningAttemptEnd() {
    Throwable thrown =
        time.failureOf(
            () ->
                Retrier.of(unlimited("1s"))
                    .call(
                        () -> {
                          time.advance(Duration.ofHours(1));
                          return "late";
                        }));

    assertThat(thrown).isNull();
  }

  @Test
  void endsTheRetriesThatMaxRetriesWouldAllow() {
    BackoffPolicy policy =
        Policies.accepted(it -> it.multiplier(1).maxRetries(3).maxDuration("250ms"));
    Scripted body = Scripted.alwaysFailing();

    Throwable thrown = time.failureOf(() -> Retrier.of(policy).call(body));

    assertThat(body.attempts()).isEqualTo(3);
    assertThat(RetryTrails.of(thrown).reason()).isEqualTo(GiveUpReason.MAX_DURATION);
  }

  @Test
  void isMeasuredByDifferencesOfAClockThatMayOverflow() {
    RetryExecution execution =
        RetryExecution.start(RetryPlan.of(unlimited("1s")), Long.MAX_VALUE - 5);

    assertThat(execution.elapsedNanos(Long.MIN_VALUE + 4)).isEqualTo(10);
    assertThat(execution.onFailure(new IOException(), Long.MIN_VALUE + 899_999_994, Draws.none()))
        .isInstanceOf(RetryDecision.Retry.class);
    assertThat(execution.onFailure(new IOException(), Long.MIN_VALUE + 899_999_995, Draws.none()))
        .isEqualTo(new RetryDecision.GiveUp(GiveUpReason.MAX_DURATION));
  }

  @Test
  void saturatesBeyondALong() {
    RetryExecution execution = RetryExecution.start(RetryPlan.of(unlimited("1s")), Long.MIN_VALUE);

    assertThat(execution.elapsedNanos(Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE);
    assertThat(execution.onFailure(new IOException(), Long.MAX_VALUE, Draws.none()))
        .isEqualTo(new RetryDecision.GiveUp(GiveUpReason.MAX_DURATION));
  }

  @Test
  void doesNotOverflowWhereDelayAndLimitAreTheLongest() {
    BackoffPolicy policy =
        Policies.accepted(
            it -> it.base("9223372036854775807ns").cap("106751d").maxDuration("106751d"));
    RetryExecution execution = RetryExecution.start(RetryPlan.of(policy), 0);

    assertThat(execution.onFailure(new IOException(), Long.MAX_VALUE, Draws.none()))
        .isEqualTo(new RetryDecision.GiveUp(GiveUpReason.MAX_DURATION));
  }

  private static BackoffPolicy unlimited(String limit) {
    return Policies.accepted(
        it -> it.multiplier(1).maxRetries(Backoff.UNLIMITED).maxDuration(limit));
  }

  private String failAfter(int millis) throws IOException {
    time.advance(Duration.ofMillis(millis));
    throw new IOException();
  }
}
