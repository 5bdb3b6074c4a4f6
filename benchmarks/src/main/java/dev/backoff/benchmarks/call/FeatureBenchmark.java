package dev.backoff.benchmarks.call;

import dev.backoff.benchmarks.contender.Contender;
import dev.backoff.benchmarks.contender.Contenders;
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

/** A call that succeeds at once, by what else its method asks for. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FeatureBenchmark {

  @Param({
    "HAND_WRITTEN",
    "BACKOFF_WOVEN",
    "BACKOFF_BUDGETED",
    "HAND_WRITTEN_TIMED",
    "BACKOFF_TIMED",
    "FAILSAFE_TIMED",
    "BACKOFF_RETRY_WHEN",
    "FAILSAFE_RETRY_WHEN",
    "RESILIENCE4J_RETRY_WHEN",
    "BACKOFF_RETRY_ON_RESULT",
    "BACKOFF_RECOVER"
  })
  public Contenders contender;

  private Contender contending;
  private int a = 40_000;
  private int b = 2;

  @Setup
  public void setUp() {
    contending = contender.over(new Work());
  }

  @Benchmark
  public int number() throws Exception {
    return contending.number2(a, b);
  }
}
