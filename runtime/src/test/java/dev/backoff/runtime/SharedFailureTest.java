package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An instance that others may throw too must not grow, in any number of calls or threads. */
class SharedFailureTest {

  private static final int THREADS = 8;
  private static final int CALLS = 10_000;

  private final VirtualTime time = new VirtualTime();

  @Test
  void gainsNothingWhereEveryAttemptThrowsIt() {
    IOException shared = new IOException("shared");
    Retrier retrier = Retrier.of(Policies.constant(3));

    Throwable left = time.failureOf(() -> retrier.call(Scripted.of(attempt -> shared)));

    assertThat(left).isSameAs(shared).hasNoSuppressedExceptions();
    assertThat(time.waits()).hasSize(3);
  }

  @Test
  void gainsNothingWhereAnEarlierAttemptThrewItLongAgo() {
    IOException shared = new IOException("shared");
    Retrier retrier = Retrier.of(Policies.constant(99));

    Throwable left =
        time.failureOf(
            () ->
                retrier.call(
                    Scripted.of(
                        attempt -> attempt == 2 || attempt == 100 ? shared : new IOException())));

    assertThat(left).isSameAs(shared).hasNoSuppressedExceptions();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 10, 500})
  void gainsNothingWhereAttemptsThrowAPoolOfThemInTurn(int size) {
    List<IOException> pool = poolOf(size);
    Retrier retrier = Retrier.of(Policies.constant(1000));

    Throwable left =
        time.failureOf(() -> retrier.call(Scripted.of(attempt -> pool.get(attempt % size))));

    assertThat(left).isSameAs(pool.get(1001 % size));
    assertThat(pool).allSatisfy(each -> assertThat(each).hasNoSuppressedExceptions());
  }

  @Test
  void gainsWhatOneCallAttachesWhereManyCallsEndWithIt() throws Exception {
    IOException shared = new IOException("shared");
    leftBy(new IOException("fresh"), shared);
    List<Throwable> afterTheFirstCall = List.of(shared.getSuppressed());

    onAllThreads(
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Throwable left = leftBy(new IOException("fresh"), shared);
            assertThat(left == shared).isTrue();
          }
        });

    assertThat(afterTheFirstCall).hasSize(2);
    assertThat(shared.getSuppressed()).containsExactlyElementsOf(afterTheFirstCall);
  }

  @Test
  void gainsOneTrailWhereThreadsRaceToAttachTheFirst() throws Exception {
    for (int round = 0; round < 200; round++) {
      IOException shared = new IOException("shared");

      onAllThreads(() -> leftBy(new IOException("fresh"), shared));

      assertThat(shared.getSuppressed()).hasSize(2);
      assertThat(RetryTrails.in(shared)).hasSize(1);
    }
  }

  @Test
  void gainsNothingAsAnEarlierFailure() throws Exception {
    IOException shared = new IOException("shared");

    onAllThreads(
        () -> {
          for (int i = 0; i < 1000; i++) {
            leftBy(shared, new IOException("fresh"));
          }
        });

    assertThat(shared).hasNoSuppressedExceptions();
  }

  @Test
  void staysBoundedAndFreeOfCyclesWhereCallsDrawFromOnePool() throws Exception {
    List<IOException> pool = poolOf(10);

    onAllThreads(
        () -> {
          for (int i = 0; i < 1000; i++) {
            leftBy(pool.get(i * 7 % 10), pool.get((i * 3 + 1) % 10), pool.get((i + 5) % 10));
          }
        });

    assertThat(pool)
        .allSatisfy(
            each -> {
              assertThat(each.getSuppressed().length).isLessThanOrEqualTo(4);
              assertThat(RetryTrails.in(each)).hasSizeLessThanOrEqualTo(1);
              assertFreeOfCycles(each, Collections.newSetFromMap(new IdentityHashMap<>()));
            });
  }

  @Test
  void gainsNothingWhereItCarriesAnOlderTrail() {
    IOException shared = new IOException("shared");
    leftBy(new IOException("of call 1"), shared);
    Throwable[] older = shared.getSuppressed();

    Throwable left = leftBy(new IOException("of call 2"), shared);

    assertThat(left).isSameAs(shared);
    assertThat(left.getSuppressed()).isEqualTo(older);
  }

  /** What leaves a call whose attempts throw these. */
  private static Throwable leftBy(Throwable... failures) {
    Retrier retrier = Retrier.of(Policies.constant(failures.length - 1));
    return new VirtualTime().failureOf(() -> retrier.call(Scripted.failing(failures)));
  }

  private static void onAllThreads(Runnable action) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      Callable<Object> task = Executors.callable(action);
      for (Future<Object> done : threads.invokeAll(Collections.nCopies(THREADS, task))) {
        done.get();
      }
    } finally {
      threads.shutdown();
    }
  }

  private static List<IOException> poolOf(int size) {
    return IntStream.range(0, size).mapToObj(i -> new IOException("shared " + i)).toList();
  }

  private static void assertFreeOfCycles(Throwable failure, Set<Throwable> above) {
    assertThat(above.add(failure)).as("%s is above itself", failure).isTrue();
    Stream.concat(Arrays.stream(failure.getSuppressed()), Stream.ofNullable(failure.getCause()))
        .forEach(each -> assertFreeOfCycles(each, above));
    above.remove(failure);
  }
}
