package dev.backoff.spring;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.RetryListener;
import java.util.List;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;

/** Registers the listeners that are beans, as long as the application runs. */
final class ListenerBeans implements SmartInitializingSingleton, DisposableBean {

  private final ObjectProvider<RetryListener> beans;
  private List<RetryListener> registered = List.of();

  ListenerBeans(ObjectProvider<RetryListener> beans) {
    this.beans = beans;
  }

  @Override
  public void afterSingletonsInstantiated() {
    registered = beans.orderedStream().toList();
    registered.forEach(Backoffs::addListener);
  }

  @Override
  public void destroy() {
    registered.forEach(Backoffs::removeListener);
  }
}
