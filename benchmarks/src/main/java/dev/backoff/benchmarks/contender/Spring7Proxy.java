package dev.backoff.benchmarks.contender;

import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.resilience.annotation.EnableResilientMethods;

/** The proxy that Spring Framework 7 puts before an annotated bean. */
public final class Spring7Proxy extends ResultContender {

  @Configuration
  @EnableResilientMethods(proxyTargetClass = true)
  static class Settings {}

  private final ResultContender bean;

  public Spring7Proxy(Work work) {
    super(work);
    AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
    context.registerBean(Work.class, () -> work);
    context.register(Settings.class, Spring7Service.class);
    context.refresh();
    this.bean = context.getBean(Spring7Service.class);
  }

  @Override
  public void nothing(int a, int b) throws Exception {
    bean.nothing(a, b);
  }

  @Override
  public Object object(Object a, Object b) throws Exception {
    return bean.object(a, b);
  }

  @Override
  public int number2(int a, int b) throws Exception {
    return bean.number2(a, b);
  }
}
