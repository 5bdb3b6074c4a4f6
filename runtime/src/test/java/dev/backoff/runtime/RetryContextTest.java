package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RetryContextTest {

  private final VirtualTime time = new VirtualTime();
  private final Retrier retrier = Retrier.of(Policies.constant(3));

  @AfterEach
  void isOneAfterEveryCall() {
    assertThat(RetryContext.attempt()).isEqualTo(1);
  }

  @Test
  void isOneOutsideOfAnyAttempt() {
    assertThat(RetryContext.attempt()).isEqualTo(1);
  }

  @Test
  void countsTheAttemptsInsideTheBody() {
    Scripted body = Scripted.alwaysFailing();

    time.failureOf(() -> retrier.call(body));

    assertThat(body.numbers()).containsExactly(1, 2, 3, 4);
  }

  @Test
  void isRestoredAfterSuccess() {
    time.failureOf(() -> retrier.call(Scripted.failing(new IOException())));
  }

  @Test
  void isRestoredAfterAFailureThatIsNotRetried() {
    time.failureOf(
        () -> retrier.call(Scripted.failing(new IOException(), new InterruptedException())));
  }

  @Test
  void isRestoredAfterAnErrorOfTheVirtualMachine() {
    Throwable thrown =
        time.failureOf(
            () -> retrier.call(Scripted.failing(new IOException(), new StackOverflowError())));

    assertThat(thrown).isExactlyInstanceOf(StackOverflowError.class);
  }

  @Test
  void isOneAgainWhileWaitingAndForListeners() {
    List<Integer> seen = new ArrayList<>();
    RetryListener listener =
        new RetryListener() {
          @Override
          public void attemptFailed(RetryEvent event) {
            seen.add(RetryContext.attempt());
          }
        };
    RetryEnvironment environment =
        new RetryEnvironment(
            time, nanos -> seen.add(RetryContext.attempt()), time.environment().random());

    Listening.with(
        listener,
        () ->
            VirtualTime.failureIn(
                environment,
                () -> retrier.call(Scripted.failing(new IOException(), new IOException()))));

    assertThat(seen).containsExactly(1, 1, 1, 1);
  }

  @Test
  void countsTheInnermostLoopAndReturnsToTheOuter() {
    List<Integer> seen = new ArrayList<>();
    Scripted outer =
        Scripted.of(
            attempt -> {
              Scripted inner = Scripted.failing(new IOException(), new IOException());
              call(inner);
              seen.addAll(inner.numbers());
              seen.add(RetryContext.attempt());
              return attempt < 3 ? new IOException() : null;
            });

    time.failureOf(() -> retrier.call(outer));

    // The first attempt of an inner call is still in that of the outer.
    assertThat(seen).containsExactly(1, 2, 3, 1, 2, 2, 3, 2, 3, 2, 3, 3);
  }

  @Test
  void countsBeyondTheFirstThousand() {
    Scripted body = Scripted.alwaysFailing();

    time.failureOf(() -> Retrier.of(Policies.constant(1000)).call(body));

    assertThat(body.numbers()).isEqualTo(IntStream.rangeClosed(1, 1001).boxed().toList());
  }

  private void call(Scripted body) {
    assertThat(time.failureOf(() -> retrier.call(body))).isNull();
  }
}
