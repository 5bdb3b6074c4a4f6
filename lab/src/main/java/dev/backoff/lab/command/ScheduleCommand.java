package dev.backoff.lab.command;

import dev.backoff.lab.request.Finding;
import dev.backoff.lab.schedule.ScheduleCalculator;
import dev.backoff.lab.schedule.ScheduleComparison;
import dev.backoff.lab.schedule.ScheduleRenderer;
import dev.backoff.lab.schedule.ScheduleRequest;
import dev.backoff.lab.schedule.ScheduleResult;
import dev.backoff.lab.schedule.Setting;
import dev.backoff.lab.text.OutputFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code backoff schedule}: the waits of a policy. */
@Command(
    name = "schedule",
    mixinStandardHelpOptions = true,
    description = "Shows the waits of a policy, or of two side by side.",
    footerHeading = "%nExample:%n",
    footer = "  backoff schedule --base 250 --multiplier 2 --cap 2000 --retries 6 --jitter full")
final class ScheduleCommand implements Runnable {

  private final Map<Setting, String> settings = new LinkedHashMap<>();

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before it runs
  private CommandSpec spec;

  @Option(
      names = "--format",
      paramLabel = "<format>",
      defaultValue = "table",
      description = "table, json, csv or markdown. Default: table")
  private OutputFormat format = OutputFormat.TABLE;

  @Option(
      names = "--compare",
      paramLabel = "<setting=value>",
      split = ",",
      description =
          "A second policy beside the first: what it has otherwise, for example"
              + " --compare jitter=none,cap=10s")
  private @Nullable Map<String, String> changes;

  @Option(
      names = "--base",
      paramLabel = "<duration>",
      description = "Ceiling before retry 1, for example 250 or 250ms. Default: 250ms")
  void base(String text) {
    settings.put(Setting.BASE, text);
  }

  @Option(
      names = "--multiplier",
      paramLabel = "<number>",
      description = "Ratio of one ceiling to the one before, 1 or more. Default: 2")
  void multiplier(String text) {
    settings.put(Setting.MULTIPLIER, text);
  }

  @Option(
      names = "--cap",
      paramLabel = "<duration>",
      description = "Upper bound of every wait. Default: 30s")
  void cap(String text) {
    settings.put(Setting.CAP, text);
  }

  @Option(
      names = "--retries",
      paramLabel = "<count>",
      description = "Retries after the first attempt, 1 to 1000. Default: 3")
  void retries(String text) {
    settings.put(Setting.RETRIES, text);
  }

  @Option(
      names = "--jitter",
      paramLabel = "<jitter>",
      description = "none, full, equal or decorrelated. Default: full")
  void jitter(String text) {
    settings.put(Setting.JITTER, text);
  }

  @Option(
      names = "--unit",
      paramLabel = "<unit>",
      description =
          "Unit of numbers without one, and of the result (seconds at most): ns, us, ms, s, m, h"
              + " or d. Default: ms")
  void unit(String text) {
    settings.put(Setting.UNIT, text);
  }

  @Option(
      names = "--attempt-time",
      paramLabel = "<duration>",
      description = "What one attempt takes, added to the worst case.")
  void attemptTime(String text) {
    settings.put(Setting.ATTEMPT_TIME, text);
  }

  @Option(
      names = "--within",
      paramLabel = "<duration>",
      description = "The time there is: tells which retries start within it.")
  void within(String text) {
    settings.put(Setting.WITHIN, text);
  }

  @Override
  public void run() {
    if (changes == null) {
      show(ScheduleCalculator.calculate(request()));
    } else {
      show(ScheduleCalculator.compare(request(), changes));
    }
  }

  private ScheduleRequest request() {
    Map<String, String> byKey = new LinkedHashMap<>();
    settings.forEach((setting, text) -> byKey.put(setting.key(), text));
    return ScheduleRequest.of(byKey);
  }

  private void show(ScheduleResult result) {
    BackoffCommand.print(spec, ScheduleRenderer.render(result, format));
    remark(result.findings());
  }

  private void show(ScheduleComparison comparison) {
    BackoffCommand.print(spec, ScheduleRenderer.render(comparison, format));
    remark(
        Stream.of(comparison.first(), comparison.second())
            .flatMap(result -> result.findings().stream())
            .distinct()
            .toList());
  }

  /** To the other stream, so that what is piped on is the result alone; JSON has them inside. */
  private void remark(List<Finding> findings) {
    if (format != OutputFormat.JSON) {
      findings.forEach(finding -> spec.commandLine().getErr().println(finding.message()));
    }
  }
}
