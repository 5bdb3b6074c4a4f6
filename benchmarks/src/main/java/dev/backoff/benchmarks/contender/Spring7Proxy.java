package dev.backoff.benchmarks.contender;

import org.springframework.context.annotation.Configuration;
import org.springframework.resilience.annotation.EnableResilientMethods;

/** The proxy that Spring Framework 7 puts before an annotated bean. */
public final class Spring7Proxy extends BeanContender {

  @Configuration
  @EnableResilientMethods(proxyTargetClass = true)
  static class Settings {}

  public Spring7Proxy(Work work) {
    super(work, Settings.class, Spring7Service.class);
  }
}
