package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How many attempts there are, and what is waited between them. */
class AttemptsTest {

  private final VirtualTime time = new VirtualTime();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 1000})
  void makesOneAttemptMoreThanItHasRetries(int maxRetries) {
    Scripted body = Scripted.alwaysFailing();

    Throwable thrown = time.failureOf(() -> call(Policies.constant(maxRetries), body));

    assertThat(body.attempts()).isEqualTo(maxRetries + 1);
    assertThat(thrown).isSameAs(body.lastThrown());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 1000})
  void waitsOncePerRetryAndNotAfterTheLastFailure(int maxRetries) {
    time.failureOf(() -> call(Policies.constant(maxRetries), Scripted.alwaysFailing()));

    assertThat(time.waitsMillis()).isEqualTo(Collections.nCopies(maxRetries, 100.0));
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 2", "2, 3", "3, 4"})
  void returnsTheFirstSuccessEvenOfTheLastAttempt(int failures, int attempts) throws Throwable {
    Scripted body = Scripted.of(attempt -> attempt <= failures ? new IOException() : null);

    Throwable thrown =
        time.failureOf(() -> assertThat(call(Policies.constant(3), body)).isEqualTo("done"));

    assertThat(thrown).isNull();
    assertThat(body.attempts()).isEqualTo(attempts);
    assertThat(time.waits()).hasSize(failures);
  }

  @ParameterizedTest
  @CsvSource({
    "250ms, 2,   2s,    6, 250 500 1000 2000 2000 2000",
    "250ms, 2,   8s,    6, 250 500 1000 2000 4000 8000",
    "100ms, 1,   10s,   3, 100 100 100",
    "10ms,  2,   3ms,   3, 3 3 3",
    "1ms,   1.4, 100ms, 4, 1 1.4 1.96 2.744",
    "100ns, 2,   1ms,   4, 0.0001 0.0002 0.0004 0.0008",
  })
  void asksTheSleeperForExactlyTheSchedule(
      String base, double multiplier, String cap, int maxRetries, String waits) {
    BackoffPolicy policy =
        Policies.accepted(
            it -> it.base(base).multiplier(multiplier).cap(cap).maxRetries(maxRetries));

    time.failureOf(() -> call(policy, Scripted.alwaysFailing()));

    List<Double> expected = Stream.of(waits.split(" ")).map(Double::valueOf).toList();
    assertThat(time.waitsMillis()).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NONE", "FULL", "EQUAL", "DECORRELATED"})
  void waitsBetweenZeroAndTheCapFromTheFirstRetryOn(Jitter jitter) {
    BackoffPolicy policy =
        Policies.accepted(it -> it.jitter(jitter).base("1s").cap("300ms").maxRetries(1000));

    time.failureOf(() -> call(policy, Scripted.alwaysFailing()));

    assertThat(time.waits())
        .hasSize(1000)
        .allSatisfy(wait -> assertThat(wait).isBetween(0L, 300_000_000L));
  }

  @Test
  void survivesTheLongestPossibleSchedule() {
    BackoffPolicy policy =
        Policies.accepted(
            it -> it.base("1s").multiplier(10).cap("9223372036854775807ns").maxRetries(1000));
    Scripted body = Scripted.alwaysFailing();

    Throwable thrown = time.failureOf(() -> call(policy, body));

    assertThat(thrown).isSameAs(body.lastThrown());
    assertThat(time.waits()).hasSize(1000).isSorted().endsWith(Long.MAX_VALUE);
  }

  @Test
  void staysOnTheCallingThread() {
    Scripted body = Scripted.alwaysFailing();

    time.failureOf(() -> call(Policies.constant(3), body));

    assertThat(body.threads()).hasSize(4).containsOnly(Thread.currentThread());
  }

  private static String call(BackoffPolicy policy, Scripted body) throws Throwable {
    return Retrier.of(policy).call(body);
  }
}
