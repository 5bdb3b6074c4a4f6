package dev.backoff.spring.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.micrometer.BackoffMetrics;
import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.Retrier;
import dev.backoff.runtime.RetryBudget;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.aop.support.AopUtils;
import org.springframework.context.annotation.Bean;

/** The example as its users and its keeper see it. */
class ShopTest {

  private static final String METHOD = "dev.backoff.spring.example.Prices.ask";

  @BeforeEach
  void fillTheBudget() {
    Backoffs.useBudget("supplier", RetryBudget.of(100, 0.1));
  }

  @AfterEach
  void restart() {
    Backoffs.restart();
  }

  @Test
  void retriesUntilTheSupplierAnswersAndCountsThat() throws Exception {
    try (Shop shop = Shop.start()) {
      shop.supplierFails(2);

      assertThat(shop.get("/prices/tea").body()).isEqualTo("3");
      assertThat(shop.meter("backoff.retries?tag=method:Prices.ask")).isEqualTo(2);
      assertThat(shop.meter("backoff.calls?tag=outcome:retried")).isEqualTo(1);
      assertThat(shop.method("Prices.ask").get("counts"))
          .hasToString("{\"retried\":1,\"retries\":2}");
    }
  }

  @Test
  void countsCallsThatSucceedAtOnceWhereABeanSaysSo() throws Exception {
    try (Shop shop = Shop.start(CountingSuccesses.class)) {
      shop.get("/prices/tea");
      shop.supplierFails(1);
      shop.get("/prices/tea");

      assertThat(shop.meter("backoff.calls?tag=outcome:succeeded")).isEqualTo(1);
      assertThat(shop.meter("backoff.calls")).isEqualTo(2);
    }
  }

  /** Meters in the place of those of the starter. */
  static class CountingSuccesses {
    @Bean
    BackoffMetrics metrics() {
      return BackoffMetrics.countingSuccesses();
    }
  }

  @Test
  void flightRecorderSeesRetriesAndHowTheyEnd(@TempDir Path folder) throws Exception {
    try (Shop shop = Shop.start();
        Recording recording = new Recording()) {
      recording.start();
      shop.supplierFails(4);
      shop.get("/prices/tea");
      recording.stop();

      assertThat(recorded(recording, folder.resolve("shop.jfr")))
          .containsExactly(
              "dev.backoff.Retry of Prices.ask",
              "dev.backoff.Retry of Prices.ask",
              "dev.backoff.Retry of Prices.ask",
              "dev.backoff.GiveUp of Prices.ask");
    }
  }

  private static List<String> recorded(Recording recording, Path file) throws IOException {
    recording.dump(file);
    return RecordingFile.readAllEvents(file).stream()
        .filter(event -> event.getEventType().getName().startsWith("dev.backoff."))
        .sorted(Comparator.comparing(RecordedEvent::getStartTime))
        .map(event -> event.getEventType().getName() + " of " + event.getString("name"))
        .toList();
  }

  @Test
  void givesUpAfterItsRetries() throws Exception {
    try (Shop shop = Shop.start()) {
      shop.supplierFails(4);

      assertThat(shop.get("/prices/tea").statusCode()).isEqualTo(503);
      assertThat(shop.meter("backoff.calls?tag=outcome:exhausted")).isEqualTo(1);
    }
  }

  @Test
  void endpointTellsWhatAMethodFollowsAndWhy() throws Exception {
    try (Shop shop = Shop.start()) {
      JsonNode method = shop.method("Prices.ask");
      assertThat(method.get("method").asText()).isEqualTo(METHOD);
      assertThat(method.get("retriedBy").asText()).isEqualTo("weaving");
      assertThat(method.get("schedule").asText())
          .isEqualTo("retry 1 ≤ 2 ms, 2 ≤ 4 ms, 3 ≤ 8 ms; worst case 14 ms in all");
      assertThat(method.at("/policy/maxRetries"))
          .hasToString("{\"value\":3,\"source\":\"annotation\"}");
      assertThat(method.at("/policy/jitter"))
          .hasToString("{\"value\":\"FULL\",\"source\":\"default\"}");
      assertThat(method.at("/policy/cap/value").asText()).isEqualTo("5s");
      assertThat(method.at("/policy/cap/source").asText())
          .startsWith("backoff.default.cap (")
          .contains("application.properties");
      assertThat(shop.json("/actuator/backoff").get("methods")).hasSize(2);
      assertThat(shop.json("/actuator/backoff").get("budgets")).hasToString("{\"supplier\":100}");
    }
  }

  /** Its method fails in no other test: what it read at its first failure it keeps. */
  @Test
  void argumentsOverrideAMethodAndTheEndpointSaysSo() throws Exception {
    try (Shop shop = Shop.start("--backoff.Prices.reduced.max-retries=1")) {
      shop.supplierFails(2);

      assertThat(shop.get("/prices/tea/reduced").statusCode()).isEqualTo(503);
      assertThat(shop.method("Prices.reduced").get("counts"))
          .hasToString("{\"exhausted\":1,\"retries\":1}");
      assertThat(shop.method("Prices.reduced").at("/policy/maxRetries"))
          .hasToString(
              "{\"value\":1,\"source\":\"backoff.Prices.reduced.maxRetries (commandLineArgs)\"}");
    }
  }

  @Test
  void healthTellsWhichBudgetIsEmptyAndStaysUp() throws Exception {
    Backoffs.useBudget("supplier", RetryBudget.of(1, 0.1));
    try (Shop shop = Shop.start()) {
      assertThat(shop.json("/actuator/health").at("/components/backoff/details/emptyBudgets"))
          .isEmpty();
      shop.supplierFails(2);
      shop.get("/prices/tea");

      JsonNode health = shop.json("/actuator/health").at("/components/backoff");
      assertThat(health.get("status").asText()).isEqualTo("UP");
      assertThat(health.at("/details/budgets")).hasToString("{\"supplier\":0}");
      assertThat(health.at("/details/emptyBudgets")).hasToString("[\"supplier\"]");
      assertThat(shop.meter("backoff.calls?tag=outcome:budget")).isEqualTo(1);
    }
  }

  @Test
  void doesNotStartWithAKeyThatMeansNothing() {
    assertThatThrownBy(() -> Shop.start("--backoff.Prices.ask.max-retrys=5"))
        .hasMessageContaining("[BKF-401] backoff.Prices.ask.maxRetrys=5 (commandLineArgs)")
        .hasMessageContaining("Did you mean backoff.Prices.ask.maxRetries?");
  }

  @Test
  void doesNotStartWithAValueThatIsNone() {
    assertThatThrownBy(() -> Shop.start("--backoff.default.cap=0s"))
        .hasMessageContaining("[BKF-103] cap: 0 ms")
        .hasMessageContaining("backoff.default.cap=0s (commandLineArgs)");
  }

  @Test
  void proxiesLeaveWovenMethodsAlone() throws Exception {
    try (Shop shop = Shop.start("--backoff.unwoven=proxy")) {
      shop.supplierFails(4);

      assertThat(shop.get("/prices/tea").statusCode()).isEqualTo(503);
      assertThat(shop.meter("backoff.retries?tag=method:Prices.ask")).isEqualTo(3);
      assertThat(AopUtils.isAopProxy(shop.context().getBean(Prices.class))).isFalse();
    }
  }

  @Test
  void listenersThatAreBeansHearWhatHappens() throws Exception {
    try (Shop shop = Shop.start(Listening.class)) {
      shop.supplierFails(4);
      shop.get("/prices/tea");

      assertThat(shop.context().getBean(Reasons.class).heard)
          .containsExactly(GiveUpReason.EXHAUSTED);
    }
  }

  /** A listener as a bean. */
  static class Listening {
    @Bean
    Reasons reasons() {
      return new Reasons();
    }
  }

  static final class Reasons implements RetryListener {
    private final List<GiveUpReason> heard = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void gaveUp(RetryEvent event, GiveUpReason reason) {
      heard.add(reason);
    }
  }

  @Test
  void retriesEndWithTheLastApplicationAndBeginWithTheNext() {
    Shop first = Shop.start();
    Shop second = Shop.start();
    first.close();
    assertThat(attemptsOfTwo()).isEqualTo(2);

    second.close();
    assertThat(attemptsOfTwo()).isEqualTo(1);

    Shop.start().close();
    try (Shop third = Shop.start()) {
      assertThat(third.context().isActive()).isTrue();
      assertThat(attemptsOfTwo()).isEqualTo(2);
    }
  }

  private static int attemptsOfTwo() {
    Retrier retrier =
        Retrier.of(BackoffPolicy.builder().base(Duration.ofNanos(1000)).maxRetries(1).build());
    AtomicInteger attempts = new AtomicInteger();
    try {
      retrier.run(
          () -> {
            attempts.incrementAndGet();
            throw new IOException();
          });
    } catch (IOException expected) {
      return attempts.get();
    }
    throw new AssertionError("no failure left");
  }
}
