package dev.backoff.benchmarks.contender;

import org.springframework.retry.annotation.Backoff;
import org.springframework.retry.annotation.Retryable;

/** An annotated bean of spring-retry. */
public class SpringRetryService extends ResultContender {

  public SpringRetryService(Work work) {
    super(work);
  }

  @Override
  @Retryable(maxAttempts = Contender.MAX_RETRIES + 1, backoff = @Backoff(delay = 0))
  public void nothing(int a, int b) {
    work.nothing(a, b);
  }

  @Override
  @Retryable(maxAttempts = Contender.MAX_RETRIES + 1, backoff = @Backoff(delay = 0))
  public Object object(Object a, Object b) {
    return work.object(a, b);
  }

  @Override
  @Retryable(maxAttempts = Contender.MAX_RETRIES + 1, backoff = @Backoff(delay = 0))
  public int number2(int a, int b) {
    return work.number(a + b);
  }
}
