package dev.backoff.benchmarks.contender;

import org.springframework.context.annotation.AnnotationConfigApplicationContext;

/** A bean behind the proxy that Spring puts before it. */
abstract class BeanContender extends ResultContender {

  private final ResultContender bean;

  BeanContender(Work work, Class<?> settings, Class<? extends ResultContender> service) {
    super(work);
    AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
    context.registerBean(Work.class, () -> work);
    context.register(settings, service);
    context.refresh();
    this.bean = context.getBean(service);
  }

  @Override
  public final void nothing(int a, int b) throws Exception {
    bean.nothing(a, b);
  }

  @Override
  public final Object object(Object a, Object b) throws Exception {
    return bean.object(a, b);
  }

  @Override
  public final int number2(int a, int b) throws Exception {
    return bean.number2(a, b);
  }
}
