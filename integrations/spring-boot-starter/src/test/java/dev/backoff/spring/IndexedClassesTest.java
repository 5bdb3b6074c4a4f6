package dev.backoff.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** A class that the processor has seen and nobody has woven; here the test plays the processor. */
class IndexedClassesTest {

  /** No bean unless a test makes it one. */
  static class Stock {

    @Backoff(base = "1us")
    public int count() {
      return 1;
    }
  }

  @TempDir Path folder;
  private URLClassLoader loader;

  @BeforeEach
  void index() throws IOException {
    String owner = Stock.class.getName();
    Path file = folder.resolve("META-INF/backoff/" + owner + ".json");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        """
        {"owner": "%s", "methods": [{"method": "count", "name": "Stock.count", "descriptor": "()I"}]}
        """
            .formatted(owner));
    loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
  }

  @AfterEach
  void close() throws IOException {
    loader.close();
  }

  private ApplicationContextRunner runner(String... properties) {
    return new ApplicationContextRunner()
        .withConfiguration(AutoConfigurations.of(BackoffAutoConfiguration.class))
        .withClassLoader(loader)
        .withPropertyValues(properties);
  }

  @Test
  void keepsTheApplicationFromStarting() {
    runner()
        .run(
            context ->
                assertThat(context)
                    .getFailure()
                    .hasMessageContaining(
                        "[BKF-405] " + Stock.class.getName() + ".count: not woven")
                    .hasMessageContaining("Or set backoff.unwoven=proxy"));
  }

  @Test
  void isToldTogetherWithTheMistakesOfTheConfiguration() {
    runner("backoff.Stock.count.cap=0s", "backoff.Stock.count.capp=1s")
        .run(
            context ->
                assertThat(context)
                    .getFailure()
                    .hasMessageContaining("BKF-405")
                    .hasMessageContaining("BKF-103")
                    .hasMessageContaining("Did you mean backoff.Stock.count.cap?"));
  }

  @Test
  void isOnlyWarnedOfWhereThatIsAskedFor() {
    runner("backoff.unwoven=warn").run(context -> assertThat(context).hasNotFailed());
  }

  @Test
  void isRefusedWhereProxiesDoNotReachIt() {
    runner("backoff.unwoven=proxy")
        .run(
            context ->
                assertThat(context)
                    .getFailure()
                    .hasMessageContaining("No proxy reaches it either"));
  }

  @Test
  void isReachedByAProxyOnceItIsABean() {
    runner("backoff.unwoven=proxy")
        .withBean(Stock.class)
        .run(
            context -> {
              assertThat(context).hasNotFailed();
              assertThat(
                      context
                          .getBean(BackoffStartUp.class)
                          .retriedBy(Stock.class.getName(), "count"))
                  .isEqualTo("proxy");
            });
  }

  @Test
  void leavesTheKeyOfTheStarterAloneWhereverItIsSet() {
    System.setProperty("backoff.unwoven", "warn");
    try {
      runner().run(context -> assertThat(context).hasNotFailed());
    } finally {
      System.clearProperty("backoff.unwoven");
    }
  }
}
