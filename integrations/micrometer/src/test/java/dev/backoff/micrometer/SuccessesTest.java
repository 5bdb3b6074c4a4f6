package dev.backoff.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Woven calls by how they end, with those that succeed at once; the aspect is woven, too. */
class SuccessesTest {

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final BackoffMetrics metrics = BackoffMetrics.countingSuccesses();
  private final Service service = new Service();

  @BeforeEach
  void bind() {
    metrics.bindTo(registry);
  }

  @AfterEach
  void close() {
    metrics.close();
  }

  /** Methods of every kind, which fail as often as they are told to. */
  @SuppressWarnings("unused") // called by tables
  private static class Service {

    private int failures;

    private Service failing(int times) {
      failures = times;
      return this;
    }

    private int attempt() throws IOException {
      if (failures-- > 0) {
        throw new IOException();
      }
      return 1;
    }

    @Backoff(base = "1ms", jitter = Jitter.NONE, maxRetries = 2)
    int plain() throws IOException {
      return attempt();
    }

    @Backoff(base = "1ms", maxRetries = 2)
    static void plainAndStatic() {}

    @Backoff(base = "1ms", maxRetries = 2, budget = "successes")
    int budgeted() throws IOException {
      return attempt();
    }

    @Backoff(base = "1ms", maxRetries = 2, maxDuration = "1m")
    int timed() throws IOException {
      return attempt();
    }

    @Backoff(base = "1ms", maxRetries = 2, retryOnResult = "isPoor")
    int judged() throws IOException {
      return attempt();
    }

    @Backoff(base = "1ms", maxRetries = 2, retryOnResult = "isGood")
    int poor() throws IOException {
      return attempt();
    }

    boolean isPoor(int result) {
      return result != 1;
    }

    boolean isGood(int result) {
      return result == 1;
    }

    @Backoff(base = "1ms", maxRetries = 2, recover = "instead")
    int recovered() throws IOException {
      return attempt();
    }

    int instead(IOException failure) {
      return 0;
    }

    @Backoff(base = "1ms", maxRetries = 2)
    CompletableFuture<Integer> stage() throws IOException {
      return CompletableFuture.completedFuture(attempt());
    }

    /** Its attempts call another method, the last of them with success. */
    @Backoff(base = "1ms", maxRetries = 2)
    int outer(Service inner) throws IOException {
      inner.plain();
      return attempt();
    }

    /** Calls itself once: the inner call fails first, or the outer one does after it. */
    @Backoff(base = "1ms", maxRetries = 2)
    int recursive(boolean inner) throws IOException {
      if (!inner) {
        recursive(true);
      }
      return attempt();
    }
  }

  /** The calls by method and outcome. */
  private Map<String, Double> calls() {
    Map<String, Double> counts = new TreeMap<>();
    for (Counter counter : registry.find("backoff.calls").counters()) {
      String method = counter.getId().getTag("method").replace("Service.", "");
      counts.put(method + " " + counter.getId().getTag("outcome"), counter.count());
    }
    return counts;
  }

  @Test
  void areCountedOfEveryKindOfMethod() {
    Calls.run(
        () -> {
          service.plain();
          service.plain();
          Service.plainAndStatic();
          service.budgeted();
          service.timed();
          service.judged();
          service.recovered();
          service.stage().join();
        });

    assertThat(calls())
        .isEqualTo(
            Map.of(
                "plain succeeded", 2.0,
                "plainAndStatic succeeded", 1.0,
                "budgeted succeeded", 1.0,
                "timed succeeded", 1.0,
                "judged succeeded", 1.0,
                "recovered succeeded", 1.0,
                "stage succeeded", 1.0));
  }

  @Test
  void areNotCountedWhereACallIsRetried() {
    Calls.run(
        () -> {
          service.failing(1).plain();
          service.failing(2).plain();
          service.failing(1).budgeted();
          service.failing(1).timed();
          service.failing(1).judged();
          service.failing(1).recovered();
        });

    assertThat(calls())
        .isEqualTo(
            Map.of(
                "plain retried", 2.0,
                "budgeted retried", 1.0,
                "timed retried", 1.0,
                "judged retried", 1.0,
                "recovered retried", 1.0));
  }

  @Test
  void areNotCountedWhereACallEndsOtherwise() {
    Calls.run(() -> service.failing(3).plain());
    Calls.run(() -> service.failing(3).recovered());
    Calls.run(() -> service.failing(0).poor());

    assertThat(calls())
        .isEqualTo(
            Map.of("plain exhausted", 1.0, "recovered recovered", 1.0, "poor exhausted", 1.0));
  }

  @Test
  void areCountedAfterARetryOnTheSameThread() {
    Calls.run(
        () -> {
          service.failing(1).plain();
          service.plain();
          service.failing(1).plain();
          service.plain();
        });

    assertThat(calls()).isEqualTo(Map.of("plain retried", 2.0, "plain succeeded", 2.0));
  }

  @Test
  void areCountedOfInnerCallsWhereTheOuterOneIsRetried() {
    Service inner = new Service();
    Calls.run(() -> service.failing(1).outer(inner));

    assertThat(calls()).isEqualTo(Map.of("outer retried", 1.0, "plain succeeded", 2.0));
  }

  @Test
  void areCountedOfTheOuterCallWhereTheInnerOneIsRetried() {
    Service inner = new Service();
    Calls.run(() -> service.outer(inner.failing(1)));

    assertThat(calls()).isEqualTo(Map.of("outer succeeded", 1.0, "plain retried", 1.0));
  }

  @Test
  void areToldFromRetriesOfARecursiveCall() {
    Calls.run(() -> service.failing(1).recursive(false));

    assertThat(calls()).isEqualTo(Map.of("recursive retried", 1.0, "recursive succeeded", 1.0));
  }

  @Test
  void areNotCountedAfterTheEnd() {
    metrics.close();

    Calls.run(service::plain);

    assertThat(calls()).isEmpty();
  }

  @Test
  void areNotCountedWhereNobodyAsksForThem() {
    metrics.close();
    try (BackoffMetrics others = new BackoffMetrics()) {
      others.bindTo(registry);
      Calls.run(
          () -> {
            service.plain();
            service.timed();
          });
    }

    assertThat(calls()).isEmpty();
  }

  @Test
  void leaveTheRetryInlined() {
    assertThat(Service.class.getDeclaredMethods())
        .filteredOn(method -> method.getName().matches("(plain|timed)_aroundBody\\d+\\$advice"))
        .hasSize(2);
  }

  /** Load-time weaving takes every aspect that a file of this name lists. */
  @Test
  void areNotToldUnasked() {
    assertThat(Path.of("target/classes/dev/backoff/micrometer/Successes.class")).exists();
    assertThat(Path.of("target/classes/META-INF/aop.xml")).doesNotExist();
  }

  /** Woven classes call it by the name that ajc makes of its place and of its pointcut. */
  @Test
  void areToldByTheSameNameForEver() throws ClassNotFoundException {
    assertThat(Class.forName("dev.backoff.micrometer.Successes").getMethods())
        .extracting(Method::getName)
        .contains("ajc$afterReturning$dev_backoff_micrometer_Successes$1$e28d944b");
  }
}
