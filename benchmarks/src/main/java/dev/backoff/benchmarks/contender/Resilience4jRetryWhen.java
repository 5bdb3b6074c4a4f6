package dev.backoff.benchmarks.contender;

import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.util.concurrent.Callable;

/** Resilience4j with a predicate on failures. */
public final class Resilience4jRetryWhen extends CallContender {

  private final Retry retry =
      Retry.of(
          "benchmark",
          RetryConfig.custom()
              .maxAttempts(MAX_RETRIES + 1)
              .intervalFunction(attempt -> 0L)
              .retryOnException(failure -> failure instanceof RuntimeException)
              .build());

  public Resilience4jRetryWhen(Work work) {
    super(work);
  }

  @Override
  <T> T call(Callable<T> body) throws Exception {
    return retry.executeCallable(body);
  }
}
