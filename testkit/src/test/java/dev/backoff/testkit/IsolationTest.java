package dev.backoff.testkit;

import static dev.backoff.testkit.BackoffAssertions.assertThat;
import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.RetryEnvironment;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Nothing of one test is seen by another, whether after it or beside it. */
class IsolationTest {

  @Test
  void nothingStaysOnTheThreadOfATestHoweverItEnds() {
    Launched.all(Failing.class)
        .testEvents()
        .assertStatistics(tests -> tests.started(5).succeeded(3).failed(2));

    assertThat(RetryEnvironment.current()).isSameAs(RetryEnvironment.SYSTEM);
  }

  /** Tests with and without a time of their own in turn, on one thread. */
  @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
  static class Failing {

    @Test
    @Order(1)
    @VirtualTime
    void fails() throws IOException {
      new OrderService(Script.failing(9)).fetch("42");
    }

    @Test
    @Order(2)
    void isNotInTheTimeOfTheFirst() {
      assertThat(RetryEnvironment.current()).isSameAs(RetryEnvironment.SYSTEM);
    }

    @Test
    @Order(3)
    @DisableBackoff
    void failsToo() throws IOException {
      new OrderService(Script.failing(9)).fetch("42");
    }

    @Test
    @Order(4)
    void isNotDisabledLikeTheThird() {
      assertThat(RetryEnvironment.current()).isSameAs(RetryEnvironment.SYSTEM);
    }

    @Test
    @Order(5)
    @VirtualTime
    void seesNothingOfTheFirst(Waits waits) {
      assertThat(waits.calls()).isEmpty();
    }
  }

  @Test
  void testsRunSideBySide() {
    EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(SideBySide.class), selectClass(DisabledBeside.class))
        .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
        .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
        .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "8")
        .execute()
        .testEvents()
        .assertStatistics(tests -> tests.started(600).succeeded(600).failed(0));
  }

  /** Many tests at once; each finds its own waits, its own time and a full budget. */
  @Execution(ExecutionMode.CONCURRENT)
  @VirtualTime
  static class SideBySide {

    @BeforeEach
    void wait(Waits waits) throws IOException {
      new OrderService(Script.failing(1)).drawn();

      assertThat(waits).hasTotal(ofMillis(100));
    }

    @RepeatedTest(200)
    void blocking(Waits waits) throws IOException {
      new OrderService(Script.failing(3)).fetch("42");

      assertThat(waits.of("OrderService.fetch"))
          .waited(ofMillis(100), ofMillis(200), ofMillis(400));
    }

    @RepeatedTest(200)
    @VirtualTime(stages = Stages.HELD)
    void stagesAndBudgets(Waits waits) throws IOException {
      assertThat(Backoffs.budget("orders").available()).isEqualTo(100);
      var stage = new OrderService(Script.failing(2)).fetchAsync();
      new OrderService(Script.failing(3)).thrifty();
      waits.finish();

      assertThat(stage).isCompletedWithValue("done");
      assertThat(waits.of("OrderService.fetchAsync")).waited(ofMillis(100), ofMillis(200));
      assertThat(Backoffs.budget("orders").available()).isEqualTo(97);
    }

    @AfterEach
    void seesThoseOfItsTestAlone(Waits waits) {
      assertThat(waits.of("OrderService.drawn")).hasCalls(1);
    }
  }

  /** Beside them others, for which there is no retry. */
  @Execution(ExecutionMode.CONCURRENT)
  @DisableBackoff
  static class DisabledBeside {

    @RepeatedTest(200)
    void oneAttempt() throws IOException {
      assertThat(new OrderService(Script.failing(1)).recovered()).isEqualTo("fallback");
    }
  }

  @Test
  void inheritedAndComposedAnnotationsHold() {
    Launched.all(LifecycleTest.Inheriting.class, LifecycleTest.Composed.class)
        .testEvents()
        .assertStatistics(tests -> tests.started(3).succeeded(3).failed(0));
  }

  /** JUnit moves such a test to a thread of its own. */
  @Test
  @VirtualTime
  @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void timeGoesWithATestToAnotherThread(Waits waits) throws IOException {
    new OrderService(Script.failing(2)).fetch("42");

    assertThat(waits).hasTotal(ofMillis(300));
  }
}
