package dev.backoff.lab.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A chart of lines over numbers. */
final class Picture {

  private static final List<String> FORMATS = List.of("png", "svg");
  private static final int WIDTH = 900;
  private static final int HEIGHT = 520;

  /** Told apart by eyes that do not see all colours (Okabe and Ito, 2008). */
  private static final List<Color> COLORS =
      List.of(
          new Color(0x000000),
          new Color(0xD55E00),
          new Color(0x0072B2),
          new Color(0x009E73),
          new Color(0xCC79A7));

  private final XYChart chart;

  Picture(String title, String xTitle, String yTitle) {
    this.chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(title)
            .xAxisTitle(xTitle)
            .yAxisTitle(yTitle)
            .build();
    chart
        .getStyler()
        .setLegendPosition(LegendPosition.OutsideE)
        .setChartBackgroundColor(Color.WHITE)
        .setPlotBorderVisible(false)
        .setChartTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, 15));
  }

  /** The vertical axis grows by powers of ten, which needs values above zero. */
  Picture logarithmic() {
    chart.getStyler().setYAxisLogarithmic(true);
    return this;
  }

  /** Adds a line; two values of {@code x} at least, both of the same length. */
  Picture line(String name, double[] x, double[] y) {
    int index = chart.getSeriesCollection().size();
    chart
        .addSeries(name, x, y)
        .setMarker(SeriesMarkers.NONE)
        .setLineColor(COLORS.get(index % COLORS.size()))
        .setLineStyle(new BasicStroke(2));
    return this;
  }

  /** Writes {@code name.png} and {@code name.svg}. */
  void write(Path folder, String name) throws IOException {
    for (String format : FORMATS) {
      try (OutputStream file = Files.newOutputStream(folder.resolve(name + "." + format))) {
        ChartEncoder.saveChart(chart, file, format);
      }
    }
  }
}
