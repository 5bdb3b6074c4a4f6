package dev.backoff.benchmarks.contender;

/** The same loop with a clock. */
public final class HandWrittenTimedLoop extends Contender {

  private static final long MAX_DURATION_NANOS = 3_600_000_000_000L;

  public HandWrittenTimedLoop(Work work) {
    super(work);
  }

  @Override
  public int number2(int a, int b) {
    long start = System.nanoTime();
    for (int retry = 0; ; retry++) {
      try {
        return work.number(a + b);
      } catch (RuntimeException failure) {
        if (retry == MAX_RETRIES || System.nanoTime() - start > MAX_DURATION_NANOS) {
          throw failure;
        }
      }
    }
  }
}
