package dev.backoff.benchmarks.building;

import dev.backoff.benchmarks.contender.Contender;
import dev.backoff.benchmarks.contender.Contenders;
import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeExecutor;
import dev.failsafe.RetryPolicy;
import dev.failsafe.function.CheckedSupplier;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.springframework.core.retry.RetryTemplate;
import org.springframework.core.retry.Retryable;

/** Who retries a call of a generated class, each with a policy object of its own, ready to use. */
enum Retrying {
  BACKOFF(Contenders.BACKOFF_WOVEN) {
    @Override
    Callable<String> over(Fetching service) {
      return () -> service.fetch("1");
    }
  },
  HAND_WRITTEN(Contenders.HAND_WRITTEN) {
    @Override
    Callable<String> over(Fetching service) {
      return () -> loop(service);
    }
  },
  RESILIENCE4J(Contenders.RESILIENCE4J) {
    @Override
    Callable<String> over(Fetching service) {
      RetryConfig config =
          RetryConfig.custom()
              .maxAttempts(Contender.MAX_RETRIES + 1)
              .intervalFunction(attempt -> 0L)
              .build();
      return Retry.decorateCallable(Retry.of("first", config), () -> service.fetch("1"));
    }
  },
  FAILSAFE(Contenders.FAILSAFE) {
    @Override
    Callable<String> over(Fetching service) {
      FailsafeExecutor<Object> failsafe =
          Failsafe.with(RetryPolicy.builder().withMaxRetries(Contender.MAX_RETRIES).build());
      CheckedSupplier<String> call = () -> service.fetch("1");
      return () -> failsafe.get(call);
    }
  },
  SPRING_7(Contenders.SPRING_7_TEMPLATE) {
    @Override
    Callable<String> over(Fetching service) {
      RetryTemplate template =
          new RetryTemplate(
              org.springframework.core.retry.RetryPolicy.builder()
                  .maxRetries(Contender.MAX_RETRIES)
                  .delay(Duration.ZERO)
                  .build());
      Retryable<String> call = () -> service.fetch("1");
      return () -> template.execute(call);
    }
  };

  private final Contenders contender;

  Retrying(Contenders contender) {
    this.contender = contender;
  }

  String label() {
    return contender.label();
  }

  /** A call of {@code service}, retried. */
  abstract Callable<String> over(Fetching service);

  private static String loop(Fetching service) throws IOException {
    for (int retry = 0; ; retry++) {
      try {
        return service.fetch("1");
      } catch (IOException failure) {
        if (retry == Contender.MAX_RETRIES) {
          throw failure;
        }
      }
    }
  }
}
