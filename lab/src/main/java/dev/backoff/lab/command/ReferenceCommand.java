package dev.backoff.lab.command;

import dev.backoff.lab.simulation.Contention;
import dev.backoff.lab.simulation.ContentionResult;
import dev.backoff.lab.simulation.ContentionSpec;
import dev.backoff.lab.simulation.Reference;
import dev.backoff.lab.simulation.Reference.Difference;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code backoff reference}: our numbers beside those of the published program. */
@Command(
    name = "reference",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Compares the simulator with the published program of the article, cell by cell.",
    footerHeading = "%nExit code:%n",
    footer = "  0 if every mean is within four standard errors of the difference, else 1")
final class ReferenceCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before it runs
  private CommandSpec spec;

  @Mixin
  @SuppressWarnings("NullAway.Init") // set by picocli before it runs
  private Work work;

  @Option(
      names = "--repetitions",
      paramLabel = "<count>",
      description = "Runs of each pair of algorithm and clients. Default: 1000, as the reference")
  private String repetitions = "1000";

  @Option(names = "--seed", paramLabel = "<seed>", description = "Default: 1")
  private String seed = "1";

  @Override
  public Integer call() throws InterruptedException {
    ContentionSpec asked = ContentionSpec.of(Map.of("repetitions", repetitions, "seed", seed));
    ContentionResult ours =
        work.of((threads, progress) -> Contention.run(asked, threads, progress));
    List<Difference> differences = Reference.load().compare(ours);
    long apart = differences.stream().filter(each -> !each.agrees()).count();
    BackoffCommand.print(
        spec,
        "%s%n%d of %d means are within %.0f standard errors of the reference.%n"
            .formatted(
                Reference.grid(differences).text(),
                differences.size() - apart,
                differences.size(),
                Reference.MOST_ERRORS));
    return apart == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
  }
}
