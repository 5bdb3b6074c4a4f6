package dev.backoff.benchmarks.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** The methods of one JMH class, as time and allocated bytes per call. */
public final class JmhSuite implements Suite {

  private static final String BYTES = "gc.alloc.rate.norm";

  private final String name;
  private final Class<?> benchmarks;
  private final String methods;
  private final String quickMethod;
  private final int threads;
  private final Labels labels;

  /** Names a measured case by its method and parameters. */
  @FunctionalInterface
  public interface Labels {
    /** The line of the table: {@code fresh, once}. */
    String of(String method, Map<String, String> parameters);
  }

  /**
   * @param benchmarks a class of JMH benchmarks with a parameter {@code contender}
   * @param methods which of its methods, a regular expression
   * @param quickMethod the one of them that a quick run makes do with
   * @param threads how many threads call at a time
   */
  public JmhSuite(
      String name,
      Class<?> benchmarks,
      String methods,
      String quickMethod,
      int threads,
      Labels labels) {
    this.name = name;
    this.benchmarks = benchmarks;
    this.methods = methods;
    this.quickMethod = quickMethod;
    this.threads = threads;
    this.labels = labels;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Figure> measure(Jdk jdk, Effort effort) {
    try {
      return figures(jdk, new Runner(options(jdk, effort).build()).run());
    } catch (RunnerException failed) {
      throw new IllegalStateException(name, failed);
    }
  }

  private ChainedOptionsBuilder options(Jdk jdk, Effort effort) {
    String measured = effort == Effort.FULL ? methods : quickMethod;
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + benchmarks.getName().replace(".", "\\.") + "\\.(" + measured + ")$")
            .jvm(jdk.program("java").toString())
            .jvmArgsAppend(
                "-Xms1g",
                "-Xmx1g",
                "-XX:+UseSerialGC",
                "-Djava.util.logging.config.class=" + QuietLogging.class.getName())
            .addProfiler(GCProfiler.class)
            .threads(threads)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.NORMAL);
    return effort == Effort.FULL
        ? iterations(options, 4, 400, 5, 300)
        : iterations(options, 1, 100, 1, 100);
  }

  private static ChainedOptionsBuilder iterations(
      ChainedOptionsBuilder options, int warmups, long warmupMillis, int measured, long millis) {
    return options
        .forks(1)
        .warmupIterations(warmups)
        .warmupTime(TimeValue.milliseconds(warmupMillis))
        .measurementIterations(measured)
        .measurementTime(TimeValue.milliseconds(millis));
  }

  private List<Figure> figures(Jdk jdk, Collection<RunResult> results) {
    List<Figure> figures = new ArrayList<>();
    for (RunResult result : results) {
      figures.add(figure(jdk, result, "ns", result.getPrimaryResult()));
      figures.add(figure(jdk, result, "B", result.getSecondaryResults().get(BYTES)));
    }
    return figures;
  }

  private Figure figure(Jdk jdk, RunResult run, String unit, Result<?> result) {
    Map<String, String> parameters = Parameters.of(run.getParams());
    String method = run.getParams().getBenchmark().replaceFirst(".*\\.", "");
    return new Figure(
        name,
        labels.of(method, parameters),
        Parameters.contender(parameters).label(),
        jdk.feature(),
        unit,
        result.getScore(),
        Double.isNaN(result.getScoreError()) ? 0 : result.getScoreError());
  }
}
