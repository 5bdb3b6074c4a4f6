package dev.backoff.benchmarks.waiting;

import dev.backoff.benchmarks.run.ChildJvm;
import dev.backoff.benchmarks.run.Effort;
import dev.backoff.benchmarks.run.Figure;
import dev.backoff.benchmarks.run.Jdk;
import dev.backoff.benchmarks.run.Suite;
import java.util.List;

/**
 * How exactly a call waits before its retry: by how much a wait exceeds the delay that was asked
 * for, and how many waits were shorter than that.
 */
public final class WaitSuite implements Suite {

  private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-Xms1g", "-Xmx1g");

  @Override
  public String name() {
    return "wait";
  }

  @Override
  public List<Figure> measure(Jdk jdk, Effort effort) {
    ChildJvm jvm = new ChildJvm(jdk, OPTIONS);
    List<String> lines =
        effort == Effort.FULL
            ? jvm.run(WaitProgram.class, "2000", "500", "100")
            : jvm.run(WaitProgram.class, "200", "30", "6");
    return Reading.figures(name(), jdk, lines);
  }
}
