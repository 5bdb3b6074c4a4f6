package dev.backoff.lab.simulation;

import dev.backoff.lab.chance.SeededRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * An open system: clients begin calls at random times, whatever became of the ones before, and the
 * service fails each call independently with the same probability. It costs no time, so that what
 * counts is how many calls it gets.
 *
 * <p>With p = 0.5 and three retries a first try comes to 1.88 calls; with the budget of this
 * library to 1.05.
 */
public final class OpenSystem {

  private final OpenSystemSpec spec;

  private OpenSystem(OpenSystemSpec spec) {
    this.spec = spec;
  }

  /**
   * Runs every strategy at every failure rate.
   *
   * @param threads how many to use; results do not depend on it
   * @throws InterruptedException if the thread is interrupted; then nothing goes on running
   */
  public static OpenSystemResult run(OpenSystemSpec spec, int threads, Progress progress)
      throws InterruptedException {
    return new OpenSystem(spec).run(threads, progress);
  }

  private OpenSystemResult run(int threads, Progress progress) throws InterruptedException {
    List<Cell> cells = cells();
    Turns turns = new Turns(progress, (long) cells.size() * spec.clients());
    Workers.run(
        cells.size() * spec.clients(),
        threads,
        task -> {
          Turns.Share share = turns.new Share();
          cells.get(task / spec.clients()).run(task % spec.clients());
          share.one();
          share.end();
        });
    return new OpenSystemResult(spec.settings(), cells.stream().map(Cell::result).toList());
  }

  private List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (int rate = 0; rate < spec.failureRates().size(); rate++) {
      for (Strategy strategy : Strategy.values()) {
        cells.add(new Cell(spec.failureRates().get(rate), rate, strategy));
      }
    }
    return cells;
  }

  /** One strategy at one failure rate, with a place for each client. */
  private final class Cell {

    private final double failureRate;
    private final int rateIndex;
    private final Strategy strategy;
    private final OpenClient[] clients = new OpenClient[spec.clients()];

    Cell(double failureRate, int rateIndex, Strategy strategy) {
      this.failureRate = failureRate;
      this.rateIndex = rateIndex;
      this.strategy = strategy;
    }

    /** First tries come at the same times whatever the rate and the strategy. */
    void run(int client) {
      clients[client] =
          new OpenClient(
              spec,
              failureRate,
              strategy,
              SeededRandom.of(spec.seed(), client),
              SeededRandom.of(spec.seed(), client, rateIndex));
      clients[client].run();
    }

    OpenSystemResult.Cell result() {
      long firstTries = sum(OpenClient::firstTries);
      return new OpenSystemResult.Cell(
          failureRate,
          strategy,
          firstTries,
          (double) sum(OpenClient::successes) / firstTries,
          (double) sum(OpenClient::calls) / firstTries);
    }

    private long sum(ToLongFunction<OpenClient> count) {
      return Arrays.stream(clients).mapToLong(count).sum();
    }
  }
}
