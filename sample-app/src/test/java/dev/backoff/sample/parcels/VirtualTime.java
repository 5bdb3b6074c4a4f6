package dev.backoff.sample.parcels;

import dev.backoff.runtime.RetryEnvironment;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** Time that passes only where a retry waits, and at once. */
final class VirtualTime {

  private static final long SEED = 8;

  private final AtomicLong now = new AtomicLong();
  private final List<Duration> waits = new CopyOnWriteArrayList<>();

  /** What {@code call} returns, all its waits being virtual. */
  <T> T of(Callable<T> call) {
    CompletableFuture<T> result = new CompletableFuture<>();
    environment().run(() -> complete(result, call));
    return result.join();
  }

  /** How long each retry waited, in order. */
  List<Duration> waits() {
    return List.copyOf(waits);
  }

  /** What has passed in all. */
  Duration passed() {
    return Duration.ofNanos(now.get());
  }

  private RetryEnvironment environment() {
    Random random = new Random(SEED);
    return new RetryEnvironment(now::get, this::pass, () -> random, this::wake, Runnable::run);
  }

  private void pass(long nanos) {
    waits.add(Duration.ofNanos(nanos));
    now.addAndGet(nanos);
  }

  private Future<?> wake(Runnable task, long nanos) {
    pass(nanos);
    task.run();
    return CompletableFuture.completedFuture(null);
  }

  @SuppressWarnings("CatchingUnchecked") // whatever a call throws, the test is told
  private static <T> void complete(CompletableFuture<T> result, Callable<T> call) {
    try {
      result.complete(call.call());
    } catch (Exception failure) {
      result.completeExceptionally(failure);
    }
  }
}
