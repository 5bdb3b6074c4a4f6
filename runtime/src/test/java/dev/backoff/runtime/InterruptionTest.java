package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import java.io.IOException;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An interrupted thread makes no further attempt, and stays interrupted. */
class InterruptionTest {

  private final VirtualTime time = new VirtualTime();
  private final Retrier retrier = Retrier.of(Policies.constant(3));

  @AfterEach
  void clearInterruption() {
    Thread.interrupted();
  }

  @Test
  void endsTheCallWhileWaiting() {
    Scripted body = Scripted.alwaysFailing();

    Throwable left = time.interruptingWait(1).failureOf(() -> retrier.call(body));

    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    assertThat(body.attempts()).isEqualTo(1);
    assertThat(left).isSameAs(body.thrown(1));
    assertThat(left.getSuppressed())
        .singleElement()
        .isExactlyInstanceOf(InterruptedException.class);
  }

  @Test
  void endsTheCallInALaterWaitWithWhatItHasBehindIt() {
    Scripted body = Scripted.alwaysFailing();

    Throwable left = time.interruptingWait(2).failureOf(() -> retrier.call(body));

    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    assertThat(left).isSameAs(body.thrown(2));
    assertThat(left.getSuppressed())
        .hasSize(3)
        .contains(body.thrown(1))
        .endsWith(RetryTrails.of(left))
        .hasAtLeastOneElementOfType(InterruptedException.class);
    assertThat(RetryTrails.of(left).reason()).isEqualTo(GiveUpReason.INTERRUPTED);
    assertThat(RetryTrails.of(left).waited()).isEqualTo(Duration.ofMillis(100));
  }

  @Test
  void endsTheCallWhereTheFlagIsSetWhenAFailureIsJudged() {
    Scripted body = Scripted.of(InterruptionTest::interruptedFailure);

    Throwable left = time.failureOf(() -> retrier.call(body));

    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    assertThat(body.attempts()).isEqualTo(1);
    assertThat(time.waits()).isEmpty();
    assertThat(interruptionsIn(left)).isEqualTo(1);
  }

  @Test
  void endsTheCallBeforeAWaitOfZero() {
    Retrier zero = Retrier.of(Policies.accepted(it -> it.jitter(Jitter.FULL)));
    RetryEnvironment environment = new RetryEnvironment(time, Sleeper.SYSTEM, () -> Draws.of(0.0));
    Scripted body = Scripted.alwaysFailing();
    RetryListener interrupting =
        new RetryListener() {
          @Override
          public void retryScheduled(RetryEvent event, Duration ceiling) {
            assertThat(event.delay()).isZero();
            Thread.currentThread().interrupt();
          }
        };

    Listening.with(interrupting, () -> VirtualTime.failureIn(environment, () -> zero.call(body)));

    assertThat(interruptionsIn(body.thrown(1))).isEqualTo(1);
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    assertThat(body.attempts()).isEqualTo(1);
  }

  @Test
  void letsTheMethodRunOnceOnEntry() {
    Thread.currentThread().interrupt();
    Scripted body = Scripted.alwaysFailing();

    Throwable left = time.failureOf(() -> retrier.call(body));

    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    assertThat(body.attempts()).isEqualTo(1);
    assertThat(interruptionsIn(left)).isEqualTo(1);
  }

  @Test
  void letsASuccessPassOnEntry() {
    Thread.currentThread().interrupt();

    Throwable left = time.failureOf(() -> retrier.call(Scripted.failing()));

    assertThat(left).isNull();
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @Test
  void letsASuccessOfALaterAttemptPassThatSetsTheFlag() {
    Throwable left =
        time.failureOf(
            () ->
                retrier.call(
                    Scripted.of(
                        attempt -> attempt == 1 ? new IOException() : interruptedSuccess())));

    assertThat(left).isNull();
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @Test
  void passesThroughWhereTheBodyThrowsIt() {
    InterruptedException interruption = new InterruptedException("of the body");

    Throwable left = time.failureOf(() -> retrier.call(Scripted.failing(interruption)));

    assertThat(left).isSameAs(interruption).hasNoSuppressedExceptions();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
    assertThat(time.waits()).isEmpty();
  }

  @Test
  void isAttachedOnceByNestedLoops() {
    Throwable left =
        time.failureOf(
            () ->
                retrier.call(
                    () -> retrier.call(Scripted.of(InterruptionTest::interruptedFailure))));

    assertThat(interruptionsIn(left)).isEqualTo(1);
  }

  @Test
  void isAttachedOnceToASharedFailure() {
    IOException shared = new IOException("shared");

    for (int call = 0; call < 100; call++) {
      Thread.currentThread().interrupt();
      time.failureOf(() -> retrier.call(Scripted.failing(shared)));
    }

    assertThat(shared.getSuppressed()).hasSize(1);
    assertThat(interruptionsIn(shared)).isEqualTo(1);
  }

  private static Throwable interruptedFailure(int attempt) {
    Thread.currentThread().interrupt();
    return new IOException("attempt " + attempt);
  }

  private static Throwable interruptedSuccess() {
    Thread.currentThread().interrupt();
    return null;
  }

  private static long interruptionsIn(Throwable failure) {
    return Stream.of(failure.getSuppressed())
        .filter(InterruptedException.class::isInstance)
        .count();
  }
}
