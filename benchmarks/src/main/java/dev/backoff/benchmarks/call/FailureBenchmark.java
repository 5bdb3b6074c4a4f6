package dev.backoff.benchmarks.call;

import dev.backoff.benchmarks.contender.Contender;
import dev.backoff.benchmarks.contender.Contenders;
import dev.backoff.benchmarks.contender.Work;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A call whose attempts fail, without waits in between. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FailureBenchmark {

  @Param({
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

  @Param public Failing failing;

  private Contender contending;
  private Supplier<IllegalStateException> failures;
  private final Work work = new Work();
  private int a = 40_000;
  private int b = 2;

  @Setup
  public void setUp() {
    contending = contender.over(work);
    failures = failing.failures();
  }

  /** One attempt fails, the next succeeds. */
  @Benchmark
  public int once() throws Exception {
    work.fail(1, failures);
    return contending.number2(a, b);
  }

  /** All attempts fail. */
  @Benchmark
  public Object exhausted() {
    work.fail(Contender.MAX_RETRIES + 1, failures);
    try {
      return contending.number2(a, b);
    } catch (Exception failure) {
      return failure;
    }
  }
}
