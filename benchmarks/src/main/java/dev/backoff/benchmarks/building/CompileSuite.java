package dev.backoff.benchmarks.building;

import dev.backoff.benchmarks.run.Effort;
import dev.backoff.benchmarks.run.Figure;
import dev.backoff.benchmarks.run.Jdk;
import dev.backoff.benchmarks.run.Suite;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What processor, weaving and check add to the time of a build: each step in a JVM of its own,
 * which is what a cold build pays, and all of them in one JVM that has built before.
 *
 * <p>Classes of five retried methods each. A step is measured from the start of its JVM to its end;
 * in the warm JVM, from call to return. Plain javac compiles the same sources, annotations
 * included.
 */
public final class CompileSuite implements Suite {

  private static final Step[] STEPS = {Step.JAVAC, Step.PROCESSOR, Step.WEAVE, Step.CHECK};

  /** Builds in the warm JVM that do not count. */
  private static final int WARMING = 2;

  private static final double NANOS_PER_MILLISECOND = TimeUnit.MILLISECONDS.toNanos(1);

  private static final String WITHOUT_CHECK = "javac with the processor, and weaving";
  private static final String WITH_CHECK = "javac with the processor, weaving and check";

  private final List<Plan> quick;
  private final List<Plan> full;

  /** 100, 300 and 1,000 classes, median of 5; quickly, 100 classes once. */
  public CompileSuite() {
    this(
        List.of(new Plan(100, 1)), List.of(new Plan(100, 5), new Plan(300, 5), new Plan(1_000, 5)));
  }

  CompileSuite(List<Plan> quick, List<Plan> full) {
    this.quick = quick;
    this.full = full;
  }

  @Override
  public String name() {
    return "compile";
  }

  @Override
  public List<Figure> measure(Jdk jdk, Effort effort) {
    List<Figure> figures = new ArrayList<>();
    for (Plan plan : effort == Effort.FULL ? full : quick) {
      try (Build build = Build.of(plan.types(), Annotating.BACKOFF)) {
        String what = plan.types() + " classes";
        figures.addAll(figures(jdk, plan, what, cold(jdk, build, plan)));
        figures.addAll(figures(jdk, plan, what + ", warm", warm(jdk, build, plan)));
      }
    }
    return figures;
  }

  private Samples<Step> cold(Jdk jdk, Build build, Plan plan) {
    Samples<Step> samples = new Samples<>();
    for (int repetition = 1; repetition <= plan.repetitions(); repetition++) {
      System.err.printf("%s: %d classes, build %d%n", name(), plan.types(), repetition);
      build.clean();
      for (Step step : STEPS) {
        samples.time(step, () -> build.run(jdk, step));
      }
    }
    return samples;
  }

  private Samples<Step> warm(Jdk jdk, Build build, Plan plan) {
    System.err.printf("%s: %d classes, warm%n", name(), plan.types());
    List<Step> steps =
        Collections.nCopies(WARMING + plan.repetitions(), STEPS).stream()
            .flatMap(Arrays::stream)
            .toList();
    List<String> nanos = build.run(jdk, steps.toArray(Step[]::new));
    Samples<Step> samples = new Samples<>();
    for (int at = WARMING * STEPS.length; at < steps.size(); at++) {
      samples.add(steps.get(at), Long.parseLong(nanos.get(at)) / NANOS_PER_MILLISECOND);
    }
    return samples;
  }

  private List<Figure> figures(Jdk jdk, Plan plan, String what, Samples<Step> samples) {
    double plain = samples.median(Step.JAVAC);
    double built = samples.median(Step.PROCESSOR) + samples.median(Step.WEAVE);
    double checked = built + samples.median(Step.CHECK);
    Stream<Figure> ratios =
        Stream.of(
            figure(jdk, what, WITHOUT_CHECK, "× javac", built / plain),
            figure(jdk, what, WITH_CHECK, "× javac", checked / plain));
    Stream<Figure> times =
        Stream.of(STEPS)
            .flatMap(step -> times(jdk, what, step.label(), samples.median(step), plan.types()));
    return Stream.of(times, times(jdk, what, WITHOUT_CHECK, built, plan.types()), ratios)
        .flatMap(each -> each)
        .toList();
  }

  private Stream<Figure> times(Jdk jdk, String what, String step, double millis, int types) {
    return Stream.of(
        figure(jdk, what, step, "ms", millis),
        figure(jdk, what, step, "ms per class", millis / types));
  }

  private Figure figure(Jdk jdk, String what, String step, String unit, double value) {
    return new Figure(name(), what, step, jdk.feature(), unit, value, 0);
  }
}
