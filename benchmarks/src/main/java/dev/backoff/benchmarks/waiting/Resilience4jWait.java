package dev.backoff.benchmarks.waiting;

import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.util.concurrent.Callable;

/** Resilience4j. */
final class Resilience4jWait implements WaitingCall {

  private final Retry retry;

  Resilience4jWait(Delay delay) {
    this.retry = Retry.of("benchmark", RetryConfig.custom().waitDuration(delay.duration()).build());
  }

  @Override
  public int call(Callable<Integer> body) throws Exception {
    return retry.executeCallable(body);
  }
}
