package dev.backoff.testkit;

import static dev.backoff.testkit.BackoffAssertions.assertThat;
import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.backoff.runtime.RetryEnvironment;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One time from the constructor to the last method after a test, and another for the next test. */
@VirtualTime
class LifecycleTest {

  private static RetryEnvironment ofClass;

  private final OrderService service = new OrderService(Script.failing(1));
  private final Waits ofConstructor;
  private int expectedCalls = 2;

  LifecycleTest(Waits waits) throws IOException {
    ofConstructor = waits;
    new OrderService(Script.failing(1)).drawn();
  }

  @BeforeAll
  static void waitBeforeAll(Waits waits) throws IOException {
    ofClass = RetryEnvironment.current();
    new OrderService(Script.failing(1)).fetch("42");

    assertThat(waits.of("OrderService.fetch")).waited(ofMillis(100));
  }

  @BeforeEach
  void waitBefore(Waits waits) throws IOException {
    new OrderService(Script.failing(1)).halfDrawn();

    assertThat(waits).isSameAs(ofConstructor);
    assertThat(waits.calls()).hasSize(2);
  }

  @AfterEach
  void sameWaits(Waits waits) {
    assertThat(waits).isSameAs(ofConstructor);
    assertThat(waits.calls()).hasSize(expectedCalls);
  }

  @AfterAll
  static void sameTimeForTheWholeClass(Waits waits) {
    assertThat(RetryEnvironment.current()).isSameAs(ofClass);
    assertThat(waits.calls()).hasSize(1);
  }

  @Test
  void waitsInOneTime(Waits waits) throws IOException {
    service.fetch("42");
    expectedCalls++;

    assertThat(waits).hasTotal(ofMillis(300));
    assertThat(RetryEnvironment.current()).isNotSameAs(ofClass);
  }

  @RepeatedTest(3)
  void eachRepetitionHasItsOwn(Waits waits) throws IOException {
    service.fetch("42");
    expectedCalls++;

    assertThat(waits.of("OrderService.fetch")).hasCalls(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void eachInvocationHasItsOwn(int failing, Waits waits) throws IOException {
    new OrderService(Script.failing(failing)).fetch("42");
    expectedCalls++;

    assertThat(waits.of("OrderService.fetch")).hasAttempts(failing + 1);
  }

  @TestFactory
  Stream<DynamicTest> dynamicTestsShareThatOfTheirFactory(Waits waits) {
    expectedCalls += 2;
    return Stream.of(1, 2)
        .map(
            number ->
                dynamicTest(
                    "call " + number,
                    () -> {
                      new OrderService(Script.failing(number)).fetch("42");
                      assertThat(waits.of("OrderService.fetch").call(number))
                          .hasAttempts(number + 1);
                    }));
  }

  @Nested
  class Inside {

    @BeforeEach
    void wait(Waits waits) throws IOException {
      service.fetch("42");
      expectedCalls++;

      assertThat(waits.calls()).hasSize(expectedCalls);
    }

    @Test
    void goesOnInTheTimeOfItsTest(Waits waits) {
      assertThat(waits.of("OrderService.fetch")).hasAttempts(2);
    }

    @Test
    @VirtualTime(draw = Draw.LOWER_BOUND)
    void nearestAnnotationCountsWhole(Waits waits) {
      assertThat(waits.of("OrderService.halfDrawn")).waited(ofMillis(50));
    }
  }

  /** Takes the annotation and a test from the class above. */
  static class Inheriting extends Inherited {

    @Test
    void hasATimeToo(Waits waits) throws IOException {
      new OrderService(Script.failing(1)).fetch("42");

      assertThat(waits.of("OrderService.fetch")).hasAttempts(2);
    }
  }

  /** Has tests for those below. */
  @VirtualTime
  abstract static class Inherited {

    @Test
    void isInherited(Waits waits) throws IOException {
      new OrderService(Script.failing(2)).fetch("42");

      assertThat(waits.of("OrderService.fetch")).hasAttempts(3);
    }
  }

  /** An annotation of a project's own. */
  @Retention(RetentionPolicy.RUNTIME)
  @VirtualTime(draw = Draw.LOWER_BOUND)
  @interface Quick {}

  /** Bears it. */
  @Quick
  static class Composed {

    @Test
    void isFound(Waits waits) throws IOException {
      new OrderService(Script.failing(1)).halfDrawn();

      assertThat(waits.of("OrderService.halfDrawn")).waited(ofMillis(50));
    }
  }
}
