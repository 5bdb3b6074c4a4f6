package dev.backoff.testkit;

import static dev.backoff.testkit.BackoffAssertions.assertThat;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.Retrier;
import dev.backoff.runtime.RetryAfter;
import dev.backoff.runtime.RetryTrail;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Blocking calls of woven methods wait in the time of their test. */
@VirtualTime
class VirtualTimeTest {

  private static OrderService failing(int times) {
    return new OrderService(Script.failing(times));
  }

  private static void fails(ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(IOException.class);
  }

  @Test
  void recordsEachWaitOfACallThatSucceedsInTheEnd(Waits waits) throws IOException {
    assertThat(failing(2).fetch("42")).isEqualTo("done");

    assertThat(waits.of("OrderService.fetch"))
        .hasAttempts(3)
        .waited(ofMillis(100), ofMillis(200))
        .hasCeilings(ofMillis(100), ofMillis(200))
        .waitedInAll(ofMillis(300))
        .succeeded();
    assertThat(waits.elapsed()).isEqualTo(ofMillis(300));
  }

  @Test
  void recordsACallThatGivesUp(Waits waits) {
    Throwable failure = catchThrowable(() -> failing(9).fetch("42"));

    assertThat(waits.of("OrderService.fetch"))
        .hasAttempts(4)
        .waited(ofMillis(100), ofMillis(200), ofMillis(400))
        .gaveUp(GiveUpReason.EXHAUSTED);
    assertThat(waits.calls().get(0).failures()).hasSize(4).endsWith(Optional.of(failure));
    assertThat(trail(failure).waited()).isEqualTo(ofMillis(700));
  }

  private static RetryTrail trail(Throwable failure) {
    return Stream.of(failure.getSuppressed())
        .filter(RetryTrail.class::isInstance)
        .map(RetryTrail.class::cast)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void recordsNothingOfACallThatSucceedsAtOnce(Waits waits) throws IOException {
    failing(0).fetch("42");

    assertThat(waits.calls()).isEmpty();
    assertThat(waits.of("OrderService.fetch")).hasCalls(0).hasNoRetries();
    assertThat(waits).isEmpty().hasTotal(Duration.ZERO);
  }

  @Test
  void numbersTheCallsOfAMethod(Waits waits) throws IOException {
    failing(1).fetch("42");
    failing(0).fetch("42");
    failing(2).fetch("43");

    assertThat(waits.of("OrderService.fetch")).hasCalls(2);
    assertThat(waits.of("OrderService.fetch")).call(1).waited(ofMillis(100));
    assertThat(waits.of("OrderService.fetch").call(2)).waited(ofMillis(100), ofMillis(200));
    assertThat(waits.of("OrderService.fetch").waited()).isEqualTo(ofMillis(400));
    assertThat(waits).hasTotal(ofMillis(400));
  }

  @Test
  void delaysAreTheCeilingsWhateverTheJitter(Waits waits) {
    fails(() -> failing(9).drawn());
    fails(() -> failing(9).halfDrawn());
    fails(() -> failing(9).decorrelated());

    assertThat(waits.of("OrderService.drawn")).waited(ofMillis(100), ofMillis(200), ofMillis(400));
    assertThat(waits.of("OrderService.halfDrawn"))
        .waited(ofMillis(100), ofMillis(200), ofMillis(400));
    assertThat(waits.of("OrderService.decorrelated"))
        .waited(ofMillis(300), ofMillis(900), ofMillis(2000));
  }

  @Test
  @VirtualTime(draw = Draw.LOWER_BOUND)
  void delaysAreAsShortAsTheJitterAllows(Waits waits) {
    fails(() -> failing(9).drawn());
    fails(() -> failing(9).halfDrawn());
    fails(() -> failing(9).decorrelated());

    assertThat(waits.of("OrderService.drawn"))
        .waited(Duration.ZERO, Duration.ZERO, Duration.ZERO)
        .hasCeilings(ofMillis(100), ofMillis(200), ofMillis(400));
    assertThat(waits.of("OrderService.halfDrawn"))
        .waited(ofMillis(50), ofMillis(100), ofMillis(200));
    assertThat(waits.of("OrderService.decorrelated"))
        .waited(ofMillis(100), ofMillis(100), ofMillis(100));
  }

  @Test
  void countsTimeInAttemptsTowardsTheMaxDuration(Waits waits) {
    Script slow = Script.failingForEver().atEachAttempt(() -> waits.advance(ofMillis(250)));

    fails(() -> new OrderService(slow).hasty());

    // 250 + 100 + 250 + 100 + 250 = 950 ms; the next delay would end at 1050.
    assertThat(waits.of("OrderService.hasty"))
        .hasAttempts(3)
        .waitedInAll(ofMillis(200))
        .gaveUp(GiveUpReason.MAX_DURATION);
    assertThat(waits.elapsed()).isEqualTo(ofMillis(950));
  }

  @Test
  void waitsUntilTheMaxDurationIsUsed(Waits waits) {
    fails(() -> failing(99).hasty());

    assertThat(waits.of("OrderService.hasty"))
        .hasAttempts(11)
        .waitedInAll(ofSeconds(1))
        .gaveUp(GiveUpReason.MAX_DURATION);
  }

  @Test
  void recovers(Waits waits) throws IOException {
    assertThat(failing(9).recovered()).isEqualTo("fallback");

    assertThat(waits.of("OrderService.recovered"))
        .hasAttempts(4)
        .recovered()
        .gaveUp(GiveUpReason.EXHAUSTED);
  }

  @Test
  void recordsResultsThatAreNotGoodEnough(Waits waits) {
    assertThat(failing(1).judged()).isEqualTo("good");

    assertThat(waits.of("OrderService.judged")).hasAttempts(2).waited(ofMillis(100)).succeeded();
    assertThat(waits.of("OrderService.judged").only().failures()).containsExactly(Optional.empty());
  }

  /** Two tests empty the budget of the same name; each finds it full. */
  @Test
  void budgetStartsFull(Waits waits) {
    emptyBudget(waits);
  }

  @Test
  void budgetStartsFullAgain(Waits waits) {
    emptyBudget(waits);
  }

  private static void emptyBudget(Waits waits) {
    assertThat(Backoffs.budget("orders").available()).isEqualTo(100);
    for (int call = 0; call < 34; call++) {
      fails(() -> failing(9).thrifty());
    }

    assertThat(Backoffs.budget("orders").available()).isZero();
    assertThat(waits.of("OrderService.thrifty").call(33)).gaveUp(GiveUpReason.EXHAUSTED);
    assertThat(waits.of("OrderService.thrifty").call(34))
        .hasAttempts(2)
        .gaveUp(GiveUpReason.BUDGET);
  }

  @Test
  void successPutsSomethingBackIntoTheBudgetOfTheTest() throws IOException {
    failing(1).thrifty();
    assertThat(Backoffs.budget("orders").available()).isEqualTo(99);

    for (int call = 0; call < 10; call++) {
      failing(0).thrifty();
    }

    assertThat(Backoffs.budget("orders").available()).isEqualTo(100);
  }

  private static final class Busy extends IOException implements RetryAfter {
    private static final long serialVersionUID = 1;

    private final Duration asked;

    Busy(Duration asked) {
      this.asked = asked;
    }

    @Override
    public Optional<Duration> retryAfter() {
      return Optional.of(asked);
    }
  }

  private static final Retrier RETRIER =
      Retrier.of(
          BackoffPolicy.builder()
              .name("prices")
              .base(ofMillis(100))
              .cap(ofSeconds(5))
              .jitter(Jitter.NONE)
              .maxRetries(1)
              .build());

  @Test
  void waitsAsLongAsAServerAsksAndTheDelayBesides(Waits waits) {
    fails(
        () ->
            RETRIER.run(
                () -> {
                  throw new Busy(ofSeconds(2));
                }));

    assertThat(waits.of("prices"))
        .waited(ofMillis(2100))
        .hasCeilings(ofMillis(100))
        .gaveUp(GiveUpReason.EXHAUSTED);
  }

  @Test
  void givesUpWhereAServerAsksForTooMuch(Waits waits) {
    fails(
        () ->
            RETRIER.run(
                () -> {
                  throw new Busy(ofSeconds(6));
                }));

    assertThat(waits.of("prices")).hasAttempts(1).waited().gaveUp(GiveUpReason.SERVER_DELAY);
  }

  @Test
  void wantsNoWaitThatWasCutShort(Waits waits) {
    waits.atWait(2, Thread.currentThread()::interrupt);

    fails(() -> failing(9).fetch("42"));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(waits.of("OrderService.fetch"))
        .hasAttempts(2)
        .waited(ofMillis(100))
        .gaveUp(GiveUpReason.INTERRUPTED);
  }

  @Test
  void innerCallsAreCallsOfTheirOwn(Waits waits) throws IOException {
    OrderService inner = failing(1);
    Retrier outer = RETRIER;

    outer.call(
        () -> {
          inner.fetch("42");
          return inner.drawn();
        });

    assertThat(waits.calls()).hasSize(1);
    assertThat(waits.of("OrderService.fetch")).waited(ofMillis(100));
  }

  @Test
  void otherThreadsShareTheTimeThatIsCarriedToThem(Waits waits) throws Exception {
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      assertThat(other.submit(waits.carry(() -> failing(2).fetch("42"))).get()).isEqualTo("done");
    } finally {
      other.shutdown();
    }

    assertThat(waits.of("OrderService.fetch")).hasAttempts(3);
  }

  @Test
  void carriedTaskThrowsWhatItThrows(Waits waits) {
    IOException own = new IOException("own");

    assertThatThrownBy(
            () ->
                waits
                    .carry(
                        () -> {
                          if (waits != null) {
                            throw own;
                          }
                          return "";
                        })
                    .call())
        .isSameAs(own);
  }

  @Test
  void timeDoesNotGoBack(Waits waits) {
    assertThatThrownBy(() -> waits.advance(ofMillis(-1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("advance: PT-0.001S (expected: zero or more)");
  }
}
