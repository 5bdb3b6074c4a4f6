package dev.backoff.lab.simulation;

import java.util.ArrayList;
import java.util.List;

/**
 * When the calls of one run reached the server.
 *
 * @param windowMs length of a window in milliseconds
 * @param windows one after the other from time 0 to the last call, a million at most
 */
public record Timeline(Algorithm algorithm, int clients, double windowMs, List<Window> windows) {

  public Timeline {
    windows = List.copyOf(windows);
  }

  /**
   * What arrived in one window.
   *
   * @param startMs its beginning, in milliseconds
   * @param calls writes, conflicts and successes
   * @param successes writes that were taken
   */
  public record Window(double startMs, int calls, int successes) {}

  /** Counts calls while they come; what comes after a million windows is left out. */
  static final class Recorder implements CallObserver {

    private static final int MOST_WINDOWS = 1_000_000;
    private static final double NANOS_PER_MILLI = 1e6;

    private final long windowNanos;
    private final List<int[]> counts = new ArrayList<>();

    Recorder(long windowNanos) {
      this.windowNanos = windowNanos;
    }

    @Override
    public void called(long nanos, boolean success) {
      if (nanos / windowNanos >= MOST_WINDOWS) {
        return;
      }
      int index = (int) (nanos / windowNanos);
      while (counts.size() <= index) {
        counts.add(new int[2]);
      }
      counts.get(index)[0]++;
      counts.get(index)[1] += success ? 1 : 0;
    }

    Timeline timeline(Algorithm algorithm, int clients) {
      double windowMs = windowNanos / NANOS_PER_MILLI;
      List<Window> windows = new ArrayList<>();
      for (int i = 0; i < counts.size(); i++) {
        windows.add(new Window(i * windowMs, counts.get(i)[0], counts.get(i)[1]));
      }
      return new Timeline(algorithm, clients, windowMs, windows);
    }
  }
}
