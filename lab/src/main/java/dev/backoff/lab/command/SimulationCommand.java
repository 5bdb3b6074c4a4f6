package dev.backoff.lab.command;

import dev.backoff.lab.text.OutputFormat;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What the commands that simulate have in common: settings as options, threads, a format. */
abstract class SimulationCommand implements Callable<Integer> {

  private final SettingOptions settings = new SettingOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before it runs
  private CommandSpec spec;

  @Mixin
  @SuppressWarnings("NullAway.Init") // set by picocli before it runs
  private Work work;

  @Option(
      names = "--format",
      paramLabel = "<format>",
      description = "table, json, csv or markdown. Default: table")
  private OutputFormat format = OutputFormat.TABLE;

  final SettingOptions settings() {
    return settings;
  }

  final CommandSpec spec() {
    return spec;
  }

  final Work work() {
    return work;
  }

  final OutputFormat format() {
    return format;
  }
}
