package dev.backoff.benchmarks.contender;

import org.springframework.context.annotation.Configuration;
import org.springframework.retry.annotation.EnableRetry;

/** The proxy that spring-retry puts before an annotated bean. */
public final class SpringRetryProxy extends BeanContender {

  @Configuration
  @EnableRetry(proxyTargetClass = true)
  static class Settings {}

  public SpringRetryProxy(Work work) {
    super(work, Settings.class, SpringRetryService.class);
  }
}
