package dev.backoff.bucket4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** One bucket for many processes, and a reserve for each where the store does not answer. */
class FleetRetryBudgetTest {

  private static final Duration TIMEOUT = Duration.ofMillis(7);

  private final ControlledStore store = new ControlledStore(3);
  private final FleetRetryBudget budget = process();

  private FleetRetryBudget process() {
    return FleetRetryBudget.builder(store.manager(), "orders")
        .capacity(3)
        .deposit(0.1)
        .reserve(2)
        .timeout(TIMEOUT)
        .unscheduled(store::nanoTime);
  }

  private FleetRetryBudget shared() {
    budget.exchange();
    assertThat(budget.isShared()).isTrue();
    store.asked();
    return budget;
  }

  private static void earn(FleetRetryBudget budget, int successes) {
    for (int success = 1; success <= successes; success++) {
      budget.deposit();
    }
  }

  @Test
  void paysFromTheReserveUntilTheStoreHasAnswered() {
    assertThat(budget.isShared()).isFalse();
    assertThat(budget.tryAcquire()).isTrue();

    assertThat(store.asked()).isEmpty();
    assertThat(budget.available()).isEqualTo(1);
  }

  @Test
  void takesFromOneBucketForAll() {
    FleetRetryBudget one = shared();
    FleetRetryBudget other = process();
    other.exchange();

    assertThat(one.tryAcquire()).isTrue();
    assertThat(other.tryAcquire()).isTrue();
    assertThat(one.tryAcquire()).isTrue();
    assertThat(other.tryAcquire()).isFalse();
    assertThat(one.tryAcquire()).isFalse();
    assertThat(one.available()).isZero();
    assertThat(other.available()).isZero();
    assertThat(one.isShared()).isTrue();
  }

  @Test
  void asksTheStoreForNothingWhenACallSucceeds() {
    earn(shared(), 1000);

    assertThat(store.asked()).isEmpty();
    assertThat(store.waits()).isEmpty();
  }

  @Test
  void sendsWhatManySuccessesEarnedAtOnceAndExactly() {
    shared().tryAcquire();
    store.asked();

    earn(budget, 7);
    budget.exchange();

    assertThat(store.asked()).containsExactly("add 700", "look");
    assertThat(store.level()).isEqualTo(2700);
    budget.exchange();
    assertThat(store.asked()).containsExactly("look");
    earn(budget, 3);
    budget.exchange();
    assertThat(store.level()).isEqualTo(3000);
    assertThat(budget.available()).isEqualTo(3);
  }

  @Test
  void paysWithWhatItEarnedItselfBeforeItAsksTheStore() {
    earn(shared(), 12);

    assertThat(budget.tryAcquire()).isTrue();
    assertThat(store.asked()).isEmpty();
    assertThat(budget.tryAcquire()).isTrue();
    assertThat(store.asked()).containsExactly("take");
    budget.exchange();
    assertThat(store.level()).isEqualTo(2200);
  }

  @Test
  void earnsNoMoreThanTheBucketHolds() {
    earn(shared(), 1000);

    assertThat(budget.available()).isEqualTo(6);
    for (int taken = 1; taken <= 6; taken++) {
      assertThat(budget.tryAcquire()).isTrue();
    }
    assertThat(budget.tryAcquire()).isFalse();
  }

  @Test
  void isNeverFullSinceOthersMayTake() {
    assertThat(shared().isFull()).isFalse();
  }

  @Test
  void isAlwaysFullWhereSuccessesEarnNothing() {
    FleetRetryBudget fixed =
        FleetRetryBudget.builder(store.manager(), "orders").deposit(0).unscheduled(store::nanoTime);

    assertThat(fixed.isFull()).isTrue();
  }

  @Test
  void waitsForTheStoreNoLongerThanItsTimeout() {
    shared();
    store.hanging();

    assertThat(budget.tryAcquire()).isTrue();

    assertThat(store.waits()).containsExactly(TIMEOUT.toNanos());
  }

  @Test
  void asksAStoreThatHangsOnlyOnce() {
    shared();
    store.hanging();

    assertThat(budget.tryAcquire()).isTrue();
    assertThat(budget.tryAcquire()).isTrue();
    assertThat(budget.tryAcquire()).isFalse();
    assertThat(budget.tryAcquire()).isFalse();

    assertThat(store.asked()).containsExactly("take");
    assertThat(store.waits()).hasSize(1);
    assertThat(budget.isShared()).isFalse();
  }

  @Test
  void asksAStoreThatFailsOnlyOnce() {
    shared();
    store.failing();

    assertThat(budget.tryAcquire()).isTrue();
    assertThat(budget.tryAcquire()).isTrue();
    assertThat(budget.tryAcquire()).isFalse();

    assertThat(store.asked()).containsExactly("take");
    assertThat(budget.available()).isZero();
  }

  @Test
  void takesBackATokenThatCameTooLate() {
    shared();
    store.hanging();
    assertThat(budget.tryAcquire()).isTrue();

    store.answerAll();

    assertThat(store.level()).isEqualTo(2000);
    store.answering();
    budget.exchange();
    budget.exchange();
    assertThat(store.level()).isEqualTo(3000);
  }

  @Test
  void isSharedAgainOnceAProbeIsAnswered() {
    shared();
    store.failing();
    budget.tryAcquire();
    budget.exchange();
    assertThat(budget.isShared()).isFalse();

    store.answering();
    budget.exchange();

    assertThat(budget.isShared()).isTrue();
    store.asked();
    assertThat(budget.tryAcquire()).isTrue();
    assertThat(store.asked()).containsExactly("take");
  }

  @Test
  void staysOnItsReserveWhileProbesAreAnsweredTooSlowly() {
    store.answeringAfter(TIMEOUT.toNanos() + 1);
    budget.exchange();
    assertThat(budget.isShared()).isFalse();

    store.answeringAfter(TIMEOUT.toNanos());
    budget.exchange();
    assertThat(budget.isShared()).isTrue();
  }

  @Test
  void doesNotProbeAgainWhileAProbeIsUnanswered() {
    store.hanging();
    budget.exchange();
    budget.exchange();
    budget.exchange();
    assertThat(store.asked()).containsExactly("look");

    store.answering();
    store.answerAll();

    assertThat(budget.isShared()).isTrue();
  }

  @Test
  void givesUpAProbeThatIsNeverAnswered() {
    store.hanging();
    for (int exchange = 0; exchange < 10; exchange++) {
      budget.exchange();
    }
    assertThat(store.asked()).containsExactly("look");

    store.answering();
    budget.exchange();

    assertThat(store.asked()).containsExactly("look");
    assertThat(budget.isShared()).isTrue();
  }

  @Test
  void leavesAStoreThatDoesNotConfirmWhatItIsSent() {
    shared().tryAcquire();
    earn(budget, 5);
    store.hanging();
    budget.exchange();
    store.pass(TIMEOUT);
    budget.exchange();
    assertThat(budget.isShared()).isTrue();

    store.pass(Duration.ofNanos(1));
    budget.exchange();

    assertThat(budget.isShared()).isFalse();
  }

  @Test
  void sendsNothingTwice() {
    shared().tryAcquire();
    earn(budget, 5);
    store.failing();
    budget.exchange();

    store.answering();
    budget.exchange();
    budget.exchange();

    assertThat(store.level()).isEqualTo(2000);
  }

  @Test
  void fillsUpItsReserveBeforeItEarnsForTheFleet() {
    budget.tryAcquire();
    earn(budget, 10);
    assertThat(budget.available()).isEqualTo(2);
    shared().tryAcquire();

    earn(budget, 4);
    budget.exchange();

    assertThat(store.level()).isEqualTo(2400);
  }

  @Test
  void sendsWhatItEarnedWhileTheStoreWasAway() {
    shared().tryAcquire();
    store.failing();
    budget.exchange();
    earn(budget, 9);
    store.answering();

    budget.exchange();
    budget.exchange();

    assertThat(store.level()).isEqualTo(2900);
  }

  @Test
  void leavesTheThreadInterruptedAndTheStoreInUse() {
    shared();
    store.hanging();
    Thread.currentThread().interrupt();

    assertThat(budget.tryAcquire()).isTrue();

    assertThat(Thread.interrupted()).isTrue();
    assertThat(budget.isShared()).isTrue();
  }

  @Test
  void sendsTheRestWhenClosedAndAsksNoMore() {
    shared().tryAcquire();
    earn(budget, 5);
    store.asked();

    budget.close();

    assertThat(store.asked()).containsExactly("add 500");
    budget.exchange();
    assertThat(budget.tryAcquire()).isTrue();
    assertThat(store.asked()).isEmpty();
    assertThat(budget.isShared()).isFalse();
  }

  @Test
  void sendsTheRestAlsoWhereAnExchangeIsNotAnswered() {
    shared().tryAcquire();
    store.hanging();
    budget.exchange();
    store.asked();
    earn(budget, 5);

    budget.close();

    assertThat(store.asked()).containsExactly("add 500");
    assertThat(store.waits()).hasSize(2).contains(TIMEOUT.toNanos());
  }

  @Test
  void closesQuietlyWhereTheStoreFails() {
    shared().tryAcquire();
    earn(budget, 5);
    store.failing();

    budget.close();

    assertThat(budget.isShared()).isFalse();
    assertThat(budget.tryAcquire()).isTrue();
  }

  @Test
  void staysClosedWhereAnAnswerComesAfterwards() {
    store.hanging();
    budget.exchange();
    budget.close();

    store.answerAll();

    assertThat(budget.isShared()).isFalse();
  }

  @Test
  void losesNothingOfWhatThreadsEarn() throws Exception {
    int threads = 8;
    ControlledStore large = new ControlledStore(10_000);
    FleetRetryBudget wide =
        FleetRetryBudget.builder(large.manager(), "orders")
            .capacity(10_000)
            .deposit(0.001)
            .unscheduled(large::nanoTime);
    Callable<Object> earning =
        () -> {
          earn(wide, 100_000);
          return wide;
        };

    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Object>> done = pool.invokeAll(Collections.nCopies(threads, earning));
      for (Future<Object> each : done) {
        each.get();
      }
    } finally {
      pool.shutdown();
    }

    // 8 threads × 100 000 successes × 0.001, beside the full reserve of a tenth of the capacity
    assertThat(wide.available()).isEqualTo(1000 + 800);
  }
}
