package dev.backoff.spring;

import dev.backoff.core.table.MethodKey;
import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.InvalidConfigurationException;
import dev.backoff.runtime.config.ConfigRule;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.ClassUtils;

/**
 * Looks at the configuration and the classes of an application when its beans are there, and lets
 * it start only if all is well.
 */
final class BackoffStartUp implements SmartInitializingSingleton {

  private static final Logger LOGGER = System.getLogger("dev.backoff");
  private static final String PROXIES =
      " Or set backoff.unwoven=proxy: proxies retry the public methods of beans.";
  private static final String BEYOND_PROXIES =
      " No proxy reaches it either (expected: a public method of a bean, neither static nor final).";

  private final ConfigurableApplicationContext context;
  private final Unwoven unwoven;
  private final Set<UnwovenMethod> found = new LinkedHashSet<>();
  private final Set<UnwovenMethod> reached = new LinkedHashSet<>();

  BackoffStartUp(ConfigurableApplicationContext context, Unwoven unwoven) {
    this.context = context;
    this.unwoven = unwoven;
  }

  @Override
  public void afterSingletonsInstantiated() {
    List<String> problems = new ArrayList<>(configurationProblems());
    lookAtBeans();
    List<String> lines = found.stream().filter(each -> !isProxied(each)).map(this::line).toList();
    if (unwoven == Unwoven.WARN) {
      lines.forEach(line -> LOGGER.log(Level.WARNING, line));
    } else {
      problems.addAll(lines);
    }
    if (!problems.isEmpty()) {
      throw new BackoffStartUpException(problems);
    }
  }

  /** What is not woven among the indexed classes is found by the way. */
  private List<String> configurationProblems() {
    try {
      Backoffs.validate(loader(context), this::noted);
      return List.of();
    } catch (InvalidConfigurationException invalid) {
      return invalid.problems();
    }
  }

  /** No problem yet: that depends on what is to be done about it. */
  private boolean noted(Class<?> owner, MethodKey key) {
    found.add(new UnwovenMethod(owner, key));
    return true;
  }

  private void lookAtBeans() {
    ConfigurableListableBeanFactory beans = context.getBeanFactory();
    for (String name : beans.getBeanDefinitionNames()) {
      Class<?> type = AutoProxyUtils.determineTargetClass(beans, name);
      if (type != null) {
        lookAt(ClassUtils.getUserClass(type));
      }
    }
  }

  private void lookAt(Class<?> type) {
    for (Method method : UnwovenMethod.in(type)) {
      found.add(UnwovenMethod.of(method));
      if (UnwovenMethod.isReached(method, type)) {
        reached.add(UnwovenMethod.of(method));
      }
    }
  }

  private boolean isProxied(UnwovenMethod method) {
    return unwoven == Unwoven.PROXY && reached.contains(method);
  }

  private String line(UnwovenMethod method) {
    String text = ConfigRule.NOT_WOVEN.of(method).text();
    return text + (unwoven == Unwoven.PROXY ? BEYOND_PROXIES : PROXIES);
  }

  /** What retries the methods of that name: {@code weaving}, {@code proxy} or {@code nothing}. */
  String retriedBy(String className, String methodName) {
    List<UnwovenMethod> unwovenOnes =
        found.stream()
            .filter(each -> each.owner().getName().equals(className))
            .filter(each -> each.key().name().equals(methodName))
            .toList();
    if (unwovenOnes.isEmpty()) {
      return "weaving";
    }
    return unwovenOnes.stream().allMatch(this::isProxied) ? "proxy" : "nothing";
  }

  /** Whose classes an application's are. */
  static ClassLoader loader(ApplicationContext context) {
    ClassLoader loader = context.getClassLoader();
    return loader == null ? BackoffStartUp.class.getClassLoader() : loader;
  }
}
