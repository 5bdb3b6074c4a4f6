package dev.backoff.benchmarks.building;

import dev.backoff.benchmarks.run.ChildJvm;
import dev.backoff.benchmarks.run.Effort;
import dev.backoff.benchmarks.run.Figure;
import dev.backoff.benchmarks.run.Jdk;
import dev.backoff.benchmarks.run.Suite;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What the first failure costs: the first call of all in a JVM, and then the first of each of 200
 * further classes. Each call fails once and is retried at once. For libraries that are called in
 * code, each class has a policy object of its own, made beforehand; waits are as short as each
 * contender has them.
 */
public final class FirstSuite implements Suite {

  private static final double NANOS_PER_MICROSECOND = TimeUnit.MICROSECONDS.toNanos(1);

  private final Plan quick;
  private final Plan full;

  /** 200 further classes, median of 15 JVMs; quickly, of 3. */
  public FirstSuite() {
    this(new Plan(200, 3), new Plan(200, 15));
  }

  FirstSuite(Plan quick, Plan full) {
    this.quick = quick;
    this.full = full;
  }

  @Override
  public String name() {
    return "first";
  }

  @Override
  public List<Figure> measure(Jdk jdk, Effort effort) {
    Plan plan = effort == Effort.FULL ? full : quick;
    System.err.printf("%s: %d classes in %d JVMs%n", name(), plan.types(), plan.repetitions());
    try (Build build = Build.of(plan.types() + 1, Annotating.BACKOFF_AT_ONCE)) {
      build.run(jdk, Step.JAVAC, Step.PROCESSOR, Step.WEAVE);
      return measure(jdk, plan, build);
    }
  }

  private List<Figure> measure(Jdk jdk, Plan plan, Build build) {
    Samples<Retrying> firsts = new Samples<>();
    Samples<Retrying> further = new Samples<>();
    for (int repetition = 0; repetition < plan.repetitions(); repetition++) {
      for (Retrying each : Retrying.values()) {
        List<Double> micros = run(jdk, plan, build, each);
        firsts.add(each, micros.get(0));
        further.add(each, Median.of(micros.subList(1, micros.size())));
      }
    }
    return Stream.of(Retrying.values())
        .flatMap(
            each ->
                Stream.of(
                    figure(jdk, "first of the JVM", each, firsts.median(each)),
                    figure(jdk, "first of a class", each, further.median(each))))
        .toList();
  }

  private static List<Double> run(Jdk jdk, Plan plan, Build build, Retrying retrying) {
    Folder classes = retrying == Retrying.BACKOFF ? build.classes() : build.plain();
    String types = Integer.toString(plan.types() + 1);
    return new ChildJvm(jdk, List.of())
        .run(FirstFailures.class, retrying.name(), classes.path().toString(), types).stream()
            .map(nanos -> Long.parseLong(nanos) / NANOS_PER_MICROSECOND)
            .toList();
  }

  private Figure figure(Jdk jdk, String what, Retrying retrying, double micros) {
    return new Figure(name(), what, retrying.label(), jdk.feature(), "µs", micros, 0);
  }
}
