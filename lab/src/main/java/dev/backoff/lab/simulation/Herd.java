package dev.backoff.lab.simulation;

import dev.backoff.lab.chance.SeededRandom;
import dev.backoff.runtime.RetryDecision;
import dev.backoff.runtime.RetryExecution;
import dev.backoff.runtime.RetryPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A herd: clients whose calls fail at time 0 and at every later attempt, each at once. How many of
 * them come back in the same short window? Without jitter all of them.
 */
public final class Herd {

  private final HerdSpec spec;

  private Herd(HerdSpec spec) {
    this.spec = spec;
  }

  /**
   * Runs every jitter.
   *
   * @param threads how many to use; results do not depend on it
   * @throws InterruptedException if the thread is interrupted; then nothing goes on running
   */
  public static HerdResult run(HerdSpec spec, int threads, Progress progress)
      throws InterruptedException {
    return new Herd(spec).run(threads, progress);
  }

  private HerdResult run(int threads, Progress progress) throws InterruptedException {
    int repetitions = spec.repetitions();
    double[][][] peaks = new double[spec.plans().size()][repetitions][];
    Turns turns = new Turns(progress, (long) spec.plans().size() * repetitions);
    Workers.run(
        spec.plans().size() * repetitions,
        threads,
        task -> {
          int jitter = task / repetitions;
          int repetition = task % repetitions;
          Turns.Share share = turns.new Share();
          peaks[jitter][repetition] =
              peaks(spec.plans().get(jitter), SeededRandom.of(spec.seed(), jitter, repetition));
          share.one();
          share.end();
        });
    List<HerdResult.Peaks> results = new ArrayList<>();
    for (int jitter = 0; jitter < peaks.length; jitter++) {
      results.add(result(spec.plans().get(jitter), peaks[jitter]));
    }
    return new HerdResult(spec.settings(), results);
  }

  private static HerdResult.Peaks result(RetryPlan plan, double[][] peaks) {
    List<Sample> byRetry = new ArrayList<>();
    for (int retry = 0; retry < plan.schedule().policy().maxRetries(); retry++) {
      int column = retry;
      byRetry.add(Sample.of(Arrays.stream(peaks).mapToDouble(row -> row[column]).toArray()));
    }
    return new HerdResult.Peaks(plan.schedule().policy().jitter(), byRetry);
  }

  /** The largest number of calls in a window, for each retry. */
  private double[] peaks(RetryPlan plan, RandomGenerator random) {
    int retries = plan.schedule().policy().maxRetries();
    long[][] calls = new long[retries][spec.clients()];
    for (int client = 0; client < spec.clients(); client++) {
      List<Long> times = retries(plan, random);
      for (int retry = 0; retry < retries; retry++) {
        calls[retry][client] = times.get(retry);
      }
    }
    return Arrays.stream(calls).mapToDouble(this::peak).toArray();
  }

  /** When one client retries. */
  private static List<Long> retries(RetryPlan plan, RandomGenerator random) {
    List<Long> times = new ArrayList<>();
    RetryExecution execution = RetryExecution.start(plan, 0);
    ServiceDown failure = new ServiceDown();
    long now = 0;
    while (execution.onFailure(failure, now, random) instanceof RetryDecision.Retry retry) {
      now += retry.delayNanos();
      times.add(now);
    }
    return times;
  }

  private double peak(long[] times) {
    Arrays.sort(times);
    int most = 0;
    int first = 0;
    for (int last = 0; last < times.length; last++) {
      while (times[last] - times[first] >= spec.windowNanos()) {
        first++;
      }
      most = Math.max(most, last - first + 1);
    }
    return most;
  }
}
