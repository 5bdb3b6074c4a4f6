package dev.backoff.benchmarks.contender;

import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.retry.annotation.EnableRetry;

/** The proxy that spring-retry puts before an annotated bean. */
public final class SpringRetryProxy extends ResultContender {

  @Configuration
  @EnableRetry(proxyTargetClass = true)
  static class Settings {}

  private final ResultContender bean;

  public SpringRetryProxy(Work work) {
    super(work);
    AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
    context.registerBean(Work.class, () -> work);
    context.register(Settings.class, SpringRetryService.class);
    context.refresh();
    this.bean = context.getBean(SpringRetryService.class);
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
