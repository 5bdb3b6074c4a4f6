package dev.backoff.lab.chart;

import dev.backoff.lab.simulation.Algorithm;
import dev.backoff.lab.simulation.ContentionResult;
import dev.backoff.lab.simulation.ContentionResult.Cell;
import dev.backoff.lab.simulation.Timeline;
import dev.backoff.lab.simulation.Timeline.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The charts of a contention simulation, each as PNG and as SVG. */
public final class ContentionCharts {

  private ContentionCharts() {}

  /** Writes {@code calls} and {@code completion}: what the sweep came to by number of clients. */
  public static void sweep(Path folder, ContentionResult result) throws IOException {
    Files.createDirectories(folder);
    Picture calls = new Picture("Calls until all have written", "clients", "calls");
    Picture time =
        new Picture("Time until all have written (logarithmic)", "clients", "ms").logarithmic();
    for (Algorithm algorithm : Algorithm.values()) {
      List<Cell> cells =
          result.cells().stream().filter(cell -> cell.algorithm() == algorithm).toList();
      if (!cells.isEmpty()) {
        double[] clients = numbers(cells, Cell::clients);
        calls.line(algorithm.name(), clients, numbers(cells, cell -> cell.calls().mean()));
        time.line(algorithm.name(), clients, numbers(cells, cell -> cell.completionMs().mean()));
      }
    }
    calls.write(folder, "calls");
    time.write(folder, "completion");
  }

  /**
   * Writes the chart named timeline: calls in each window of one run of each algorithm.
   *
   * @param untilMs where the picture ends; an algorithm that takes longer is cut
   */
  public static void timelines(Path folder, List<Timeline> timelines, double untilMs)
      throws IOException {
    Files.createDirectories(folder);
    Picture picture =
        new Picture(
            "Calls of one run, %d clients".formatted(timelines.get(0).clients()),
            "ms",
            "calls per %.0f ms".formatted(timelines.get(0).windowMs()));
    for (Timeline timeline : timelines) {
      List<Window> shown =
          timeline.windows().stream().filter(window -> window.startMs() < untilMs).toList();
      picture.line(
          timeline.algorithm().name(),
          numbers(shown, Window::startMs),
          numbers(shown, Window::calls));
    }
    picture.write(folder, "timeline");
  }

  private static <T> double[] numbers(List<T> rows, ToDoubleFunction<T> value) {
    return rows.stream().mapToDouble(value).toArray();
  }
}
