package dev.backoff.benchmarks.waiting;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a retry of a stage that is yet to come keeps on the heap. All calls share their body and
 * their failure; each keeps what the caller got.
 */
final class PendingProgram {

  // So that what is there once, however many wait, is there before.
  private static final int WARM_UPS = 1_000;
  private static final CompletableFuture<Integer> FAILED =
      CompletableFuture.failedFuture(StaleFailure.INSTANCE);

  private final StageContender contender;
  private final StageCall call;
  private final int calls;
  private final AtomicInteger attempts = new AtomicInteger();
  private final StageBody body = this::fail;

  PendingProgram(StageContender contender, int calls) {
    this.contender = contender;
    this.call = contender.waiting(Pause.HOUR);
    this.calls = calls;
  }

  /** Arguments: contender, calls. */
  public static void main(String[] arguments) throws Exception {
    StageContender contender = StageContender.valueOf(arguments[0]);
    System.err.println("async, pending: " + contender.label());
    Reading.printAndExit(new PendingProgram(contender, Integer.parseInt(arguments[1])).measure());
  }

  List<Reading> measure() throws Exception {
    CompletionStage<?>[] first = new CompletionStage<?>[WARM_UPS];
    CompletionStage<?>[] kept = new CompletionStage<?>[calls];
    fill(first);
    long before = Heap.settled();
    fill(kept);
    double each = (double) (Heap.settled() - before) / calls;
    checkPending(first);
    checkPending(kept);
    return List.of(new Reading("pending retry", contender.label(), "B", each));
  }

  private void fill(CompletionStage<?>[] stages) throws Exception {
    int failed = attempts.get() + stages.length;
    for (int index = 0; index < stages.length; index++) {
      stages[index] = call.call(body);
    }
    while (attempts.get() < failed) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }

  private CompletableFuture<Integer> fail() {
    attempts.incrementAndGet();
    return FAILED;
  }

  private static void checkPending(CompletionStage<?>[] stages) {
    for (CompletionStage<?> stage : stages) {
      if (stage.toCompletableFuture().isDone()) {
        throw new IllegalStateException("A stage is complete that should wait");
      }
    }
  }
}
