package dev.backoff.lab.server;

import dev.backoff.lab.simulation.Algorithm;
import dev.backoff.lab.simulation.Contention;
import dev.backoff.lab.simulation.ContentionResult;
import dev.backoff.lab.simulation.Progress;
import dev.backoff.lab.simulation.Timeline;
import dev.backoff.lab.simulation.Timeline.Window;
import java.util.List;

/**
 * What came of a simulation.
 *
 * @param cells calls and times of each algorithm and number of clients
 * @param timelines the beginning of one run of each algorithm
 */
record CrowdResult(List<ContentionResult.Cell> cells, List<Calls> timelines) {

  /** Of a timeline, whose end is long and thin. */
  static final int MOST_WINDOWS = 150;

  /**
   * Calls that reached the server.
   *
   * @param calls in each window, conflicts and successes
   * @param successes in each window
   * @param complete whether these are all windows
   */
  record Calls(
      Algorithm algorithm,
      int clients,
      double windowMs,
      boolean complete,
      List<Integer> calls,
      List<Integer> successes) {

    private static Calls of(Timeline timeline) {
      List<Window> all = timeline.windows();
      List<Window> first = all.subList(0, Math.min(MOST_WINDOWS, all.size()));
      return new Calls(
          timeline.algorithm(),
          timeline.clients(),
          timeline.windowMs(),
          first.size() == all.size(),
          first.stream().map(Window::calls).toList(),
          first.stream().map(Window::successes).toList());
    }
  }

  static CrowdResult of(CrowdRequest request, Progress progress) throws InterruptedException {
    int threads = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    ContentionResult result = Contention.run(request.spec(), threads, progress);
    List<Calls> timelines =
        request.spec().algorithms().stream()
            .map(algorithm -> timeline(request, algorithm))
            .map(Calls::of)
            .toList();
    return new CrowdResult(result.cells(), timelines);
  }

  private static Timeline timeline(CrowdRequest request, Algorithm algorithm) {
    return Contention.timeline(
        request.spec(), algorithm, request.timelineClients(), 0, request.windowNanos());
  }
}
