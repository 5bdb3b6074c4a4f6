package dev.backoff.runtime;

import static dev.backoff.runtime.Staged.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.policy.BackoffPolicy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A shutdown ends what waits, on threads and without. */
@Timeout(60)
class StageShutdownTest {

  private static final int CALLS = 1000;
  private static final BackoffPolicy HOURS =
      Policies.accepted(it -> it.base("1h").cap("1h").multiplier(1));

  @AfterEach
  void restart() {
    Backoffs.restart();
  }

  /** Hours before they would end by themselves. */
  @Test
  void endsAThousandWaitsOnThreadsAndAThousandWithout() throws Exception {
    ConcurrentLinkedQueue<Throwable> thrown = new ConcurrentLinkedQueue<>();
    List<CompletableFuture<String>> stages = pending();
    List<Thread> threads = blocked(thrown);

    Backoffs.shutdown();

    CompletableFuture.allOf(stages.toArray(CompletableFuture[]::new))
        .handle((nothing, failure) -> stages)
        .get(30, TimeUnit.SECONDS);
    for (Thread thread : threads) {
      thread.join(30_000);
    }
    assertThat(thrown).hasSize(CALLS).allMatch(failure -> failure.getMessage().equals("blocked"));
    assertThat(stages).allMatch(stage -> failureOf(stage).getMessage().equals("stage"));
  }

  private static List<CompletableFuture<String>> pending() {
    List<CompletableFuture<String>> stages = new ArrayList<>();
    for (int i = 0; i < CALLS; i++) {
      stages.add(Retrier.of(HOURS).callAsync(Staged.failing(new IOException("stage"))));
    }
    return stages;
  }

  private static List<Thread> blocked(ConcurrentLinkedQueue<Throwable> thrown) throws Exception {
    CountDownLatch failing = new CountDownLatch(CALLS);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < CALLS; i++) {
      Thread thread = new Thread(null, () -> blockingCall(failing, thrown), "blocked", 128 * 1024);
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    assertThat(failing.await(30, TimeUnit.SECONDS)).isTrue();
    untilParked(threads);
    return threads;
  }

  private static void blockingCall(
      CountDownLatch failing, ConcurrentLinkedQueue<Throwable> thrown) {
    try {
      Retrier.of(HOURS)
          .run(
              () -> {
                failing.countDown();
                throw new IOException("blocked");
              });
    } catch (IOException failure) {
      thrown.add(failure);
    }
  }

  private static void untilParked(List<Thread> threads) {
    for (Thread thread : threads) {
      while (thread.getState() != Thread.State.TIMED_WAITING) {
        LockSupport.parkNanos(1_000_000);
      }
    }
  }

  @Test
  void pendingStageCompletesWithItsLastFailureAndTheReason() throws Exception {
    IOException failure = new IOException("last");
    try (RecordedEvents events = new RecordedEvents()) {
      CompletableFuture<String> stage = Retrier.of(HOURS).callAsync(Staged.failing(failure));

      Backoffs.shutdown();

      stage.handle((value, thrown) -> value).get(30, TimeUnit.SECONDS);
      assertThat(failureOf(stage)).isSameAs(failure);
      assertThat(events.lines()).endsWith("gaveUp 1 SHUTDOWN");
    }
  }

  @Test
  void attemptThatIsUnderWayMayStillSucceed() {
    CompletableFuture<String> attempt = new CompletableFuture<>();
    CompletableFuture<String> stage = Retrier.of(HOURS).callAsync(Staged.of(Staged.stage(attempt)));

    Backoffs.shutdown();

    assertThat(stage).isNotDone();
    attempt.complete("late");
    assertThat(stage).isCompletedWithValue("late");
  }

  @Test
  void failureAfterwardsIsNotRetried() {
    Backoffs.shutdown();
    Staged body = Staged.failing(new IOException("after"));

    CompletableFuture<String> stage = Retrier.of(HOURS).callAsync(body);

    assertThat(failureOf(stage)).hasMessage("after");
    assertThat(body.attempts()).isEqualTo(1);
  }

  @Test
  void attemptThatWasHandedOverBeforeIsNotMade() {
    StageTime time = new StageTime();
    Staged body = Staged.failing(new IOException("last"));
    CompletableFuture<String> stage = time.call(Retrier.of(HOURS), body);
    time.endWait();

    Backoffs.shutdown();
    time.runAttempts();

    assertThat(failureOf(stage)).hasMessage("last");
    assertThat(body.attempts()).isEqualTo(1);
  }

  /** In between the decision to retry and the wait. */
  @Test
  void waitThatBeginsDuringAShutdownEnds() {
    StageTime time = new StageTime();
    RetryTimer late =
        (task, nanos) -> {
          Backoffs.shutdown();
          return time.schedule(task, nanos);
        };
    Staged body = Staged.failing(new IOException("last"));

    CompletableFuture<String> stage =
        StageTime.call(time.environment(late, Runnable::run), Retrier.of(HOURS), body);

    assertThat(failureOf(stage)).hasMessage("last");
    assertThat(body.attempts()).isEqualTo(1);
  }

  @Test
  void executorThatIsShutDownTooChangesNothing() throws Exception {
    StageTime time = new StageTime();
    IOException failure = new IOException("last");
    try (RecordedEvents events = new RecordedEvents()) {
      CompletableFuture<String> stage =
          StageTime.call(
              time.environment(time, task -> Staged.thrown(new IllegalStateException("closed"))),
              Retrier.of(HOURS),
              Staged.failing(failure));

      Backoffs.shutdown();
      time.endWait();

      stage.handle((value, thrown) -> value).get(30, TimeUnit.SECONDS);
      assertThat(failureOf(stage)).isSameAs(failure);
      assertThat(events.lines()).endsWith("gaveUp 1 SHUTDOWN");
    }
  }

  @Test
  void retriesGoOnAfterARestart() {
    StageTime time = new StageTime();
    Backoffs.shutdown();
    Backoffs.restart();

    CompletableFuture<String> stage =
        time.call(Retrier.of(HOURS), Staged.failing(new IOException()));
    time.goOn();

    assertThat(stage).isCompletedWithValue("done");
  }
}
