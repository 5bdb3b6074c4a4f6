package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.policy.BackoffPolicy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * However things interleave: every stage completes, and no call makes more attempts than it may.
 */
@Timeout(120)
class StageStressTest {

  private static final int MAX_RETRIES = 3;
  private static final IOException FAILURE = new IOException("shared");

  /** One call with all that may happen to it, in an order that a seed decides. */
  private static final class Interleaving {
    private final Random random;
    private final List<Wait> waits = new ArrayList<>();
    private final List<Runnable> handedOver = new ArrayList<>();
    private final List<CompletableFuture<String>> attempts = new ArrayList<>();
    private boolean cancelled;

    private record Wait(CompletableFuture<Void> future, Runnable task) {}

    Interleaving(long seed) {
      this.random = new Random(seed);
    }

    private Future<?> schedule(Runnable task, long nanos) {
      Wait wait = new Wait(new CompletableFuture<>(), task);
      switch (random.nextInt(8)) {
        case 0 -> throw new RejectedExecutionException("timer");
        case 1 -> task.run();
        default -> waits.add(wait);
      }
      return wait.future();
    }

    private void execute(Runnable attempt) {
      switch (random.nextInt(8)) {
        case 0 -> throw new RejectedExecutionException("executor");
        case 1 -> attempt.run();
        default -> handedOver.add(attempt);
      }
    }

    private CompletionStage<String> attempt() throws IOException {
      CompletableFuture<String> attempt = new CompletableFuture<>();
      attempts.add(attempt);
      switch (random.nextInt(8)) {
        case 0 -> {
          attempt.cancel(false); // it is never given to anyone
          throw FAILURE;
        }
        case 1 -> attempt.completeExceptionally(FAILURE);
        case 2 -> attempt.complete("at once");
        default -> {}
      }
      return attempt;
    }

    void run() throws Exception {
      VirtualTime time = new VirtualTime();
      RetryEnvironment environment =
          new RetryEnvironment(
              time, time, time.environment().random(), this::schedule, this::execute);
      Retrier retrier = Retrier.of(Policies.constant(MAX_RETRIES));
      CompletableFuture<String> stage = StageTime.call(environment, retrier, this::attempt);
      while (!stage.isDone()) {
        somethingHappensTo(stage);
      }
      int made = attempts.size();
      theRestHappens();
      assertThat(attempts).hasSize(made).hasSizeLessThanOrEqualTo(MAX_RETRIES + 1);
      if (cancelled) {
        assertThat(attempts).allMatch(CompletableFuture::isDone);
        assertThat(waits).allMatch(wait -> wait.future().isDone());
      }
    }

    private void somethingHappensTo(CompletableFuture<String> stage) {
      switch (random.nextInt(16)) {
        case 0 -> cancelled = stage.cancel(true);
        case 1, 2 -> attempts.get(attempts.size() - 1).complete("later");
        case 3, 4, 5 -> attempts.get(attempts.size() - 1).completeExceptionally(FAILURE);
        case 6, 7, 8, 9, 10 -> endWait();
        default -> takeOver();
      }
    }

    private void endWait() {
      if (!waits.isEmpty()) {
        Wait wait = waits.remove(random.nextInt(waits.size()));
        if (wait.future().complete(null)) {
          wait.task().run();
        }
      } else if (attempts.get(attempts.size() - 1).isDone()) {
        takeOver();
      }
    }

    private void takeOver() {
      if (!handedOver.isEmpty()) {
        handedOver.remove(random.nextInt(handedOver.size())).run();
      }
    }

    /** Whatever was left behind comes, too late; then once more. */
    private void theRestHappens() {
      List<Wait> left = List.copyOf(waits);
      left.forEach(wait -> wait.task().run());
      left.forEach(wait -> wait.task().run());
      List.copyOf(handedOver).forEach(Runnable::run);
      List.copyOf(handedOver).forEach(Runnable::run);
    }
  }

  @Test
  void alwaysCompletesInAnyOrder() throws Exception {
    for (long seed = 0; seed < 20_000; seed++) {
      try {
        new Interleaving(seed).run();
      } catch (Throwable failed) {
        throw new AssertionError("seed " + seed, failed);
      }
    }
  }

  @Test
  void alwaysCompletesWhereCallersRaceWithEverything() throws Exception {
    ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(2);
    timer.setRemoveOnCancelPolicy(true);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      race(timer, threads);
    } finally {
      timer.shutdownNow();
      threads.shutdownNow();
    }
  }

  private static void race(ScheduledThreadPoolExecutor timer, ExecutorService threads)
      throws Exception {
    Random random = new Random(42);
    VirtualTime time = new VirtualTime();
    RetryEnvironment environment =
        new RetryEnvironment(
            System::nanoTime,
            time,
            time.environment().random(),
            (task, nanos) -> timer.schedule(task, nanos, TimeUnit.NANOSECONDS),
            threads);
    BackoffPolicy policy = Policies.accepted(it -> it.base("10us").multiplier(1).maxRetries(3));
    Retrier retrier = Retrier.of(policy);
    List<CompletableFuture<String>> stages = new ArrayList<>();
    List<AtomicInteger> attempts = new ArrayList<>();
    for (int call = 0; call < 20_000; call++) {
      AtomicInteger made = new AtomicInteger();
      int successAt = random.nextInt(6);
      boolean elsewhere = random.nextBoolean();
      CompletableFuture<String> stage =
          StageTime.call(environment, retrier, () -> attempt(made, successAt, elsewhere, threads));
      if (random.nextInt(3) == 0) {
        long delay = random.nextInt(60_000);
        var unused = timer.schedule(() -> stage.cancel(true), delay, TimeUnit.NANOSECONDS);
      }
      stages.add(stage);
      attempts.add(made);
    }

    CompletableFuture.allOf(stages.toArray(CompletableFuture[]::new))
        .handle((nothing, failure) -> stages)
        .get(100, TimeUnit.SECONDS);

    assertThat(attempts).allMatch(made -> made.get() <= MAX_RETRIES + 1);
    assertThat(stages)
        .anyMatch(CompletableFuture::isCancelled)
        .anyMatch(stage -> !stage.isCompletedExceptionally());
  }

  private static CompletionStage<String> attempt(
      AtomicInteger made, int successAt, boolean elsewhere, ExecutorService threads) {
    CompletableFuture<String> attempt = new CompletableFuture<>();
    boolean success = made.getAndIncrement() == successAt;
    Runnable end =
        () -> {
          if (success) {
            attempt.complete("done");
          } else {
            attempt.completeExceptionally(FAILURE);
          }
        };
    if (elsewhere) {
      threads.execute(end);
    } else {
      end.run();
    }
    return attempt;
  }

  @Test
  void tenThousandPendingRetriesComplete() throws Exception {
    BackoffPolicy policy = Policies.accepted(it -> it.base("500ms").maxRetries(1));
    Retrier retrier = Retrier.of(policy);
    List<CompletableFuture<String>> stages = new ArrayList<>();
    for (int call = 0; call < 10_000; call++) {
      stages.add(retrier.callAsync(Staged.failing(FAILURE)));
    }

    CompletableFuture.allOf(stages.toArray(CompletableFuture[]::new)).get(60, TimeUnit.SECONDS);

    assertThat(stages).allMatch(stage -> stage.join().equals("done"));
  }
}
