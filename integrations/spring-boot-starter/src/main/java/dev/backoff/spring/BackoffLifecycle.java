package dev.backoff.spring;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.ConfigSource;
import java.util.List;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;

/**
 * Gives retries the settings of an application before its first bean is made, and ends them when it
 * closes, first of all, so that nothing waits for a retry then. Where several applications run in
 * one virtual machine, as in tests, the last one that closes ends them.
 */
final class BackoffLifecycle
    implements BeanFactoryPostProcessor, ApplicationListener<ContextClosedEvent>, DisposableBean {

  private static int running;

  private final ConfigurableApplicationContext context;
  private List<ConfigSource> sources = List.of();
  private boolean begun;

  BackoffLifecycle(ConfigurableApplicationContext context) {
    this.context = context;
  }

  @Override
  public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
    sources = EnvironmentSources.of(context.getEnvironment());
    sources.forEach(Backoffs::addSource);
    begun = true;
    begin();
  }

  @Override
  public void onApplicationEvent(ContextClosedEvent event) {
    if (event.getApplicationContext() == context) {
      destroy();
    }
  }

  /** Also where an application does not come to start. */
  @Override
  public void destroy() {
    if (begun) {
      begun = false;
      end();
      sources.forEach(Backoffs::removeSource);
    }
  }

  private static synchronized void begin() {
    if (running++ == 0) {
      Backoffs.restart();
    }
  }

  private static synchronized void end() {
    if (--running == 0) {
      Backoffs.shutdown();
    }
  }
}
