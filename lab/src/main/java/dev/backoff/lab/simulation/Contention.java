package dev.backoff.lab.simulation;

import dev.backoff.lab.chance.SeededRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * Crowds that contend for one row, as in "Exponential Backoff And Jitter", AWS Architecture Blog,
 * 2015. One server holds one row with a version; each client reads it, writes with the version it
 * read, and on a conflict waits and reads again, until it has written once. The server costs no
 * time and refuses nothing but a version out of date.
 *
 * <pre>{@code
 * ContentionSpec spec = ContentionSpec.of(Map.of("clients", "100", "algorithms", "none,full"));
 * ContentionResult result = Contention.run(spec, 2, Progress.IGNORED);
 * result.cells().get(1).calls().mean(); // about 796
 * }</pre>
 */
public final class Contention {

  private static final double NANOS_PER_MILLI = 1e6;

  private final ContentionSpec spec;

  private Contention(ContentionSpec spec) {
    this.spec = spec;
  }

  /**
   * Runs every algorithm with every number of clients.
   *
   * @param threads how many to use; results do not depend on it
   * @throws InterruptedException if the thread is interrupted; then no run goes on
   */
  public static ContentionResult run(ContentionSpec spec, int threads, Progress progress)
      throws InterruptedException {
    return new Contention(spec).sweep(threads, new Turns(progress, spec.totalClients()));
  }

  /**
   * The calls of one repetition of one pair, the very run that {@link #run} makes, in windows.
   *
   * @param repetition 0 for the first
   */
  public static Timeline timeline(
      ContentionSpec spec, Algorithm algorithm, int clients, int repetition, long windowNanos) {
    Timeline.Recorder recorder = new Timeline.Recorder(windowNanos);
    new Contention(spec).crowd(algorithm, clients, repetition, recorder).run(() -> {});
    return recorder.timeline(algorithm, clients);
  }

  private ContentionResult sweep(int threads, Turns turns) throws InterruptedException {
    List<Cell> cells = cells();
    List<Cell> longestFirst =
        cells.stream().sorted(Comparator.comparingInt(Cell::clients).reversed()).toList();
    int repetitions = spec.repetitions();
    Workers.run(
        cells.size() * repetitions,
        threads,
        task -> run(longestFirst.get(task / repetitions), task % repetitions, turns.new Share()));
    return new ContentionResult(spec.settings(), cells.stream().map(Cell::result).toList());
  }

  private List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (Algorithm algorithm : spec.algorithms()) {
      for (int clients : spec.clients()) {
        cells.add(new Cell(algorithm, clients, spec.repetitions()));
      }
    }
    return cells;
  }

  private void run(Cell cell, int repetition, Turns.Share share) {
    cell.outcomes[repetition] =
        crowd(cell.algorithm, cell.clients, repetition, CallObserver.NONE).run(share::one);
    share.end();
  }

  private ContentionRun crowd(
      Algorithm algorithm, int clients, int repetition, CallObserver observer) {
    RandomGenerator random = SeededRandom.of(spec.seed(), algorithm.stream(), clients, repetition);
    return new ContentionRun(
        clients, spec.network(), spec.plan(algorithm).orElse(null), random, observer);
  }

  /** One pair of algorithm and number of clients, with a place for each repetition. */
  private static final class Cell {

    private final Algorithm algorithm;
    private final int clients;
    private final ContentionOutcome[] outcomes;

    Cell(Algorithm algorithm, int clients, int repetitions) {
      this.algorithm = algorithm;
      this.clients = clients;
      this.outcomes = new ContentionOutcome[repetitions];
    }

    int clients() {
      return clients;
    }

    ContentionResult.Cell result() {
      return new ContentionResult.Cell(
          algorithm,
          clients,
          sample(ContentionOutcome::calls),
          sample(outcome -> outcome.completionNanos() / NANOS_PER_MILLI),
          sample(outcome -> outcome.meanFinishNanos() / NANOS_PER_MILLI));
    }

    private Sample sample(ToDoubleFunction<ContentionOutcome> value) {
      return Sample.of(Arrays.stream(outcomes).mapToDouble(value).toArray());
    }
  }
}
