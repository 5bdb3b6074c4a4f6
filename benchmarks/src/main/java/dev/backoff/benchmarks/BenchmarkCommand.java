package dev.backoff.benchmarks;

import dev.backoff.benchmarks.page.FigureStore;
import dev.backoff.benchmarks.page.Measured;
import dev.backoff.benchmarks.page.PerformancePage;
import dev.backoff.benchmarks.run.Effort;
import dev.backoff.benchmarks.run.Jdk;
import dev.backoff.benchmarks.run.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures, keeps the figures, and writes them into the page. */
@Command(
    name = "benchmarks",
    mixinStandardHelpOptions = true,
    description = "Measures what retries cost beside the peers, and writes docs/performance.md.")
public final class BenchmarkCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--project",
      paramLabel = "FOLDER",
      description = "The folder of the project; by default the current one.")
  private Path project = Path.of("");

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description = "Another JDK to measure on besides the running one. Repeatable.")
  private List<Path> jdks = List.of();

  @Option(
      names = "--suite",
      paramLabel = "NAME",
      description = "Measure this suite alone, and keep the figures of all others. Repeatable.")
  private List<String> names = List.of();

  @Option(
      names = "--quick",
      description = "Under five minutes for each JDK; prints the figures and keeps none.")
  private boolean quick;

  @Option(
      names = "--write-page",
      description = "Measure nothing: write the page and the charts from the figures kept.")
  private boolean pageOnly;

  /** Ends with 0, with 2 where the arguments are wrong, with 1 where measuring failed. */
  public static void main(String[] arguments) {
    System.exit(new CommandLine(new BenchmarkCommand()).execute(arguments));
  }

  @Override
  public Integer call() throws IOException {
    if (quick && pageOnly) {
      throw wrong("--quick and --write-page: quick figures are not kept (expected: one of them)");
    }
    FigureStore store = new FigureStore(project.resolve("benchmarks/figures"));
    List<Suite> suites = chosen();
    List<Jdk> measuredOn = allJdks();
    if (!pageOnly) {
      measure(store, measuredOn, suites);
    }
    if (!quick) {
      PerformancePage.in(project).write(store);
    }
    return 0;
  }

  /** Refuses before anything is measured, which takes long. */
  private void measure(FigureStore store, List<Jdk> jdks, List<Suite> suites) throws IOException {
    for (Jdk jdk : jdks) {
      refuseToMix(store, jdk);
    }
    for (Jdk jdk : jdks) {
      for (Suite suite : suites) {
        measure(store, jdk, suite);
      }
    }
  }

  private void refuseToMix(FigureStore store, Jdk jdk) throws IOException {
    if (!quick && store.wouldMix(jdk)) {
      throw wrong(
          "benchmarks/figures: those of JDK "
              + jdk.feature()
              + " come from another machine or other versions."
              + " Delete them and measure all suites.");
    }
  }

  private void measure(FigureStore store, Jdk jdk, Suite suite) throws IOException {
    System.err.println("== " + suite.name() + " on JDK " + jdk.feature());
    Measured measured =
        new Measured(
            suite.name(),
            LocalDate.now(ZoneOffset.UTC).toString(),
            suite.measure(jdk, quick ? Effort.QUICK : Effort.FULL));
    if (quick) {
      measured.figures().forEach(System.out::println);
    } else {
      store.keep(jdk, measured);
    }
  }

  private List<Suite> chosen() {
    for (String name : names) {
      if (Suites.ALL.stream().noneMatch(suite -> suite.name().equals(name))) {
        List<String> known = Suites.ALL.stream().map(Suite::name).toList();
        throw wrong("--suite: " + name + " (expected: one of " + String.join(", ", known) + ")");
      }
    }
    return Suites.ALL.stream()
        .filter(suite -> names.isEmpty() || names.contains(suite.name()))
        .toList();
  }

  private List<Jdk> allJdks() {
    List<Jdk> all = new ArrayList<>(List.of(Jdk.running()));
    for (Path home : jdks) {
      try {
        all.add(Jdk.at(home));
      } catch (IOException missing) {
        throw wrong("--jdk: " + home + " (expected: the home of a JDK 17 or later)");
      }
    }
    return all;
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
