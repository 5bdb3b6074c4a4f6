package dev.backoff.benchmarks.call;

import dev.backoff.benchmarks.contender.Contenders;
import dev.backoff.benchmarks.contender.ResultContender;
import dev.backoff.benchmarks.contender.Work;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A call that succeeds at once, by its result. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SuccessBenchmark {

  @Param({
    "PLAIN_CALL",
    "HAND_WRITTEN",
    "BACKOFF_WOVEN",
    "BACKOFF_IN_CODE",
    "FAILSAFE",
    "RESILIENCE4J",
    "SPRING_RETRY_TEMPLATE",
    "SPRING_RETRY_PROXY",
    "SPRING_7_TEMPLATE",
    "SPRING_7_PROXY",
    "SMALLRYE",
    "JCABI",
    "GUAVA_RETRYING"
  })
  public Contenders contender;

  private ResultContender contending;
  private int a = 40_000;
  private int b = 2;
  private final Object first = new Object();
  private final Object second = new Object();

  @Setup
  public void setUp() {
    contending = (ResultContender) contender.over(new Work());
  }

  @Benchmark
  public void nothing() throws Exception {
    contending.nothing(a, b);
  }

  @Benchmark
  public int number() throws Exception {
    return contending.number2(a, b);
  }

  @Benchmark
  public Object object() throws Exception {
    return contending.object(first, second);
  }
}
