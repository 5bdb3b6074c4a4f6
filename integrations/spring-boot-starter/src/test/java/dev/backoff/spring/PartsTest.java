package dev.backoff.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.micrometer.BackoffMetrics;
import dev.backoff.runtime.Retrier;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.health.HealthIndicator;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** The starter takes what the application has, and goes without the rest. */
class PartsTest {

  private final ApplicationContextRunner runner =
      new ApplicationContextRunner()
          .withConfiguration(AutoConfigurations.of(BackoffAutoConfiguration.class));

  /** The beans of an application whose class path lacks some jars. */
  private static List<String> beansWithout(String... jars) throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (Stream.of(jars).noneMatch(nameOf(new File(entry))::startsWith)) {
        urls.add(new File(entry).toURI().toURL());
      }
    }
    try (URLClassLoader loader =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      return beans(loader.loadClass(BeansOfStarter.class.getName()));
    }
  }

  /** Of a module of this build there may be no jar yet: then its folder is named after it. */
  private static String nameOf(File entry) {
    return entry.getName().equals("classes")
        ? "backoff-" + entry.getParentFile().getParentFile().getName()
        : entry.getName();
  }

  @SuppressWarnings("unchecked")
  private static List<String> beans(Class<?> application) throws Exception {
    return ((Callable<List<String>>) application.getDeclaredConstructor().newInstance()).call();
  }

  @Test
  void startsWithEverything() throws Exception {
    assertThat(beansWithout()).contains("backoffMetrics", "backoffHealthIndicator");
  }

  @Test
  void startsWithoutOurMeters() throws Exception {
    assertThat(beansWithout("backoff-micrometer"))
        .contains("backoffStartUp", "backoffHealthIndicator")
        .doesNotContain("backoffMetrics");
  }

  @Test
  void startsWithoutMicrometer() throws Exception {
    assertThat(beansWithout("micrometer-", "spring-boot-actuator"))
        .contains("backoffStartUp")
        .doesNotContain("backoffMetrics");
  }

  @Test
  void startsWithoutTheActuator() throws Exception {
    assertThat(beansWithout("spring-boot-actuator", "spring-boot-health"))
        .contains("backoffStartUp", "backoffMetrics")
        .doesNotContain("backoffHealthIndicator", "backoffEndpoint");
  }

  @Test
  void bindsItsMetersToTheRegistryOfTheApplication() {
    SimpleMeterRegistry registry = new SimpleMeterRegistry();
    runner
        .withBean(MeterRegistry.class, () -> registry)
        .run(
            context -> {
              failOnce();

              assertThat(context).hasSingleBean(BackoffMetrics.class);
              assertThat(
                      registry.get("backoff.calls").tag("outcome", "exhausted").counter().count())
                  .isEqualTo(1);
            });
    failOnce();

    assertThat(registry.get("backoff.calls").counter().count()).isEqualTo(1);
  }

  private static void failOnce() {
    BackoffPolicy policy =
        BackoffPolicy.builder().base(Duration.ofNanos(1000)).maxRetries(1).name("parts").build();
    assertThatThrownBy(
            () ->
                Retrier.of(policy)
                    .run(
                        () -> {
                          throw new IOException();
                        }))
        .isInstanceOf(IOException.class);
  }

  @Test
  void leavesTheEndpointAwayUnlessItIsExposed() {
    assertThat(Endpoint.class).isNotNull();
    runner.run(context -> assertThat(context).doesNotHaveBean(BackoffEndpoint.class));
    runner
        .withPropertyValues("management.endpoints.web.exposure.include=backoff")
        .run(context -> assertThat(context).hasSingleBean(BackoffEndpoint.class));
  }

  @Test
  void healthCanBeSwitchedOff() {
    assertThat(HealthIndicator.class).isNotNull();
    runner
        .withPropertyValues("management.health.backoff.enabled=false")
        .run(context -> assertThat(context).doesNotHaveBean("backoffHealthIndicator"));
  }
}
