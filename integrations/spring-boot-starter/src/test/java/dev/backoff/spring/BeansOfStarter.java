package dev.backoff.spring;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;

/** Starts an application with what its own class loader has, and tells what the starter added. */
public final class BeansOfStarter implements Callable<List<String>> {

  @Override
  public List<String> call() {
    try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
      context.setClassLoader(BeansOfStarter.class.getClassLoader());
      context.register(BackoffAutoConfiguration.class);
      context.refresh();
      return Stream.of(context.getBeanDefinitionNames())
          .filter(name -> name.startsWith("backoff"))
          .toList();
    }
  }
}
