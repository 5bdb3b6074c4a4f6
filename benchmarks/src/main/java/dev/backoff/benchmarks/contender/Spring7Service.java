package dev.backoff.benchmarks.contender;

import org.springframework.resilience.annotation.Retryable;

/** An annotated bean of Spring Framework 7. */
public class Spring7Service extends ResultContender {

  public Spring7Service(Work work) {
    super(work);
  }

  @Override
  @Retryable(maxRetries = Contender.MAX_RETRIES, delay = 0)
  public void nothing(int a, int b) {
    work.nothing(a, b);
  }

  @Override
  @Retryable(maxRetries = Contender.MAX_RETRIES, delay = 0)
  public Object object(Object a, Object b) {
    return work.object(a, b);
  }

  @Override
  @Retryable(maxRetries = Contender.MAX_RETRIES, delay = 0)
  public int number2(int a, int b) {
    return work.number(a + b);
  }
}
