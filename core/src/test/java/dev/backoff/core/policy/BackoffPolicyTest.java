package dev.backoff.core.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BackoffPolicyTest {

  @Test
  void startsWithTheDefaults() {
    BackoffPolicy policy = BackoffPolicy.builder().build();

    assertThat(policy.baseNanos()).isEqualTo(250_000_000);
    assertThat(policy.multiplier()).isEqualByComparingTo("2");
    assertThat(policy.capNanos()).isEqualTo(30_000_000_000L);
    assertThat(policy.jitter()).isEqualTo(Jitter.FULL);
    assertThat(policy.maxRetries()).isEqualTo(3);
    assertThat(policy.unlimited()).isFalse();
    assertThat(policy.maxDurationNanos()).isEqualTo(BackoffPolicy.NO_MAX_DURATION);
    assertThat(policy.retryOn()).containsExactly(FailureType.of(Exception.class));
    assertThat(policy.abortOn()).isEmpty();
    assertThat(policy.matchCauses()).isFalse();
    assertThat(policy.name()).isEmpty();
    assertThat(policy.declaration().written()).isEmpty();
  }

  @Test
  void takesWhatItsBuilderWasGiven() {
    BackoffPolicy policy =
        BackoffPolicy.builder()
            .base(Duration.ofNanos(1_500))
            .multiplier(1.1)
            .cap(Duration.ofMinutes(2))
            .jitter(Jitter.EQUAL)
            .maxRetries(1000)
            .retryOn(IOException.class, IllegalStateException.class)
            .abortOn(java.io.FileNotFoundException.class)
            .matchCauses(true)
            .name("orders")
            .build();

    assertThat(policy.baseNanos()).isEqualTo(1_500);
    assertThat(policy.multiplier()).isEqualTo(new BigDecimal("1.1"));
    assertThat(policy.capNanos()).isEqualTo(120_000_000_000L);
    assertThat(policy.jitter()).isEqualTo(Jitter.EQUAL);
    assertThat(policy.maxRetries()).isEqualTo(1000);
    assertThat(policy.retryOn())
        .containsExactly(
            FailureType.of(IOException.class), FailureType.of(IllegalStateException.class));
    assertThat(policy.abortOn())
        .containsExactly(FailureType.of(java.io.FileNotFoundException.class));
    assertThat(policy.matchCauses()).isTrue();
    assertThat(policy.name()).isEqualTo("orders");
  }

  @Test
  void acceptsTheShortestAndTheLongestDurations() {
    BackoffPolicy policy =
        BackoffPolicy.builder()
            .base(Duration.ofNanos(1))
            .cap(Duration.ofNanos(Long.MAX_VALUE))
            .build();

    assertThat(policy.baseNanos()).isEqualTo(1);
    assertThat(policy.capNanos()).isEqualTo(Long.MAX_VALUE);
  }

  static Stream<Arguments> refused() {
    return Stream.of(
        Arguments.of("BKF-101", BackoffPolicy.builder().base(Duration.ZERO)),
        Arguments.of("BKF-102", BackoffPolicy.builder().multiplier(Double.NaN)),
        Arguments.of("BKF-103", BackoffPolicy.builder().cap(Duration.ZERO)),
        Arguments.of("BKF-104", BackoffPolicy.builder().maxRetries(0)),
        Arguments.of("BKF-104", BackoffPolicy.builder().maxRetries(Backoff.UNLIMITED)),
        Arguments.of("BKF-106", BackoffPolicy.builder().base(Duration.ofMillis(-1))),
        Arguments.of("BKF-106", BackoffPolicy.builder().base(Duration.ofSeconds(Long.MIN_VALUE))),
        Arguments.of("BKF-106", BackoffPolicy.builder().cap(Duration.ofSeconds(Long.MAX_VALUE))),
        Arguments.of("BKF-206", BackoffPolicy.builder().retryOn(InterruptedException.class)),
        Arguments.of("BKF-220", BackoffPolicy.builder().retryOn()),
        Arguments.of("BKF-105", BackoffPolicy.builder().maxDuration(Duration.ZERO)),
        Arguments.of("BKF-221", BackoffPolicy.builder().name("default")));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void isRefusedByTheSameRules(String id, BackoffPolicy.Builder builder) {
    assertThatThrownBy(builder::build)
        .isInstanceOfSatisfying(
            InvalidPolicyException.class,
            refusal -> assertThat(refusal.ruleIds()).containsExactly(id))
        .hasMessageStartingWith("[" + id + "] ");
  }

  @Test
  void isRefusedWithAllThatIsWrong() {
    InvalidPolicyException refusal =
        catchThrowableOfType(
            InvalidPolicyException.class,
            () ->
                BackoffPolicy.builder()
                    .base(Duration.ofMillis(-5))
                    .multiplier(0.5)
                    .maxRetries(0)
                    .maxDuration(Duration.ZERO)
                    .build());

    assertThat(refusal.ruleIds()).isEqualTo(List.of("BKF-106", "BKF-102", "BKF-104", "BKF-105"));
    assertThat(refusal)
        .hasMessage(
            "[BKF-106] base: \"-5ms\" is not a duration (expected: no sign). Write \"5ms\".\n"
                + "[BKF-102] multiplier: 0.5 (expected: a finite number >= 1). Write 1 for equal"
                + " waits, 2 to double them.\n"
                + "[BKF-104] maxRetries: 0 (expected: 1 to 1000, or Backoff.UNLIMITED with a"
                + " maxDuration). It counts retries, not attempts; to switch retrying off,"
                + " configure backoff.enabled=false.\n"
                + "[BKF-105] maxDuration: 0 ms (expected: > 0). Leave it out for no limit.");
  }

  @Test
  void isNotRefusedForWarnings() {
    BackoffPolicy policy =
        BackoffPolicy.builder().base(Duration.ofMillis(10)).cap(Duration.ofMillis(3)).build();

    assertThat(policy.capNanos()).isLessThan(policy.baseNanos());
  }
}
