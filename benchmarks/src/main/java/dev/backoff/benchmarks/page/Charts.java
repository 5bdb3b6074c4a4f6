package dev.backoff.benchmarks.page;

import dev.backoff.benchmarks.run.Figure;
import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.ChartEncoder;

/** Bars for the figures that matter most, a bar for each contender. */
final class Charts {

  private record Chart(String file, String title, String suite, String what, String unit) {}

  private static final List<Chart> ALL =
      List.of(
          new Chart("performance-success", "A call that succeeds at once", "success", "int", "ns"),
          new Chart(
              "performance-failure",
              "A call that is retried once (always the same exception)",
              "failure",
              "1 retry (preallocated)",
              "ns"),
          new Chart(
              "performance-pending",
              "Heap of an asynchronous retry that waits",
              "async",
              "pending retry",
              "B"));

  private static final Color BLUE = new Color(0x0072B2);
  private static final int WIDTH = 900;
  private static final int HEIGHT = 520;
  private static final int STEEP = 45;

  /** In pixels: so that every bar has its name. */
  private static final int NARROW = 10;

  /** Where bars begin: no logarithm has a zero. */
  private static final double LEAST = 0.1;

  private Charts() {}

  static void write(Map<Integer, Kept> all, Path folder) throws IOException {
    for (Map.Entry<Integer, Kept> kept : all.entrySet()) {
      for (Chart chart : ALL) {
        List<Figure> figures = figures(kept.getValue(), chart);
        if (!figures.isEmpty()) {
          Files.createDirectories(folder);
          String file = chart.file() + "-" + kept.getKey();
          try (OutputStream out = Files.newOutputStream(folder.resolve(file + ".png"))) {
            ChartEncoder.saveChart(drawn(chart, kept.getKey(), figures), out, "png");
          }
        }
      }
    }
  }

  private static List<Figure> figures(Kept kept, Chart chart) {
    return kept.suite(chart.suite()).stream()
        .flatMap(measured -> measured.figures().stream())
        .filter(figure -> figure.what().equals(chart.what()) && figure.unit().equals(chart.unit()))
        .toList();
  }

  private static CategoryChart drawn(Chart chart, int jdk, List<Figure> figures) {
    CategoryChart bars =
        new CategoryChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(chart.title() + ", JDK " + jdk)
            .yAxisTitle(chart.unit() + ", by powers of ten")
            .build();
    bars.getStyler()
        .setLegendVisible(false)
        .setChartBackgroundColor(Color.WHITE)
        .setPlotBorderVisible(false)
        .setChartTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, 15));
    bars.getStyler().setYAxisLogarithmic(true).setYAxisMin(LEAST);
    bars.getStyler().setXAxisLabelRotation(STEEP).setXAxisTickMarkSpacingHint(NARROW);
    bars.addSeries(
            chart.unit(),
            figures.stream().map(Figure::contender).toList(),
            figures.stream().map(figure -> Math.max(LEAST, figure.value())).toList())
        .setFillColor(BLUE);
    return bars;
  }
}
