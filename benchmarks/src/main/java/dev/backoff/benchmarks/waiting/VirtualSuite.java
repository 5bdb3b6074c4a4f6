package dev.backoff.benchmarks.waiting;

import dev.backoff.benchmarks.run.ChildJvm;
import dev.backoff.benchmarks.run.Effort;
import dev.backoff.benchmarks.run.Figure;
import dev.backoff.benchmarks.run.Jdk;
import dev.backoff.benchmarks.run.Suite;
import java.util.ArrayList;
import java.util.List;

/**
 * What it costs that many virtual threads wait for a retry. Each contender has a JVM of its own;
 * nothing where the JDK has no virtual threads.
 */
public final class VirtualSuite implements Suite {

  private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-Xmx6g");

  @Override
  public String name() {
    return "virtual";
  }

  @Override
  public List<Figure> measure(Jdk jdk, Effort effort) {
    List<String> lines = new ArrayList<>();
    if (jdk.feature() >= VirtualThreads.FIRST_JDK) {
      ChildJvm jvm = new ChildJvm(jdk, OPTIONS);
      for (WaitContender contender : WaitContender.values()) {
        lines.addAll(run(jvm, contender, effort == Effort.FULL ? "100000" : "5000"));
      }
    }
    return Reading.figures(name(), jdk, lines);
  }

  private static List<String> run(ChildJvm jvm, WaitContender contender, String threads) {
    return jvm.run(VirtualProgram.class, contender.name(), threads, "60");
  }
}
