package dev.backoff.benchmarks.waiting;

import java.util.concurrent.Callable;
import org.springframework.retry.support.RetryTemplate;

/** The template of spring-retry. */
final class SpringRetryWait implements WaitingCall {

  private final RetryTemplate template;

  SpringRetryWait(Delay delay) {
    this.template = RetryTemplate.builder().fixedBackoff(delay.duration()).build();
  }

  @Override
  public int call(Callable<Integer> body) throws Exception {
    return template.<Integer, Exception>execute(context -> body.call());
  }
}
