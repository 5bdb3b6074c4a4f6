package dev.backoff.benchmarks.waiting;

import java.util.concurrent.Callable;

/** The loop that one would write, with a sleep. */
final class HandWrittenWait implements WaitingCall {

  private static final int MAX_RETRIES = 3;
  private static final int NANOS_PER_MILLI = 1_000_000;

  private final long millis;
  private final int nanos;

  HandWrittenWait(Delay delay) {
    this.millis = delay.duration().toMillis();
    this.nanos = delay.duration().toNanosPart() % NANOS_PER_MILLI;
  }

  @Override
  public int call(Callable<Integer> body) throws Exception {
    for (int retry = 0; ; retry++) {
      try {
        return body.call();
      } catch (RuntimeException failure) {
        if (retry == MAX_RETRIES) {
          throw failure;
        }
        Thread.sleep(millis, nanos);
      }
    }
  }
}
