package dev.backoff.benchmarks.waiting;

import com.github.rholder.retry.Retryer;
import com.github.rholder.retry.RetryerBuilder;
import com.github.rholder.retry.StopStrategies;
import com.github.rholder.retry.WaitStrategies;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** guava-retrying. */
final class GuavaRetryingWait implements WaitingCall {

  private static final int ATTEMPTS = 4;

  private final Retryer<Integer> retryer;

  GuavaRetryingWait(Delay delay) {
    this.retryer =
        RetryerBuilder.<Integer>newBuilder()
            .retryIfException()
            .withStopStrategy(StopStrategies.stopAfterAttempt(ATTEMPTS))
            .withWaitStrategy(
                WaitStrategies.fixedWait(delay.duration().toNanos(), TimeUnit.NANOSECONDS))
            .build();
  }

  @Override
  public int call(Callable<Integer> body) throws Exception {
    return retryer.call(body);
  }
}
