package dev.backoff.benchmarks.contender;

import io.smallrye.faulttolerance.api.Guard;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;

/** SmallRye Fault Tolerance without CDI. */
public final class SmallRyeGuard extends CallContender {

  private final Guard guard =
      Guard.create()
          .withRetry()
          .maxRetries(MAX_RETRIES)
          .delay(0, ChronoUnit.MILLIS)
          .jitter(0, ChronoUnit.MILLIS)
          .done()
          .build();

  public SmallRyeGuard(Work work) {
    super(work);
  }

  @Override
  @SuppressWarnings("unchecked") // the result is what the body gives
  <T> T call(Callable<T> body) throws Exception {
    return (T) guard.call((Callable<Object>) body, Object.class);
  }
}
