package dev.backoff.maven.report;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.schedule.Means;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.validation.Violation;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;

/** What the page says of one method. */
final class MethodSection {

  /** So many retries fit into a chart. */
  private static final int MOST_IN_A_CHART = 40;

  private static final String LEGEND =
      "<span class=\"key ceiling\">ceiling</span> <span class=\"key band\">possible waits</span>"
          + " <span class=\"key mean\">mean</span>";

  private final ReportedMethod reported;
  private final int number;
  private final boolean withModule;

  MethodSection(ReportedMethod reported, int number, boolean withModule) {
    this.reported = reported;
    this.number = number;
    this.withModule = withModule;
  }

  /** The class in a lighter tone, a place to break the line before the method. */
  static String signature(ReportedMethod reported) {
    return "<span class=\"owner\">%s.</span><wbr>%s"
        .formatted(
            Html.text(reported.method().owner()), Html.text(reported.method().shortSignature()));
  }

  String text() {
    return """
        <section id="m%s" aria-labelledby="h%s">
        <h2 id="h%s">%s</h2>
        <p class="origin">%s</p>
        %s%s%s</section>
        """
        .formatted(
            number,
            number,
            number,
            signature(reported),
            origin(),
            findings(),
            settings(),
            reported.schedule().map(this::waits).orElse(""));
  }

  private String origin() {
    String name = "called " + Html.element("code", Html.text(reported.declaration().name()));
    String source = Html.text(reported.method().sourceFile());
    return withModule
        ? source + " in " + Html.text(reported.module()) + ", " + name
        : source + ", " + name;
  }

  private String findings() {
    if (reported.findings().isEmpty()) {
      return "";
    }
    StringBuilder items = new StringBuilder("<ul class=\"findings\">\n");
    for (Violation each : reported.findings()) {
      String severity = each.rule().severity().name().toLowerCase(Locale.ROOT);
      items.append(
          "<li class=\"%s\"><strong>%s</strong> %s</li>\n"
              .formatted(severity, severity, Html.text(each.message())));
    }
    return items + "</ul>\n";
  }

  private String settings() {
    BackoffDeclaration declaration = reported.declaration();
    StringBuilder items = new StringBuilder("<dl class=\"settings\">\n");
    for (Attribute each : Attribute.values()) {
      String text = Settings.text(declaration, each);
      if (each != Attribute.NAME && !text.isEmpty()) {
        items.append(setting(each, text, declaration.isWritten(each)));
      }
    }
    return items + "</dl>\n";
  }

  private static String setting(Attribute attribute, String text, boolean written) {
    return "<div%s><dt>%s</dt><dd>%s%s</dd></div>\n"
        .formatted(
            written ? "" : " class=\"default\"",
            attribute.key(),
            Html.text(text),
            written ? "" : " <small>default</small>");
  }

  private String waits(Schedule schedule) {
    return "<div class=\"charts\">\n"
        + figure("Wait before each retry", bounds(schedule), LEGEND)
        + figure("Longest wait so far", sums(schedule), sumLegend(schedule))
        + "</div>\n"
        + table(schedule);
  }

  private static String sumLegend(Schedule schedule) {
    return isCut(schedule)
        ? "<span class=\"key sum\">sum of ceilings</span>"
            + " <span class=\"key limit\">max duration</span>"
        : "<span class=\"key sum\">sum of ceilings</span>";
  }

  private String figure(String caption, String chart, String legend) {
    return "<figure>\n<figcaption>%s<span class=\"legend\">%s</span></figcaption>\n%s</figure>\n"
        .formatted(caption, legend, chart);
  }

  private static int charted(Schedule schedule) {
    return Math.min(schedule.tabulatedRetries(), MOST_IN_A_CHART);
  }

  private static String until(Schedule schedule) {
    int retries = charted(schedule);
    return retries < schedule.tabulatedRetries() || schedule.policy().unlimited()
        ? " of the first " + retries + " retries"
        : "";
  }

  private String bounds(Schedule schedule) {
    int retries = charted(schedule);
    long highest = schedule.ceilingNanos(retries);
    Means means = schedule.means();
    String title =
        "Ceilings%s of %s: %s"
            .formatted(until(schedule), reported.method().shortSignature(), schedule);
    return new Curve("w" + number, title, retries, highest)
        .band(schedule::lowerNanos, schedule::ceilingNanos)
        .line("mean", means::nanos)
        .line("ceiling", schedule::ceilingNanos)
        .text();
  }

  private String sums(Schedule schedule) {
    int retries = charted(schedule);
    long limit = schedule.policy().maxDurationNanos();
    IntToDoubleFunction sum = retry -> Math.min(schedule.totalNanos(retry), limit);
    String title =
        "Longest wait so far%s of %s; at most %s in all"
            .formatted(
                until(schedule),
                reported.method().shortSignature(),
                Durations.text(schedule.worstCaseNanos()));
    Curve curve = new Curve("s" + number, title, retries, sum.applyAsDouble(retries));
    curve.band(retry -> 0, sum).line("sum", sum);
    return isCut(schedule) ? curve.line("limit", retry -> limit).text() : curve.text();
  }

  /** Whether the max duration ends the waits before the last retry of the chart. */
  private static boolean isCut(Schedule schedule) {
    return schedule.policy().maxDurationNanos() <= schedule.totalNanos(charted(schedule));
  }

  private static String table(Schedule schedule) {
    StringBuilder rows = new StringBuilder();
    int last = 0;
    for (WaitRow each : WaitRow.shown(WaitRow.of(schedule))) {
      if (each.leavesOut(last)) {
        rows.append("<tr><td colspan=\"4\" class=\"gap\">\u2026</td></tr>\n");
      }
      rows.append(row(each));
      last = each.last();
    }
    return """
        <div class="scroll" role="region" aria-label="Waits in numbers" tabindex="0">
        <table>
        <thead><tr><th scope="col">retry</th><th scope="col" class="number">shortest</th>\
        <th scope="col" class="number">ceiling</th>\
        <th scope="col" class="number">sum of ceilings</th></tr></thead>
        <tbody>
        %s</tbody>
        </table>
        </div>
        <p class="total">%s</p>
        """
        .formatted(rows, total(schedule));
  }

  private static String row(WaitRow row) {
    List<String> numbers =
        List.of(Durations.text(row.shortestNanos()), Durations.text(row.ceilingNanos()), row.sum());
    StringBuilder cells = new StringBuilder("<tr><th scope=\"row\">" + row.retries() + "</th>");
    numbers.forEach(each -> cells.append("<td class=\"number\">").append(each).append("</td>"));
    return cells + "</tr>\n";
  }

  /** As the schedule says it: its last line. */
  private static String total(Schedule schedule) {
    return Html.text(schedule.table().strip().replaceFirst("(?s).*\n", ""));
  }
}
