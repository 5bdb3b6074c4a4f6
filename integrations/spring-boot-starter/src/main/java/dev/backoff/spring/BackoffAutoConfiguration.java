package dev.backoff.spring;

import dev.backoff.micrometer.BackoffMetrics;
import dev.backoff.runtime.RetryListener;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.aop.config.AopConfigUtils;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.context.annotation.Role;
import org.springframework.core.type.AnnotationMetadata;

/** What an application of Spring Boot gets with this starter on its class path. */
@AutoConfiguration
public class BackoffAutoConfiguration {

  /** For Spring. */
  BackoffAutoConfiguration() {}

  @Bean
  static BackoffLifecycle backoffLifecycle(ConfigurableApplicationContext context) {
    return new BackoffLifecycle(context);
  }

  @Bean
  BackoffStartUp backoffStartUp(ConfigurableApplicationContext context) {
    Unwoven unwoven =
        Binder.get(context.getEnvironment())
            .bind(EnvironmentSources.UNWOVEN, Unwoven.class)
            .orElse(Unwoven.FAIL);
    return new BackoffStartUp(context, unwoven);
  }

  @Bean
  ListenerBeans backoffListenerBeans(ObjectProvider<RetryListener> listeners) {
    return new ListenerBeans(listeners);
  }

  /** Retries what is not woven, by proxies. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnProperty(name = EnvironmentSources.UNWOVEN, havingValue = "proxy")
  @Import(ProxyCreator.class)
  static class Proxies {

    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static UnwovenAdvisor backoffUnwovenAdvisor() {
      return new UnwovenAdvisor();
    }
  }

  /** Sees to it that there is something that makes proxies, one for all advice of a bean. */
  static class ProxyCreator implements ImportBeanDefinitionRegistrar {

    @Override
    public void registerBeanDefinitions(
        AnnotationMetadata importing, BeanDefinitionRegistry registry) {
      AopConfigUtils.registerAutoProxyCreatorIfNecessary(registry);
      AopConfigUtils.forceAutoProxyCreatorToUseClassProxying(registry);
    }
  }

  /** Meters, where the application has Micrometer and has not left our adapter out. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({MeterRegistry.class, BackoffMetrics.class})
  static class Metrics {

    @Bean
    @ConditionalOnMissingBean
    BackoffMetrics backoffMetrics() {
      return new BackoffMetrics();
    }

    /** Also where nothing binds the meters of beans; twice to the same registry is once. */
    @Bean
    SmartInitializingSingleton backoffMeterBinding(
        BackoffMetrics metrics, ObjectProvider<MeterRegistry> registries) {
      return () -> registries.ifUnique(metrics::bindTo);
    }
  }

  /** The endpoint {@code backoff}. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({Endpoint.class, ConditionalOnAvailableEndpoint.class})
  @ConditionalOnAvailableEndpoint(endpoint = BackoffEndpoint.class)
  static class Actuator {

    @Bean
    @ConditionalOnMissingBean
    BackoffEndpoint backoffEndpoint(
        ConfigurableApplicationContext context, BackoffStartUp startUp, CallCounts counts) {
      return new BackoffEndpoint(context, startUp, counts);
    }

    @Bean
    CallCounts backoffCallCounts() {
      return new CallCounts();
    }
  }

  /** The health of Spring Boot 4. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(name = "org.springframework.boot.health.contributor.HealthIndicator")
  @ConditionalOnProperty(name = "management.health.backoff.enabled", matchIfMissing = true)
  static class Health {

    @Bean
    BudgetsHealth backoffHealthIndicator(ConfigurableApplicationContext context) {
      return new BudgetsHealth(new Budgets(context));
    }
  }

  /** The health of Spring Boot 3. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(name = "org.springframework.boot.actuate.health.HealthIndicator")
  @ConditionalOnMissingClass("org.springframework.boot.health.contributor.HealthIndicator")
  @ConditionalOnProperty(name = "management.health.backoff.enabled", matchIfMissing = true)
  static class HealthOfBoot3 {

    @Bean
    BudgetsHealthOfBoot3 backoffHealthIndicator(ConfigurableApplicationContext context) {
      return new BudgetsHealthOfBoot3(new Budgets(context));
    }
  }
}
