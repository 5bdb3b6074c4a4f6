package dev.backoff.benchmarks.waiting;

import dev.backoff.benchmarks.run.ChildJvm;
import dev.backoff.benchmarks.run.Effort;
import dev.backoff.benchmarks.run.Figure;
import dev.backoff.benchmarks.run.Jdk;
import dev.backoff.benchmarks.run.Suite;
import java.util.ArrayList;
import java.util.List;

/**
 * What retries of stages cost: time where they follow at once, heap where they are yet to come.
 * Each contender has a JVM of its own.
 */
public final class AsyncSuite implements Suite {

  private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-Xmx6g");

  @Override
  public String name() {
    return "async";
  }

  @Override
  public List<Figure> measure(Jdk jdk, Effort effort) {
    boolean full = effort == Effort.FULL;
    ChildJvm jvm = new ChildJvm(jdk, OPTIONS);
    List<String> lines = new ArrayList<>();
    for (StageContender contender : StageContender.values()) {
      lines.addAll(jvm.run(StageProgram.class, contender.name(), full ? "1000" : "50"));
      lines.addAll(jvm.run(PendingProgram.class, contender.name(), full ? "100000" : "10000"));
    }
    return Reading.figures(name(), jdk, lines);
  }
}
