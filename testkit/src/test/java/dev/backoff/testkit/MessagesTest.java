package dev.backoff.testkit;

import static dev.backoff.testkit.BackoffAssertions.assertThat;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.backoff.runtime.GiveUpReason;
import java.io.IOException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What a test says that fails, or that asks for what there is not. */
class MessagesTest {

  private static final String STORY =
      """
      OrderService.fetch(String): 4 attempts, 700 ms of waiting
        attempt 1: java.io.IOException: 503 at attempt 1
          waited 100 ms (ceiling 100 ms)
        attempt 2: java.io.IOException: 503 at attempt 2
          waited 200 ms (ceiling 200 ms)
        attempt 3: java.io.IOException: 503 at attempt 3
          waited 400 ms (ceiling 400 ms)
        attempt 4: java.io.IOException: 503 at attempt 4
        gave up: EXHAUSTED""";

  /** Each is wrong in one thing. */
  @VirtualTime
  static class Wrong {

    private static Waits giveUp(Waits waits) {
      assertThat(catchThrowable(() -> new OrderService(Script.failing(9)).fetch("42"))).isNotNull();
      return waits;
    }

    @Test
    void attempts(Waits waits) {
      assertThat(giveUp(waits).of("OrderService.fetch")).hasAttempts(3);
    }

    @Test
    void delays(Waits waits) {
      assertThat(giveUp(waits).of("OrderService.fetch")).waited(ofMillis(100), ofMillis(200));
    }

    @Test
    void ceilings(Waits waits) {
      assertThat(giveUp(waits).of("OrderService.fetch")).hasCeilings();
    }

    @Test
    void sum(Waits waits) {
      assertThat(giveUp(waits).of("OrderService.fetch")).waitedInAll(ofSeconds(1));
    }

    @Test
    void success(Waits waits) {
      assertThat(giveUp(waits).of("OrderService.fetch")).succeeded();
    }

    @Test
    void reason(Waits waits) {
      assertThat(giveUp(waits).of("OrderService.fetch")).gaveUp(GiveUpReason.BUDGET);
    }

    @Test
    void recovery(Waits waits) {
      assertThat(giveUp(waits).of("OrderService.fetch")).as("at night").recovered();
    }

    @Test
    void calls(Waits waits) {
      assertThat(giveUp(waits).of("OrderService.fetch")).hasCalls(2);
    }

    @Test
    void noRetries(Waits waits) {
      assertThat(giveUp(waits).of("OrderService.fetch")).hasNoRetries();
    }

    @Test
    void empty(Waits waits) {
      assertThat(giveUp(waits)).isEmpty();
    }

    @Test
    void total(Waits waits) {
      assertThat(giveUp(waits)).hasTotal(ofSeconds(1));
    }

    @Test
    void noCall(Waits waits) {
      assertThat(waits.of("OrderService.fetch")).hasAttempts(1);
    }

    @Test
    void severalCalls(Waits waits) throws IOException {
      new OrderService(Script.failing(1)).fetch("42");
      new OrderService(Script.failing(1)).fetch("43");
      assertThat(waits.of("OrderService.fetch")).hasAttempts(2);
    }
  }

  private static String messageOf(String method) {
    Throwable failure = Launched.failureOf(Wrong.class, method);
    assertThat(failure).isInstanceOf(AssertionError.class);
    return failure.getMessage();
  }

  private static String messageOf(Class<?> type, String method) {
    return Launched.failureOf(type, method).getMessage();
  }

  @Test
  void tellWhatWasAskedWhatWasSeenAndTheSchedule() {
    assertThat(messageOf("attempts"))
        .isEqualTo("OrderService.fetch(String): 4 attempts (expected: 3).\n" + STORY);
    assertThat(messageOf("delays"))
        .isEqualTo(
            "OrderService.fetch(String): waited 100 ms, 200 ms, 400 ms (expected: 100 ms, 200 ms).\n"
                + STORY);
    assertThat(messageOf("ceilings"))
        .startsWith(
            "OrderService.fetch(String): ceilings 100 ms, 200 ms, 400 ms (expected: nothing).\n");
    assertThat(messageOf("sum"))
        .startsWith("OrderService.fetch(String): waited 700 ms in all (expected: 1 s).\n");
    assertThat(messageOf("success"))
        .startsWith("OrderService.fetch(String): GAVE_UP (EXHAUSTED) (expected: SUCCEEDED).\n");
    assertThat(messageOf("reason"))
        .startsWith(
            "OrderService.fetch(String): GAVE_UP (EXHAUSTED) (expected: gave up: BUDGET).\n");
    assertThat(messageOf("recovery"))
        .isEqualTo(
            "[at night] OrderService.fetch(String): GAVE_UP (EXHAUSTED) (expected: RECOVERED).\n"
                + STORY);
    assertThat(messageOf("calls"))
        .isEqualTo(
            "OrderService.fetch(String): 1 call failed at least once (expected: 2).\n" + STORY);
    assertThat(messageOf("noRetries"))
        .isEqualTo("OrderService.fetch(String): 1 call retried (expected: none).\n" + STORY);
    assertThat(messageOf("empty")).isEqualTo("1 call waited (expected: none).\n" + STORY);
    assertThat(messageOf("total")).isEqualTo("waited 700 ms in all (expected: 1 s).\n" + STORY);
  }

  @Test
  void tellWhyThereIsNotOneCall() {
    assertThat(messageOf("noCall"))
        .isEqualTo(
            "OrderService.fetch: no call failed (expected: one). A call that succeeds at once"
                + " leaves no trace.");
    assertThat(messageOf("severalCalls"))
        .startsWith(
            "OrderService.fetch(String): 2 calls failed (expected: one). Say which: call(1) to"
                + " call(2).\nOrderService.fetch(String): 2 attempts, 100 ms of waiting\n");
  }

  @Nested
  @VirtualTime
  class Names {

    @Test
    void ofOverloadsAreRefusedWithTheCandidates(Waits waits) throws IOException {
      new OrderService(Script.failing(1)).overloaded("42");
      new OrderService(Script.failing(2)).overloaded(42);

      assertThatThrownBy(() -> waits.of("OrderService.overloaded"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              """
              "OrderService.overloaded": stands for several methods (expected: one of these).
                dev.backoff.testkit.OrderService.overloaded(java.lang.String)
                dev.backoff.testkit.OrderService.overloaded(int)""");
      assertThatThrownBy(() -> waits.of(OrderService.class, "overloaded"))
          .hasMessageStartingWith("\"OrderService.overloaded\": stands for several methods");
      assertThat(waits.of("OrderService.overloaded(String)")).hasAttempts(2);
      assertThat(waits.of(OrderService.class, "overloaded(int)")).hasAttempts(3);
      assertThat(waits.of("dev.backoff.testkit.OrderService.overloaded(java.lang.String)"))
          .hasAttempts(2);
    }

    @Test
    void inTwoPackagesAreRefusedWithTheCandidates(Waits waits) throws IOException {
      new OrderService(Script.failing(1)).fetch("42");
      assertThat(catchThrowable(() -> new dev.backoff.testkit.other.OrderService().fetch("42")))
          .isNotNull();

      assertThatThrownBy(() -> waits.of("OrderService.fetch"))
          .hasMessage(
              """
              "OrderService.fetch": stands for several methods (expected: one of these).
                dev.backoff.testkit.OrderService.fetch(java.lang.String)
                dev.backoff.testkit.other.OrderService.fetch(java.lang.String)""");
      assertThat(waits.of("dev.backoff.testkit.OrderService.fetch")).hasAttempts(2);
      assertThat(waits.of(dev.backoff.testkit.other.OrderService.class, "fetch")).hasAttempts(4);
    }

    @Test
    void ofPoliciesCount(Waits waits) throws IOException {
      new OrderService(Script.failing(1)).page(3);

      assertThat(waits.of("orders-page").method()).isEqualTo("orders-page(int)");
      assertThat(waits.of("OrderService.page")).hasAttempts(2);
    }

    @Test
    void thatAreMistypedAreAnsweredByTheNearest(Waits waits) {
      assertThatThrownBy(() -> waits.of("OrderService.fech"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "\"OrderService.fech\": no such method with @Backoff, and no such Retrier failed in"
                  + " this test (expected: one that did). A call that succeeds at once leaves no"
                  + " trace. Did you mean \"OrderService.fetch\"?");
      assertThatThrownBy(() -> waits.of(OrderService.class, "fech"))
          .hasMessage(
              "\"fech\": no such method with @Backoff in dev.backoff.testkit.OrderService failed in"
                  + " this test (expected: one that did). A call that succeeds at once leaves no"
                  + " trace. Did you mean \"fetch\"?");
    }

    @Test
    void withParametersThatNoOverloadHasAreAnsweredByThoseThereAre(Waits waits) {
      assertThat(waits.of("OrderService.overloaded(int)")).hasCalls(0);
      assertThatThrownBy(() -> waits.of("OrderService.overloaded(long)"))
          .hasMessageEndingWith(
              " Known: dev.backoff.testkit.OrderService.overloaded(int),"
                  + " dev.backoff.testkit.OrderService.overloaded(java.lang.String).");
      assertThat(waits.of(OrderService.class, "overloaded(int)")).hasCalls(0);
      assertThatThrownBy(() -> waits.of(OrderService.class, "overloaded(long)"))
          .hasMessageContaining("OrderService.overloaded(java.lang.String)");
    }

    @Test
    void ofCallsThatDoNotExistAreRefused(Waits waits) throws IOException {
      new OrderService(Script.failing(1)).fetch("42");

      assertThatThrownBy(() -> waits.of("OrderService.fetch").call(2))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("call(2) of OrderService.fetch(String) (expected: 1 to 1). ");
    }
  }

  /** Asks for waits where there is no time. */
  static class WithoutTime {

    @Test
    void asks(Waits waits) {
      assertThat(waits).isNull();
    }

    @Test
    @DisableBackoff
    void asksAllTheSame(Waits waits) {
      assertThat(waits).isNull();
    }
  }

  /** Has a seed that nothing is drawn with. */
  static class Unseeded {

    @Test
    @VirtualTime(seed = 7)
    void draws(Waits waits) {
      assertThat(waits).isNull();
    }
  }

  @Test
  void tellsWhatASetUpLacks() {
    assertThat(messageOf(WithoutTime.class, "asksAllTheSame"))
        .isEqualTo(
            "Waits: no time is recorded here (expected: @VirtualTime on the test or its class).");
    assertThat(messageOf(Unseeded.class, "draws"))
        .contains(
            "@VirtualTime: seed = 7 with draw = UPPER_BOUND, which draws nothing (expected: draw ="
                + " SEEDED). Write it, or leave the seed out.");
  }

  /** One object for several tests. */
  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  @VirtualTime
  static class Shared {

    private final Waits waits;

    Shared(Waits waits) {
      this.waits = waits;
    }

    @Test
    void one() {
      assertThat(waits).isNotNull();
    }
  }

  @Test
  void constructorForSeveralTestsGetsNoWaits() {
    var failures =
        Launched.all(Shared.class).containerEvents().failed().stream()
            .map(Launched::failure)
            .map(Throwable::getMessage)
            .toList();

    assertThat(failures).hasSize(1);
    assertThat(failures.get(0))
        .contains(
            "made for several tests, or by a JUnit before 5.12 (expected: for one test, which")
        .contains("Take it as a parameter of the test.");
  }
}
