package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A test may have listeners of its own, and may switch retries off for itself. */
class TestHooksTest {

  private static final Retrier RETRIER =
      Retrier.of(BackoffPolicy.builder().base(Duration.ofMillis(10)).jitter(Jitter.NONE).build());

  private final VirtualTime time = new VirtualTime();
  private final AtomicInteger attempts = new AtomicInteger();
  private final List<List<Integer>> failuresByCall = new ArrayList<>();

  private RetryListener newListener() {
    List<Integer> failures = new ArrayList<>();
    failuresByCall.add(failures);
    return new RetryListener() {
      @Override
      public void attemptFailed(RetryEvent event) {
        failures.add(event.attempt());
      }
    };
  }

  private RetryEnvironment listening() {
    return time.environment().with(TestHooks.NONE.tellingEachCall(this::newListener));
  }

  private RetryEnvironment withoutRetries() {
    return time.environment().with(TestHooks.NONE.withoutRetries());
  }

  private String fail() throws IOException {
    attempts.incrementAndGet();
    throw new IOException();
  }

  @Test
  void tellsEachCallToAListenerOfItsOwn() {
    VirtualTime.failureIn(listening(), () -> RETRIER.call(this::fail));
    VirtualTime.failureIn(listening(), () -> RETRIER.call(this::fail));

    assertThat(failuresByCall).containsExactly(List.of(1, 2, 3, 4), List.of(1, 2, 3, 4));
  }

  @Test
  void listenerThatThrowsChangesNothing() {
    RetryListener throwing =
        new RetryListener() {
          @Override
          public void attemptFailed(RetryEvent event) {
            throw new IllegalStateException("a listener's own");
          }
        };

    Throwable failure =
        VirtualTime.failureIn(
            time.environment().with(TestHooks.NONE.tellingEachCall(() -> throwing)),
            () -> RETRIER.call(this::fail));

    assertThat(failure).isInstanceOf(IOException.class);
    assertThat(attempts).hasValue(4);
  }

  @Test
  void othersHearNothingOfIt() {
    VirtualTime.failureIn(time.environment(), () -> RETRIER.call(this::fail));

    assertThat(failuresByCall).isEmpty();
  }

  @Test
  void oneAttemptWithoutRetries() {
    Throwable failure = VirtualTime.failureIn(withoutRetries(), () -> RETRIER.call(this::fail));

    assertThat(failure).isInstanceOf(IOException.class).hasNoSuppressedExceptions();
    assertThat(attempts).hasValue(1);
    assertThat(time.waits()).isEmpty();
  }

  @Test
  void recoversWithoutRetries() {
    List<String> answers = new ArrayList<>();

    withoutRetries()
        .run(
            () ->
                answers.add(
                    RETRIER.<String, RuntimeException>call(
                        this::failUnchecked, failure -> "instead")));

    assertThat(answers).containsExactly("instead");
    assertThat(attempts).hasValue(1);
  }

  private String failUnchecked() {
    attempts.incrementAndGet();
    throw new IllegalStateException();
  }

  @Test
  void oneAttemptOfAStageWithoutRetries() {
    List<CompletableFuture<String>> stages = new ArrayList<>();

    withoutRetries()
        .run(
            () ->
                stages.add(
                    RETRIER.callAsync(
                        () -> {
                          attempts.incrementAndGet();
                          return CompletableFuture.<String>failedFuture(new IOException());
                        })));

    assertThat(stages.get(0)).isCompletedExceptionally();
    assertThat(attempts).hasValue(1);
  }

  /** Later steps of a stage may come on any thread. */
  @Test
  void stageGoesOnInItsEnvironmentOnWhateverThreadItsAttemptEnds() throws Exception {
    CompletableFuture<String> pending = new CompletableFuture<>();
    List<RetryEnvironment> seen = new ArrayList<>();
    RetryEnvironment environment =
        new RetryEnvironment(
            time,
            time,
            time.environment().random(),
            (task, nanos) -> {
              task.run();
              return CompletableFuture.completedFuture(null);
            },
            Runnable::run);
    environment.run(
        () -> {
          var unused =
              RETRIER.callAsync(
                  () -> {
                    seen.add(RetryEnvironment.current());
                    return attempts.incrementAndGet() == 1
                        ? pending
                        : CompletableFuture.completedFuture("done");
                  });
        });

    Thread other = new Thread(() -> pending.completeExceptionally(new IOException()));
    other.start();
    other.join();

    assertThat(seen).containsExactly(environment, environment);
    assertThat(RetryEnvironment.current()).isSameAs(RetryEnvironment.SYSTEM);
  }
}
