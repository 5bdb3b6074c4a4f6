package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryEnvironment;
import dev.backoff.runtime.RetryTrail;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Retried calls that make retried calls. */
@Timeout(60)
abstract class Section11Nesting extends Section {

  private static final String NOT_CONFIGURED = "a Retrier is not configured";
  private static final List<String> COLLAPSING = List.of("collapsing", "collapsingAndRecovered");

  private final ExecutorService timerThread = Executors.newSingleThreadExecutor();
  private final ExecutorService attempts = Executors.newCachedThreadPool();

  private static String key(String method) {
    return "backoff." + Service.class.getName() + "." + method + ".nested";
  }

  /** Read at the first failure of the method. */
  @BeforeAll
  static void collapse() {
    COLLAPSING.forEach(method -> System.setProperty(key(method), "collapse"));
  }

  @AfterAll
  static void restore() {
    COLLAPSING.forEach(method -> System.clearProperty(key(method)));
  }

  @AfterEach
  void endThreads() {
    timerThread.shutdown();
    attempts.shutdown();
  }

  /** Virtual time whose timer and executor have threads of their own. */
  private RetryEnvironment onOtherThreads() {
    return time.environment((task, nanos) -> timerThread.submit(task), attempts);
  }

  private static Script calling(Way way, Script inner) {
    return Script.running(() -> calling(way, Service::inner, inner));
  }

  /** Joins the stage of an inner call, and throws what it failed with. */
  private static Script joining(Way way, Script inner) {
    return Script.running(
        () -> {
          try {
            return way.stage(Service::innerStage, inner).toCompletableFuture().join();
          } catch (CompletionException failure) {
            throw Script.sneak(failure.getCause());
          } catch (Throwable thrown) {
            throw Script.sneak(thrown);
          }
        });
  }

  private static CompletableFuture<String> staging(
      Way way, Way.Method<CompletableFuture<String>> method, Script script) {
    try {
      return way.stage(method, script).toCompletableFuture();
    } catch (Throwable thrown) {
      throw Script.sneak(thrown);
    }
  }

  private static void assertTrails(Throwable left, String inner, String outer) {
    assertThat(trailsOf(left))
        .extracting(Throwable::getMessage)
        .satisfiesExactly(
            first -> assertThat(first).startsWith(inner + " gave up (EXHAUSTED) after 4 attempts:"),
            last ->
                assertThat(last).startsWith(outer + " gave up (EXHAUSTED) after 3 × 4 attempts:"));
  }

  @BothWays
  void outerLoopRetriesAllTheSameAndItsTrailNamesTheProduct(Way way) {
    Script script = Script.failingForEver();

    Throwable thrown = failureOf(way, Service::outer, calling(way, script));

    assertThat(script.attempts()).isEqualTo(3 * 4);
    assertThat(thrown).isSameAs(script.thrown().get(11));
    assertTrails(thrown, "Service.inner", "Service.outer");
  }

  @BothWays
  void trailIsLookedForInTheCausesToo(Way way) {
    Script inner = Script.failingForEver();
    Script wrapping =
        Script.running(
            () -> {
              try {
                return calling(way, Service::inner, inner);
              } catch (RuntimeException unexpected) {
                throw unexpected;
              } catch (Exception failure) {
                throw new IllegalStateException(failure);
              }
            });

    Throwable thrown = failureOf(way, Service::outer, wrapping);

    assertThat(trailOf(thrown)).hasMessageContaining("after 3 × 4 attempts:");
    assertThat(trailOf(thrown.getCause())).hasMessageContaining("after 4 attempts:");
  }

  @BothWays
  void outerCallThatJoinsAStageWhichEndedOnOtherThreadsNamesTheProduct(Way way) {
    Script inner = Script.failingForEver();
    Throwable[] thrown = new Throwable[1];

    onOtherThreads()
        .run(() -> thrown[0] = thrownBy(() -> way.call(Service::outer, joining(way, inner))));

    assertThat(inner.attempts()).isEqualTo(3 * 4);
    assertThat(thrown[0]).isSameAs(inner.thrown().get(11));
    assertTrails(thrown[0], "Service.innerStage", "Service.outer");
  }

  @BothWays
  void outerStageOfAStageNamesTheProduct(Way way) {
    Script inner = Script.failingForEver();
    List<CompletableFuture<String>> stage = new ArrayList<>();
    Callable<CompletableFuture<String>> attempt = () -> staging(way, Service::innerStage, inner);
    Script outer = Script.running(attempt);

    onOtherThreads().run(() -> stage.add(staging(way, Service::outerStage, outer)));

    Throwable left = stage.get(0).handle((value, failure) -> failure).join();
    assertThat(inner.attempts()).isEqualTo(3 * 4);
    assertThat(left).isSameAs(inner.thrown().get(11));
    assertTrails(left, "Service.innerStage", "Service.outerStage");
  }

  private static Throwable thrownBy(VirtualTime.Action action) {
    try {
      action.run();
      return null;
    } catch (Throwable thrown) {
      return thrown;
    }
  }

  @Test
  @OneWay(NOT_CONFIGURED)
  void outerMethodGivesUpAtOnceWhereItCollapses() {
    Script inner = Script.failingForEver();

    try (Events events = Events.recorded()) {
      Throwable thrown = failureOf(Way.WOVEN, Service::collapsing, calling(Way.WOVEN, inner));

      assertThat(inner.attempts()).isEqualTo(4);
      assertThat(trailsOf(thrown))
          .extracting(RetryTrail::reason)
          .containsExactly(GiveUpReason.EXHAUSTED);
      assertThat(events.lines()).endsWith("gave up EXHAUSTED", "failed 1", "gave up NESTED");
    }
  }

  @Test
  @OneWay(NOT_CONFIGURED)
  void outerMethodThatJoinsAStageGivesUpAtOnceWhereItCollapses() {
    Script inner = Script.failingForEver();

    onOtherThreads()
        .run(
            () ->
                assertThat(
                        thrownBy(
                            () -> Way.WOVEN.call(Service::collapsing, joining(Way.WOVEN, inner))))
                    .isSameAs(inner.thrown().get(3)));

    assertThat(inner.attempts()).isEqualTo(4);
  }

  @Test
  @OneWay(NOT_CONFIGURED)
  void outerMethodIsRecoveredWhereItCollapses() {
    Script inner = Script.failingForEver();

    failureOf(Way.WOVEN, Service::collapsingAndRecovered, calling(Way.WOVEN, inner));

    assertThat(returned).containsExactly("recovered");
    assertThat(inner.attempts()).isEqualTo(4);
  }

  static final class Service {

    private Service() {}

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    static String inner(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    static CompletableFuture<String> innerStage(Script script) {
      return script.stage();
    }

    @Backoff(base = "1s", jitter = Jitter.NONE, maxRetries = 2)
    static String outer(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "1s", jitter = Jitter.NONE, maxRetries = 2)
    static CompletableFuture<String> outerStage(Script script) {
      return script.stage();
    }

    @Backoff(base = "1s", jitter = Jitter.NONE, maxRetries = 2)
    static String collapsing(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "1s", jitter = Jitter.NONE, maxRetries = 2, recover = "instead")
    static String collapsingAndRecovered(Script script) throws IOException {
      return script.attempt();
    }

    static String instead() {
      return "recovered";
    }
  }
}
