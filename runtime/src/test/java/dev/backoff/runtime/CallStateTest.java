package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** The retries belong to the call, not to the retrier, the method or the thread. */
class CallStateTest {

  private final Retrier retrier = Retrier.of(Policies.accepted(policy -> policy.maxRetries(3)));

  @Test
  void secondCallStartsFromRetryOneAfterSuccess() {
    VirtualTime time = new VirtualTime();

    time.failureOf(() -> retrier.call(Scripted.failing(new IOException(), new IOException())));
    time.failureOf(() -> retrier.call(Scripted.failing(new IOException(), new IOException())));

    assertThat(time.waitsMillis()).containsExactly(100.0, 200.0, 100.0, 200.0);
  }

  @Test
  void secondCallStartsFromRetryOneAfterFailure() {
    VirtualTime time = new VirtualTime();

    time.failureOf(() -> retrier.call(Scripted.alwaysFailing()));
    time.failureOf(() -> retrier.call(Scripted.alwaysFailing()));

    assertThat(time.waitsMillis()).containsExactly(100.0, 200.0, 400.0, 100.0, 200.0, 400.0);
  }

  @Test
  void recursiveCallHasRetriesOfItsOwn() {
    VirtualTime time = new VirtualTime();
    Scripted inner = Scripted.failing(new IOException(), new IOException());
    Scripted outer =
        Scripted.of(
            attempt -> {
              if (attempt == 2) {
                callUnchecked(inner);
              }
              return attempt < 4 ? new IOException() : null;
            });

    Throwable thrown = time.failureOf(() -> retrier.call(outer));

    assertThat(thrown).isNull();
    assertThat(time.waitsMillis()).containsExactly(100.0, 100.0, 200.0, 200.0, 400.0);
  }

  @Test
  void threadsDoNotCountEachOthersAttempts() throws Exception {
    CyclicBarrier together = new CyclicBarrier(2);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Future<List<Double>>> both =
          threads.invokeAll(List.of(() -> waitsOfACall(together), () -> waitsOfACall(together)));

      assertThat(both.get(0).get()).containsExactly(100.0, 200.0, 400.0);
      assertThat(both.get(1).get()).containsExactly(100.0, 200.0, 400.0);
    } finally {
      threads.shutdown();
    }
  }

  private List<Double> waitsOfACall(CyclicBarrier together) {
    VirtualTime time = new VirtualTime();
    Throwable thrown =
        time.failureOf(
            () ->
                retrier.call(
                    () -> {
                      together.await();
                      throw new IOException();
                    }));
    assertThat(thrown).isExactlyInstanceOf(IOException.class);
    return time.waitsMillis();
  }

  private void callUnchecked(Scripted body) {
    try {
      retrier.call(body);
    } catch (Throwable unexpected) {
      throw new AssertionError(unexpected);
    }
  }
}
