package dev.backoff.benchmarks.contender;

import com.github.rholder.retry.Retryer;
import com.github.rholder.retry.RetryerBuilder;
import com.github.rholder.retry.StopStrategies;
import java.util.concurrent.Callable;

/** guava-retrying. */
public final class GuavaRetryer extends CallContender {

  private final Retryer<Object> retryer =
      RetryerBuilder.newBuilder()
          .retryIfException()
          .withStopStrategy(StopStrategies.stopAfterAttempt(MAX_RETRIES + 1))
          .build();

  public GuavaRetryer(Work work) {
    super(work);
  }

  @Override
  @SuppressWarnings("unchecked") // the result is what the body gives
  <T> T call(Callable<T> body) throws Exception {
    return (T) retryer.call((Callable<Object>) body);
  }
}
