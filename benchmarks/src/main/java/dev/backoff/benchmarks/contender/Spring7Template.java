package dev.backoff.benchmarks.contender;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.springframework.core.retry.RetryPolicy;
import org.springframework.core.retry.RetryTemplate;

/** The template of Spring Framework 7. */
public final class Spring7Template extends CallContender {

  private final RetryTemplate template =
      new RetryTemplate(RetryPolicy.builder().maxRetries(MAX_RETRIES).delay(Duration.ZERO).build());

  public Spring7Template(Work work) {
    super(work);
  }

  @Override
  <T> T call(Callable<T> body) throws Exception {
    return template.execute(body::call);
  }
}
