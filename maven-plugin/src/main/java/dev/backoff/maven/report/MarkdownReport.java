package dev.backoff.maven.report;

import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.validation.Violation;
import java.util.stream.Collectors;

/** A report as Markdown: one line for each method, and what the rules say below. */
final class MarkdownReport {

  private MarkdownReport() {}

  static String text(Report report) {
    return "# Retry schedules of "
        + cell(report.title())
        + "\n\n"
        + (report.methods().isEmpty() ? "No method carries `@Backoff`.\n" : table(report))
        + findings(report);
  }

  private static String table(Report report) {
    String head =
        report.hasModules()
            ? "| module | method | waits | worst case |\n|---|---|---|---:|\n"
            : "| method | waits | worst case |\n|---|---|---:|\n";
    return head
        + report.methods().stream()
            .map(method -> line(method, report.hasModules()))
            .collect(Collectors.joining());
  }

  private static String line(ReportedMethod method, boolean withModule) {
    return (withModule ? "| " + cell(method.module()) + " " : "")
        + "| `"
        + method.method().signature()
        + "` | "
        + method.schedule().map(MarkdownReport::waits).orElse("refused")
        + " | "
        + method.schedule().map(MarkdownReport::worstCase).orElse("")
        + " |\n";
  }

  private static String waits(Schedule schedule) {
    String line = schedule.toString();
    return cell(line.substring(0, line.indexOf(';')));
  }

  private static String worstCase(Schedule schedule) {
    return Durations.text(schedule.worstCaseNanos());
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }

  private static String findings(Report report) {
    String lines =
        report.methods().stream()
            .flatMap(method -> method.findings().stream().map(found -> line(method, found)))
            .collect(Collectors.joining());
    return lines.isEmpty() ? "" : "\n## What the rules say\n\n" + lines;
  }

  private static String line(ReportedMethod method, Violation found) {
    return "- `" + method.method().signature() + "`: " + found.message() + "\n";
  }
}
