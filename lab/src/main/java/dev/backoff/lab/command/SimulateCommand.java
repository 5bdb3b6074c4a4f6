package dev.backoff.lab.command;

import dev.backoff.lab.chart.ContentionCharts;
import dev.backoff.lab.simulation.Contention;
import dev.backoff.lab.simulation.ContentionResult;
import dev.backoff.lab.simulation.ContentionSetting;
import dev.backoff.lab.simulation.ContentionSpec;
import dev.backoff.lab.simulation.SimulationRenderer;
import dev.backoff.lab.simulation.Timeline;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code backoff simulate}: crowds that contend for one row. */
@Command(
    name = "simulate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Lets crowds of clients contend for one row, on a virtual clock.",
    footerHeading = "%nExample:%n",
    footer = "  backoff simulate --clients 100 --algorithms none,full --charts charts")
final class SimulateCommand extends SimulationCommand {

  private static final long TIMELINE_WINDOW_NANOS = 50_000_000;
  private static final double TIMELINE_MS = 5000;

  @Option(
      names = "--charts",
      paramLabel = "<folder>",
      description =
          "Writes charts there, as PNG and SVG: calls and completion time by number of clients,"
              + " and the calls of the first run of each algorithm over time.")
  private @Nullable Path charts;

  SimulateCommand() {
    Arrays.stream(ContentionSetting.values())
        .forEach(setting -> settings().add(setting.key(), setting.meaning()));
  }

  @Override
  public Integer call() throws InterruptedException {
    ContentionSpec asked = ContentionSpec.of(settings().written());
    ContentionResult result =
        work().of((threads, progress) -> Contention.run(asked, threads, progress));
    BackoffCommand.print(spec(), SimulationRenderer.render(result, format()));
    if (charts != null) {
      draw(charts, asked, result);
    }
    return 0;
  }

  private void draw(Path folder, ContentionSpec asked, ContentionResult result) {
    try {
      ContentionCharts.sweep(folder, result);
      ContentionCharts.timelines(folder, timelines(asked), TIMELINE_MS);
    } catch (IOException failed) {
      throw new ParameterException(
          spec().commandLine(),
          "charts: cannot write to %s (%s). Name a folder.".formatted(folder, failed));
    }
  }

  /** Of a hundred clients if that was asked for, as in the article, else of the largest crowd. */
  private static List<Timeline> timelines(ContentionSpec asked) {
    int largest = asked.clients().stream().mapToInt(Integer::intValue).max().orElseThrow();
    int clients = asked.clients().contains(100) ? 100 : largest;
    return asked.algorithms().stream()
        .map(algorithm -> Contention.timeline(asked, algorithm, clients, 0, TIMELINE_WINDOW_NANOS))
        .toList();
  }
}
