package dev.backoff.benchmarks.waiting;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.springframework.core.retry.RetryPolicy;
import org.springframework.core.retry.RetryTemplate;

/** The template of Spring Framework 7. */
final class Spring7Wait implements WaitingCall {

  private final RetryTemplate template;

  Spring7Wait(Delay delay) {
    this.template = new RetryTemplate(RetryPolicy.builder().delay(delay.duration()).build());
  }

  @Override
  public int call(Callable<Integer> body) throws Exception {
    return Objects.requireNonNull(template.execute(body::call));
  }
}
