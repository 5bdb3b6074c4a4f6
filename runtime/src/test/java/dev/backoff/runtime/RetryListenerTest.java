package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodCalls;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RetryListenerTest {

  private final VirtualTime time = new VirtualTime();
  private final BackoffPolicy policy = Policies.accepted(it -> it.maxRetries(2).maxDuration("1h"));
  private final Retrier retrier = Retrier.of(policy);

  @Test
  void hearsNothingOfASuccessWithoutARetry() {
    try (RecordedEvents heard = new RecordedEvents()) {
      time.failureOf(() -> retrier.call(Scripted.failing()));

      assertThat(heard.lines()).isEmpty();
    }
  }

  @Test
  void hearsOfFailuresRetriesAndSuccessInOrder() {
    try (RecordedEvents heard = new RecordedEvents()) {
      time.failureOf(() -> retrier.call(Scripted.failing(new IOException(), new IOException())));

      assertThat(heard.lines())
          .containsExactly(
              "attemptFailed 1",
              "retryScheduled 1 ceiling PT0.1S",
              "attemptFailed 2",
              "retryScheduled 2 ceiling PT0.2S",
              "succeeded 3");
    }
  }

  @Test
  void hearsOfTheEndWithItsReason() {
    try (RecordedEvents heard = new RecordedEvents()) {
      time.failureOf(() -> retrier.call(Scripted.alwaysFailing()));
      time.failureOf(() -> retrier.call(Scripted.failing(new AssertionError())));

      assertThat(heard.lines().subList(4, 8))
          .containsExactly(
              "attemptFailed 3", "gaveUp 3 EXHAUSTED", "attemptFailed 1", "gaveUp 1 NOT_RETRYABLE");
    }
  }

  @Test
  void hearsOfAnInterruptedWait() {
    try (RecordedEvents heard = new RecordedEvents()) {
      time.interruptingWait(1).failureOf(() -> retrier.call(Scripted.alwaysFailing()));
      Thread.interrupted();

      assertThat(heard.lines())
          .containsExactly(
              "attemptFailed 1", "retryScheduled 1 ceiling PT0.1S", "gaveUp 1 INTERRUPTED");
    }
  }

  @Test
  void hearsNothingOfAnErrorOfTheVirtualMachine() {
    try (RecordedEvents heard = new RecordedEvents()) {
      time.failureOf(() -> retrier.call(Scripted.failing(new OutOfMemoryError())));

      assertThat(heard.lines()).isEmpty();
    }
  }

  @Test
  void hearsEachRetryBeforeItsWait() {
    RetryListener listener =
        new RetryListener() {
          @Override
          public void retryScheduled(RetryEvent event, Duration ceiling) {
            assertThat(time.waits()).hasSize(event.attempt() - 1);
          }
        };
    try (CapturedLog log = new CapturedLog()) {
      Listening.with(listener, () -> time.failureOf(() -> retrier.call(Scripted.alwaysFailing())));

      assertThat(time.waits()).hasSize(2);
      assertThat(log.lines(Level.ERROR)).isEmpty();
    }
  }

  @Test
  void learnsAttemptDelayTimeAndFailure() {
    Scripted body = Scripted.failing(new IOException(), new IOException());
    try (RecordedEvents heard = new RecordedEvents()) {
      time.failureOf(
          () ->
              retrier.call(
                  () -> {
                    time.advance(Duration.ofMillis(10));
                    return body.run();
                  }));

      assertThat(heard.events())
          .containsExactly(
              event(1, 100, 10, body.thrown(1)),
              event(1, 100, 10, body.thrown(1)),
              event(2, 200, 120, body.thrown(2)),
              event(2, 200, 120, body.thrown(2)),
              event(3, 0, 330, null));
    }
  }

  private static RetryEvent event(
      int attempt, long delayMillis, long elapsedMillis, Throwable failure) {
    return new RetryEvent(
        "Test.work",
        "",
        "",
        "",
        attempt,
        Duration.ofMillis(delayMillis),
        Duration.ofMillis(elapsedMillis),
        failure);
  }

  @Test
  void learnsWhoseRetriesTheyAre() {
    RetriedMethod method =
        new RetriedMethod("orders", "com.shop.OrderService", "fetch", "(J)Lcom/shop/Order;");
    RetryPlan plan = RetryPlan.of(method, Schedule.of(policy), MethodCalls.NONE);
    try (RecordedEvents heard = new RecordedEvents()) {
      time.failureOf(() -> Loops.before(plan).failed(new AssertionError()));

      assertThat(heard.events())
          .extracting(
              RetryEvent::name,
              RetryEvent::className,
              RetryEvent::methodName,
              RetryEvent::descriptor)
          .containsOnly(tuple("orders", "com.shop.OrderService", "fetch", "(J)Lcom/shop/Order;"));
    }
  }

  @Test
  void isCalledOnTheThreadThatMadeTheAttempt() {
    try (RecordedEvents heard = new RecordedEvents()) {
      time.failureOf(() -> retrier.call(Scripted.alwaysFailing()));

      assertThat(heard.threads()).containsOnly(Thread.currentThread());
    }
  }

  @Test
  void seesTheFailureDressedWhenTheCallGivesUp() {
    RetryListener listener =
        new RetryListener() {
          @Override
          public void gaveUp(RetryEvent event, GiveUpReason reason) {
            assertThat(RetryTrails.of(event.failure()).reason()).isEqualTo(reason);
          }
        };
    try (CapturedLog log = new CapturedLog()) {
      Listening.with(listener, () -> time.failureOf(() -> retrier.call(Scripted.alwaysFailing())));

      assertThat(log.lines(Level.ERROR)).isEmpty();
    }
  }

  @Test
  void hearsNothingAfterItsRemoval() {
    RecordedEvents heard = new RecordedEvents();
    heard.close();

    time.failureOf(() -> retrier.call(Scripted.alwaysFailing()));

    assertThat(heard.lines()).isEmpty();
  }

  @Test
  void mayBeRemovedWithoutHavingBeenRegistered() {
    Backoffs.removeListener(new RetryListener() {});
  }

  @Test
  void mayNotBeNull() {
    assertThatThrownBy(() -> Backoffs.addListener(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("listener");
  }
}
