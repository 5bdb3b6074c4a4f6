package dev.backoff.maven.report;

import java.util.Locale;
import java.util.function.IntToDoubleFunction;

/**
 * A chart of steps, one for each retry, as inline SVG. Colours come from the style sheet of the
 * page.
 */
final class Curve {

  private static final int WIDTH = 420;
  private static final int HEIGHT = 190;
  private static final int LEFT = 62;
  private static final int RIGHT = 12;
  private static final int TOP = 14;
  private static final int BOTTOM = 34;

  private final int retries;
  private final double highest;
  private final StringBuilder svg = new StringBuilder();

  /**
   * An empty chart.
   *
   * @param id unique in the page
   * @param title what it shows, for those who do not see it
   * @param highest nanoseconds at its top
   */
  Curve(String id, String title, int retries, double highest) {
    this.retries = retries;
    this.highest = highest;
    svg.append(
        "<svg viewBox=\"0 0 %s %s\" role=\"img\" aria-labelledby=\"%s\">\n"
            .formatted(WIDTH, HEIGHT, id));
    svg.append("<title id=\"%s\">%s</title>\n".formatted(id, Html.text(title)));
    grid();
  }

  private void grid() {
    for (int part = 0; part <= 2; part++) {
      double nanos = highest * part / 2;
      svg.append(
          "<line class=\"grid\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"/>\n"
              .formatted(LEFT, number(y(nanos)), WIDTH - RIGHT, number(y(nanos))));
      label(LEFT - 8, y(nanos) + 4, "end", Durations.rounded(nanos));
    }
    int every = Math.max(1, (retries + 9) / 10);
    for (int retry = 1; retry <= retries; retry += every) {
      label((x(retry - 1) + x(retry)) / 2, HEIGHT - 16, "middle", String.valueOf(retry));
    }
    label((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 2, "middle", "retry");
  }

  private void label(double x, double y, String anchor, String text) {
    svg.append(
        "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\">%s</text>\n"
            .formatted(number(x), number(y), anchor, Html.text(text)));
  }

  /** The area between two rows of steps. */
  Curve band(IntToDoubleFunction lower, IntToDoubleFunction upper) {
    StringBuilder path = new StringBuilder(steps(upper));
    for (int retry = retries; retry >= 1; retry--) {
      path.append(point("L", x(retry), y(lower.applyAsDouble(retry))));
      path.append(point("L", x(retry - 1), y(lower.applyAsDouble(retry))));
    }
    return path("band", path + "Z");
  }

  /** A row of steps. */
  Curve line(String style, IntToDoubleFunction nanos) {
    return path(style, steps(nanos));
  }

  private String steps(IntToDoubleFunction nanos) {
    StringBuilder path = new StringBuilder();
    for (int retry = 1; retry <= retries; retry++) {
      double y = y(nanos.applyAsDouble(retry));
      path.append(point(retry == 1 ? "M" : "L", x(retry - 1), y));
      path.append(point("L", x(retry), y));
    }
    return path.toString();
  }

  private Curve path(String style, String path) {
    svg.append("<path class=\"%s\" d=\"%s\"/>\n".formatted(style, path));
    return this;
  }

  String text() {
    return svg + "</svg>\n";
  }

  private double x(int retry) {
    return LEFT + (double) (WIDTH - LEFT - RIGHT) * retry / retries;
  }

  private double y(double nanos) {
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * nanos / highest;
  }

  private static String point(String command, double x, double y) {
    return command + number(x) + " " + number(y);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
