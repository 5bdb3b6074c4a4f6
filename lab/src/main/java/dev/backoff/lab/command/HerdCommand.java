package dev.backoff.lab.command;

import dev.backoff.lab.simulation.Herd;
import dev.backoff.lab.simulation.HerdResult;
import dev.backoff.lab.simulation.HerdSetting;
import dev.backoff.lab.simulation.HerdSpec;
import dev.backoff.lab.simulation.SimulationRenderer;
import dev.backoff.lab.text.OutputFormat;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code backoff herd}: clients that failed all at once. */
@Command(
    name = "herd",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Lets clients that failed all at once come back, and counts the crowd.")
final class HerdCommand implements Callable<Integer> {

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

  HerdCommand() {
    Arrays.stream(HerdSetting.values())
        .forEach(setting -> settings.add(setting.key(), setting.meaning()));
  }

  SettingOptions settings() {
    return settings;
  }

  @Override
  public Integer call() throws InterruptedException {
    HerdSpec asked = HerdSpec.of(settings.written());
    HerdResult result = work.of((threads, progress) -> Herd.run(asked, threads, progress));
    BackoffCommand.print(spec, SimulationRenderer.render(result, format));
    return 0;
  }
}
