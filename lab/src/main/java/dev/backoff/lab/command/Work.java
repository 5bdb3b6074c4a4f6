package dev.backoff.lab.command;

import dev.backoff.lab.simulation.Progress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** What simulations have in common on the command line: threads and a bar. */
final class Work {

  private static final int MOST_THREADS = 1024;

  @Spec(Target.MIXEE)
  @SuppressWarnings("NullAway.Init") // set by picocli before it runs
  private CommandSpec spec;

  @Option(
      names = "--threads",
      paramLabel = "<count>",
      description = "Threads; the result does not depend on it. Default: as many as processors")
  private @Nullable Integer threads;

  @Option(
      names = "--no-progress",
      description = "Draw no bar; none is drawn where the output is no terminal, either.")
  private boolean noProgress;

  /** A simulation on so many threads. */
  @FunctionalInterface
  interface Simulation<R> {
    R run(int threads, Progress progress) throws InterruptedException;
  }

  <R> R of(Simulation<R> simulation) throws InterruptedException {
    boolean drawn = !noProgress && ProgressBar.isTerminal();
    return simulation.run(
        threads(), drawn ? new ProgressBar(spec.commandLine().getErr()) : Progress.IGNORED);
  }

  int threads() {
    int count = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    if (count < 1 || count > MOST_THREADS) {
      throw new ParameterException(
          spec.commandLine(), "threads: %d (expected: 1 to %d).".formatted(count, MOST_THREADS));
    }
    return count;
  }
}
