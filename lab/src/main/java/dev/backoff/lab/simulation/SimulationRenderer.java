package dev.backoff.lab.simulation;

import dev.backoff.lab.text.Grid;
import dev.backoff.lab.text.Json;
import dev.backoff.lab.text.OutputFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Results of simulations in each format. Times are in milliseconds, and say so. */
public final class SimulationRenderer {

  private SimulationRenderer() {}

  /** A contention simulation. */
  public static String render(ContentionResult result, OutputFormat format) {
    return render(format, result, result.settings(), grid(result));
  }

  /** An open system. */
  public static String render(OpenSystemResult result, OutputFormat format) {
    return render(format, result, result.settings(), grid(result));
  }

  /** A herd. */
  public static String render(HerdResult result, OutputFormat format) {
    return render(format, result, result.settings(), grid(result));
  }

  /** The calls of one run. */
  public static String render(Timeline timeline, OutputFormat format) {
    Map<String, String> settings =
        Map.of(timeline.algorithm().name(), timeline.clients() + " clients");
    return render(format, timeline, settings, grid(timeline));
  }

  private static String render(
      OutputFormat format, Object result, Map<String, String> settings, Grid grid) {
    return switch (format) {
      case TABLE -> words(settings) + "\n\n" + grid.text();
      case MARKDOWN -> words(settings) + "\n\n" + grid.markdown();
      case CSV -> grid.csv();
      case JSON -> Json.write(result);
    };
  }

  private static String words(Map<String, String> settings) {
    return settings.entrySet().stream()
        .map(setting -> setting.getKey() + " " + setting.getValue())
        .collect(Collectors.joining("; "));
  }

  private static Grid grid(ContentionResult result) {
    List<ContentionResult.Cell> cells = result.cells();
    return new Grid.Builder()
        .column("algorithm", column(cells, cell -> cell.algorithm().name()))
        .column("clients", column(cells, cell -> String.valueOf(cell.clients())))
        .column("calls", column(cells, cell -> number(cell.calls().mean())))
        .column("calls sd", column(cells, cell -> number(cell.calls().deviation())))
        .column("completion ms", column(cells, cell -> number(cell.completionMs().mean())))
        .column("completion sd ms", column(cells, cell -> number(cell.completionMs().deviation())))
        .column("mean finish ms", column(cells, cell -> number(cell.meanFinishMs().mean())))
        .build();
  }

  private static Grid grid(OpenSystemResult result) {
    List<OpenSystemResult.Cell> cells = result.cells();
    return new Grid.Builder()
        .column("strategy", column(cells, cell -> cell.strategy().name()))
        .column("failure rate", column(cells, cell -> Numbers.plain(cell.failureRate())))
        .column("first tries", column(cells, cell -> String.valueOf(cell.firstTries())))
        .column("success", column(cells, cell -> share(cell.success())))
        .column("load", column(cells, cell -> share(cell.load())))
        .build();
  }

  private static Grid grid(HerdResult result) {
    List<HerdResult.Peaks> rows = result.peaks();
    Grid.Builder grid =
        new Grid.Builder().column("jitter", column(rows, row -> row.jitter().name()));
    for (int retry = 0; retry < rows.get(0).byRetry().size(); retry++) {
      int index = retry;
      grid.column(
          "peak of retry " + (retry + 1),
          column(rows, row -> number(row.byRetry().get(index).mean())));
    }
    return grid.build();
  }

  private static Grid grid(Timeline timeline) {
    List<Timeline.Window> windows = timeline.windows();
    return new Grid.Builder()
        .column("start ms", column(windows, window -> Numbers.plain(window.startMs())))
        .column("calls", column(windows, window -> String.valueOf(window.calls())))
        .column("successes", column(windows, window -> String.valueOf(window.successes())))
        .build();
  }

  private static <T> List<String> column(List<T> rows, Function<T, String> cell) {
    return rows.stream().map(cell).toList();
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private static String share(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
