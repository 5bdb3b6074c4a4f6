package dev.backoff.benchmarks.call;

import dev.backoff.benchmarks.contender.Contenders;
import dev.backoff.benchmarks.contender.ParameterContender;
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

/** A call that succeeds at once, by the number of its parameters. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ParametersBenchmark {

  @Param({"PLAIN_CALL", "HAND_WRITTEN", "BACKOFF_WOVEN", "BACKOFF_IN_CODE"})
  public Contenders contender;

  private ParameterContender contending;
  private int a = 1_000_000;
  private int b = 200_000;
  private int c = 30_000;
  private int d = 4_000;
  private int e = 500;
  private int f = 60;

  @Setup
  public void setUp() {
    contending = (ParameterContender) contender.over(new Work());
  }

  @Benchmark
  public int number0() throws Exception {
    return contending.number0();
  }

  @Benchmark
  public int number1() throws Exception {
    return contending.number1(a);
  }

  @Benchmark
  public int number2() throws Exception {
    return contending.number2(a, b);
  }

  @Benchmark
  public int number3() throws Exception {
    return contending.number3(a, b, c);
  }

  @Benchmark
  public int number4() throws Exception {
    return contending.number4(a, b, c, d);
  }

  @Benchmark
  public int number5() throws Exception {
    return contending.number5(a, b, c, d, e);
  }

  @Benchmark
  public int number6() throws Exception {
    return contending.number6(a, b, c, d, e, f);
  }
}
