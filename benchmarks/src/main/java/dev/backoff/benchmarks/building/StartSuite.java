package dev.backoff.benchmarks.building;

import dev.backoff.benchmarks.run.ChildJvm;
import dev.backoff.benchmarks.run.Effort;
import dev.backoff.benchmarks.run.Figure;
import dev.backoff.benchmarks.run.Jdk;
import dev.backoff.benchmarks.run.Suite;
import java.util.List;
import java.util.stream.Stream;

/**
 * What weaving adds to the start of an application in which nothing fails: 200 classes of five
 * retried methods, of which one is called once, in a JVM of its own, beside the same classes of
 * javac alone.
 */
public final class StartSuite implements Suite {

  private final Plan quick;
  private final Plan full;

  /** 200 classes, median of 15; quickly, of 3. */
  public StartSuite() {
    this(new Plan(200, 3), new Plan(200, 15));
  }

  StartSuite(Plan quick, Plan full) {
    this.quick = quick;
    this.full = full;
  }

  @Override
  public String name() {
    return "start";
  }

  @Override
  public List<Figure> measure(Jdk jdk, Effort effort) {
    Plan plan = effort == Effort.FULL ? full : quick;
    System.err.printf("%s: %d classes, %d times%n", name(), plan.types(), plan.repetitions());
    try (Build build = Build.of(plan.types(), Annotating.BACKOFF)) {
      build.run(jdk, Step.JAVAC, Step.PROCESSOR, Step.WEAVE);
      return Stream.concat(times(jdk, build, plan), loaded(jdk, build, plan)).toList();
    }
  }

  private Stream<Figure> times(Jdk jdk, Build build, Plan plan) {
    ChildJvm jvm = new ChildJvm(jdk, List.of());
    Samples<String> samples = new Samples<>();
    for (int repetition = 0; repetition < plan.repetitions(); repetition++) {
      samples.time("unwoven", () -> start(jvm, build.plain(), plan));
      samples.time("woven", () -> start(jvm, build.classes(), plan));
    }
    double unwoven = samples.median("unwoven");
    double woven = samples.median("woven");
    return Stream.of(
        figure(jdk, plan, "unwoven", "ms", unwoven),
        figure(jdk, plan, "woven", "ms", woven),
        figure(
            jdk,
            plan,
            "woven, in addition",
            "µs per class",
            1e3 * (woven - unwoven) / plan.types()));
  }

  private Stream<Figure> loaded(Jdk jdk, Build build, Plan plan) {
    ChildJvm jvm = new ChildJvm(jdk, List.of("-Xlog:class+load:stdout"));
    return Stream.of(
        figure(jdk, plan, "unwoven", "loaded classes", start(jvm, build.plain(), plan).size()),
        figure(jdk, plan, "woven", "loaded classes", start(jvm, build.classes(), plan).size()));
  }

  private static List<String> start(ChildJvm jvm, Folder classes, Plan plan) {
    return jvm.run(StartUp.class, classes.path().toString(), Integer.toString(plan.types()));
  }

  private Figure figure(Jdk jdk, Plan plan, String contender, String unit, double value) {
    return new Figure(name(), plan.types() + " classes", contender, jdk.feature(), unit, value, 0);
  }
}
