package dev.backoff.lab.command;

import dev.backoff.lab.simulation.Herd;
import dev.backoff.lab.simulation.HerdResult;
import dev.backoff.lab.simulation.HerdSetting;
import dev.backoff.lab.simulation.HerdSpec;
import dev.backoff.lab.simulation.SimulationRenderer;
import java.util.Arrays;
import picocli.CommandLine.Command;

/** {@code backoff herd}: clients that failed all at once. */
@Command(
    name = "herd",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Lets clients that failed all at once come back, and counts the crowd.")
final class HerdCommand extends SimulationCommand {

  HerdCommand() {
    Arrays.stream(HerdSetting.values())
        .forEach(setting -> settings().add(setting.key(), setting.meaning()));
  }

  @Override
  public Integer call() throws InterruptedException {
    HerdSpec asked = HerdSpec.of(settings().written());
    HerdResult result = work().of((threads, progress) -> Herd.run(asked, threads, progress));
    BackoffCommand.print(spec(), SimulationRenderer.render(result, format()));
    return 0;
  }
}
