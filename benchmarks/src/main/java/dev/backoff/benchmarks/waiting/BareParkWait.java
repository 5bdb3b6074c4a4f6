package dev.backoff.benchmarks.waiting;

import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/** One retry behind the shortest wait there is: parks until a deadline. */
final class BareParkWait implements WaitingCall {

  private final long nanos;

  BareParkWait(Delay delay) {
    this.nanos = delay.duration().toNanos();
  }

  @Override
  public int call(Callable<Integer> body) throws Exception {
    try {
      return body.call();
    } catch (RuntimeException failure) {
      park();
      return body.call();
    }
  }

  private void park() {
    long start = System.nanoTime();
    for (long left = nanos; left > 0; left = nanos - (System.nanoTime() - start)) {
      LockSupport.parkNanos(this, left);
    }
  }
}
