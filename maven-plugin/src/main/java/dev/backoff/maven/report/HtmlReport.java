package dev.backoff.maven.report;

import dev.backoff.core.schedule.Schedule;
import java.util.List;

/** A report as one page: an overview, then a section for each method. */
final class HtmlReport {

  private final Report report;
  private final long longest;

  HtmlReport(Report report) {
    this.report = report;
    this.longest =
        report.longest().flatMap(ReportedMethod::schedule).map(Schedule::worstCaseNanos).orElse(0L);
  }

  String text() {
    String title = "Retry schedules of " + Html.text(report.title());
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>%s</title>
        <style>
        %s</style>
        </head>
        <body>
        <header>
        <h1>%s</h1>
        %s</header>
        <main>
        %s</main>
        </body>
        </html>
        """
        .formatted(title, Html.style(), title, figures(), body());
  }

  private String figures() {
    long findings = report.methods().stream().mapToLong(each -> each.findings().size()).sum();
    return "<dl class=\"figures\">\n"
        + figure(String.valueOf(report.size()), "retried methods")
        + figure(
            report.longest().isEmpty() ? "\u2013" : Durations.text(longest), "longest worst case")
        + figure(String.valueOf(findings), "warnings and notes")
        + "</dl>\n";
  }

  private static String figure(String value, String name) {
    return "<div><dt>" + name + "</dt><dd>" + value + "</dd></div>\n";
  }

  private String body() {
    return report.methods().isEmpty()
        ? "<p>No method carries <code>@Backoff</code>.</p>\n"
        : overview() + sections();
  }

  private String overview() {
    List<ReportedMethod> methods = report.methods();
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < methods.size(); i++) {
      rows.append(row(methods.get(i), i + 1));
    }
    return """
        <div class="scroll" role="region" aria-label="All methods" tabindex="0">
        <table class="overview">
        <caption>The longest that one call can wait in all</caption>
        <thead><tr><th scope="col">method</th>%s<th scope="col">waits</th>\
        <th scope="col" class="number">worst case</th><th scope="col"><span class="unseen">\
        compared</span></th></tr></thead>
        <tbody>
        %s</tbody>
        </table>
        </div>
        """
        .formatted(report.hasModules() ? "<th scope=\"col\">module</th>" : "", rows);
  }

  private String row(ReportedMethod method, int number) {
    String module = report.hasModules() ? Html.element("td", Html.text(method.module())) : "";
    return "<tr><th scope=\"row\"><a href=\"#m%s\">%s</a>%s</th>%s%s</tr>\n"
        .formatted(
            number,
            MethodSection.signature(method),
            method.findings().isEmpty()
                ? ""
                : " <span class=\"flag\">" + method.findings().size() + " to read</span>",
            module,
            method.schedule().map(this::cells).orElse("<td>refused</td><td></td><td></td>"));
  }

  private String cells(Schedule schedule) {
    String line = schedule.toString();
    double share = longest == 0 ? 0 : 100.0 * schedule.worstCaseNanos() / longest;
    return "<td>%s</td><td class=\"number\">%s</td><td><span class=\"bar\" style=\"width:%s%%\"></span></td>"
        .formatted(
            Html.text(line.substring(0, line.indexOf(';'))),
            Durations.text(schedule.worstCaseNanos()),
            Math.max(1, Math.round(share)));
  }

  private String sections() {
    List<ReportedMethod> methods = report.methods();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < methods.size(); i++) {
      text.append(new MethodSection(methods.get(i), i + 1, report.hasModules()).text());
    }
    return text.toString();
  }
}
