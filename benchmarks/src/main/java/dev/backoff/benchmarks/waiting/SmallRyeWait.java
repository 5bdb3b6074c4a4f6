package dev.backoff.benchmarks.waiting;

import io.smallrye.faulttolerance.api.Guard;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;

/** SmallRye Fault Tolerance without CDI. */
final class SmallRyeWait implements WaitingCall {

  private final Guard guard;

  SmallRyeWait(Delay delay) {
    this.guard =
        Guard.create()
            .withRetry()
            .delay(delay.duration().toNanos(), ChronoUnit.NANOS)
            .jitter(0, ChronoUnit.MILLIS)
            .maxDuration(1, ChronoUnit.DAYS)
            .done()
            .build();
  }

  @Override
  public int call(Callable<Integer> body) throws Exception {
    return guard.call(body, Integer.class);
  }
}
