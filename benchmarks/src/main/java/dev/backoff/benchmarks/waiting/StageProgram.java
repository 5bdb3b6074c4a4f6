package dev.backoff.benchmarks.waiting;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** How long a call takes whose first stage fails and whose second, without a delay, succeeds. */
final class StageProgram {

  private static final int WARM_UP_ROUNDS = 2;
  private static final int ROUNDS = 5;
  private static final int CALLS_BETWEEN_LOOKS = 100;

  private final StageContender contender;
  private final StageCall call;
  private final long roundNanos;

  /**
   * @param roundMillis how long each of the {@value #ROUNDS} measured rounds lasts
   */
  StageProgram(StageContender contender, long roundMillis) {
    this.contender = contender;
    this.call = contender.waiting(Pause.NONE);
    this.roundNanos = roundMillis * 1_000_000;
  }

  /** Arguments: contender, milliseconds of a round. */
  public static void main(String[] arguments) throws Exception {
    StageContender contender = StageContender.valueOf(arguments[0]);
    System.err.println("async: " + contender.label());
    Reading.printAndExit(new StageProgram(contender, Long.parseLong(arguments[1])).measure());
  }

  List<Reading> measure() throws Exception {
    return List.of(reading("one after the other", 1), reading("1,000 in flight", 1_000));
  }

  private Reading reading(String what, int inFlight) throws Exception {
    double[] all = new double[WARM_UP_ROUNDS + ROUNDS];
    for (int round = 0; round < all.length; round++) {
      all[round] = nanosPerCall(inFlight);
    }
    double[] rounds = Arrays.copyOfRange(all, WARM_UP_ROUNDS, all.length);
    Arrays.sort(rounds);
    return new Reading(what, contender.label(), "ns", rounds[ROUNDS / 2]);
  }

  private double nanosPerCall(int inFlight) throws Exception {
    Deque<CompletableFuture<Integer>> flying = new ArrayDeque<>();
    long start = System.nanoTime();
    long calls = 0;
    while (System.nanoTime() - start < roundNanos) {
      for (int call = 0; call < CALLS_BETWEEN_LOOKS; call++) {
        fly(flying, inFlight);
      }
      calls += CALLS_BETWEEN_LOOKS;
    }
    while (!flying.isEmpty()) {
      join(flying.remove());
    }
    return (double) (System.nanoTime() - start) / calls;
  }

  /** One call more; where there are enough, the oldest has to be complete. */
  private void fly(Deque<CompletableFuture<Integer>> flying, int inFlight) throws Exception {
    flying.add(call.call(new StageFailingOnce()).toCompletableFuture());
    if (flying.size() == inFlight) {
      join(flying.remove());
    }
  }

  private static void join(CompletableFuture<Integer> stage) {
    int made = stage.join();
    if (made != StageFailingOnce.ATTEMPTS) {
      throw new IllegalStateException(made + " attempts");
    }
  }
}
