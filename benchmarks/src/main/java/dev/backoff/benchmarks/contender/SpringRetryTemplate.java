package dev.backoff.benchmarks.contender;

import java.util.concurrent.Callable;
import org.springframework.retry.support.RetryTemplate;

/** The template of spring-retry. */
public final class SpringRetryTemplate extends CallContender {

  private final RetryTemplate template =
      RetryTemplate.builder().maxAttempts(MAX_RETRIES + 1).noBackoff().build();

  public SpringRetryTemplate(Work work) {
    super(work);
  }

  @Override
  <T> T call(Callable<T> body) throws Exception {
    return template.<T, Exception>execute(context -> body.call());
  }
}
