package dev.backoff.lab.command;

import dev.backoff.lab.simulation.OpenSystem;
import dev.backoff.lab.simulation.OpenSystemResult;
import dev.backoff.lab.simulation.OpenSystemSetting;
import dev.backoff.lab.simulation.OpenSystemSpec;
import dev.backoff.lab.simulation.SimulationRenderer;
import java.util.Arrays;
import picocli.CommandLine.Command;

/** {@code backoff open-system}: clients of a failing service, with and without a budget. */
@Command(
    name = "open-system",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Lets clients call a failing service, with and without a retry budget.")
final class OpenSystemCommand extends SimulationCommand {

  OpenSystemCommand() {
    Arrays.stream(OpenSystemSetting.values())
        .forEach(setting -> settings().add(setting.key(), setting.meaning()));
  }

  @Override
  public Integer call() throws InterruptedException {
    OpenSystemSpec asked = OpenSystemSpec.of(settings().written());
    OpenSystemResult result =
        work().of((threads, progress) -> OpenSystem.run(asked, threads, progress));
    BackoffCommand.print(spec(), SimulationRenderer.render(result, format()));
    return 0;
  }
}
