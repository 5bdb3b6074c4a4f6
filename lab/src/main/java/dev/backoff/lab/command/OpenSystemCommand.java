package dev.backoff.lab.command;

import dev.backoff.lab.simulation.OpenSystem;
import dev.backoff.lab.simulation.OpenSystemResult;
import dev.backoff.lab.simulation.OpenSystemSetting;
import dev.backoff.lab.simulation.OpenSystemSpec;
import dev.backoff.lab.simulation.SimulationRenderer;
import dev.backoff.lab.text.OutputFormat;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code backoff open-system}: clients of a failing service, with and without a budget. */
@Command(
    name = "open-system",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Lets clients call a failing service, with and without a retry budget.")
final class OpenSystemCommand implements Callable<Integer> {

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

  OpenSystemCommand() {
    Arrays.stream(OpenSystemSetting.values())
        .forEach(setting -> settings.add(setting.key(), setting.meaning()));
  }

  SettingOptions settings() {
    return settings;
  }

  @Override
  public Integer call() throws InterruptedException {
    OpenSystemSpec asked = OpenSystemSpec.of(settings.written());
    OpenSystemResult result =
        work.of((threads, progress) -> OpenSystem.run(asked, threads, progress));
    BackoffCommand.print(spec, SimulationRenderer.render(result, format));
    return 0;
  }
}
