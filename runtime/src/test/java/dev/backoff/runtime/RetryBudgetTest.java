package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import dev.backoff.core.policy.FailureType;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Retries that methods share: a token each, and a tenth back for each call that succeeds at once.
 */
class RetryBudgetTest {

  private static final int THREADS = 8;

  private final VirtualTime time = new VirtualTime();
  private String name;

  @BeforeEach
  void nameABudget(TestInfo test) {
    name = "budget-of-" + test.getTestMethod().orElseThrow().getName();
  }

  /** Others in this virtual machine may have left some half empty. */
  @AfterEach
  void fill() {
    Budgets.names().forEach(each -> Backoffs.useBudget(each, RetryBudget.of(100, 0.1)));
    succeed(retrier(1));
    assertThat(Budgets.depositing()).isFalse();
  }

  private Retrier retrier(int maxRetries) {
    return Retrier.of(
        Policies.accepted(it -> it.budget(name).multiplier(1).maxRetries(maxRetries)));
  }

  private static void succeed(Retrier retrier) {
    assertThat(retrier.<String, RuntimeException>call(() -> "done")).isEqualTo("done");
  }

  @Test
  void holdsAHundredTokensByDefault() {
    assertThat(Backoffs.budget(name).available()).isEqualTo(100);

    Scripted body = Scripted.alwaysFailing();
    Throwable left = time.failureOf(() -> retrier(1000).call(body));

    assertThat(body.attempts()).isEqualTo(101);
    assertThat(RetryTrails.of(left).reason()).isEqualTo(GiveUpReason.BUDGET);
    assertThat(Backoffs.budget(name).available()).isZero();
  }

  @Test
  void isSharedByAllThatNameIt() {
    Backoffs.useBudget(name, RetryBudget.of(3, 0.1));
    Scripted one = Scripted.alwaysFailing();
    Scripted other = Scripted.alwaysFailing();

    time.failureOf(() -> retrier(2).call(one));
    time.failureOf(() -> retrier(5).call(other));

    assertThat(one.attempts()).isEqualTo(3);
    assertThat(other.attempts()).isEqualTo(2);
  }

  @Test
  void leavesAFailureUntouchedWhereItIsEmptyAtOnce() {
    Backoffs.useBudget(name, new CountedBudget(0));
    Scripted body = Scripted.alwaysFailing();

    try (RecordedEvents heard = new RecordedEvents()) {
      Throwable left = time.failureOf(() -> retrier(3).call(body));

      assertThat(left).isSameAs(body.thrown(1)).hasNoSuppressedExceptions();
      assertThat(heard.lines()).containsExactly("attemptFailed 1", "gaveUp 1 BUDGET");
      assertThat(time.waits()).isEmpty();
    }
  }

  @Test
  void getsATenthBackForACallThatSucceedsAtOnce() {
    RetryBudget budget = RetryBudget.of(2, 0.1);
    Backoffs.useBudget(name, budget);
    time.failureOf(() -> retrier(1).call(Scripted.failing(new IOException())));
    assertThat(budget.available()).isEqualTo(1);

    for (int call = 1; call <= 9; call++) {
      succeed(retrier(1));
    }
    assertThat(budget.available()).isEqualTo(1);

    succeed(retrier(1));
    assertThat(budget.available()).isEqualTo(2);
    assertThat(budget.isFull()).isTrue();
  }

  @Test
  void getsNothingBackForASuccessAfterARetry() {
    CountedBudget budget = new CountedBudget(10);
    Backoffs.useBudget(name, budget);

    time.failureOf(() -> retrier(3).call(Scripted.failing(new IOException(), new IOException())));

    assertThat(budget.asked()).isEqualTo(2);
    assertThat(budget.deposits()).isZero();
  }

  @Test
  void getsNothingBackForAPoorResultNorARecovery() {
    CountedBudget budget = new CountedBudget(1);
    Backoffs.useBudget(name, budget);

    time.failureOf(() -> retrier(1).retryOnResult(result -> true).call(() -> "poor"));
    time.failureOf(() -> retrier(1).call(Scripted.alwaysFailing(), failure -> "recovered"));

    assertThat(budget.deposits()).isZero();
  }

  @Test
  void getsItsShareWhereResultsAreJudgedToo() {
    CountedBudget budget = new CountedBudget(0);
    Backoffs.useBudget(name, budget);

    time.failureOf(() -> retrier(1).retryOnResult(result -> false).call(() -> "good"));
    time.failureOf(() -> retrier(1).call(() -> "good", failure -> "recovered"));

    assertThat(budget.deposits()).isEqualTo(2);
  }

  @Test
  void getsNothingBackWhereAWaitIsInterrupted() {
    RetryBudget budget = RetryBudget.of(5, 0.1);
    Backoffs.useBudget(name, budget);

    time.interruptingWait(1).failureOf(() -> retrier(3).call(Scripted.alwaysFailing()));
    Thread.interrupted();

    assertThat(budget.available()).isEqualTo(4);
  }

  @Test
  void isAskedLast() {
    CountedBudget budget = new CountedBudget(10);
    Backoffs.useBudget(name, budget);
    Retrier late =
        Retrier.of(Policies.accepted(it -> it.budget(name).maxDuration("1ns").maxRetries(3)));
    Retrier aborting =
        Retrier.of(
            Policies.accepted(
                it -> it.budget(name).abortOn(List.of(FailureType.of(IOException.class)))));

    time.failureOf(() -> late.call(Scripted.alwaysFailing()));
    time.failureOf(() -> aborting.call(Scripted.alwaysFailing()));
    time.failureOf(() -> retrier(3).retryWhen(it -> false).call(Scripted.alwaysFailing()));
    Thread.currentThread().interrupt();
    time.failureOf(() -> retrier(3).call(Scripted.alwaysFailing()));
    Thread.interrupted();
    Backoffs.shutdown();
    time.failureOf(() -> retrier(3).call(Scripted.alwaysFailing()));
    Backoffs.restart();
    assertThat(budget.asked()).isZero();

    time.failureOf(() -> retrier(3).call(Scripted.alwaysFailing()));
    assertThat(budget.asked()).isEqualTo(3);
  }

  @Test
  void raisesAFlagWhileNotFullAndLowersItWhenFull() {
    Backoffs.useBudget(name, RetryBudget.of(5, 0.5));
    succeed(retrier(1));
    assertThat(Budgets.depositing()).isFalse();

    time.failureOf(() -> retrier(1).call(Scripted.failing(new IOException())));
    assertThat(Budgets.depositing()).isTrue();

    succeed(retrier(1));
    assertThat(Budgets.depositing()).isTrue();
    succeed(retrier(1));
    assertThat(Budgets.depositing()).isFalse();
  }

  @Test
  void keepsTheFlagWhileAnotherIsNotFull() {
    CountedBudget other = new CountedBudget(0);
    Backoffs.useBudget(name + "-other", other);
    Backoffs.useBudget(name, RetryBudget.of(5, 0.5));

    succeed(retrier(1));

    assertThat(Budgets.depositing()).isTrue();
    assertThat(other.deposits()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"tryAcquire, 1", "isFull, 4", "deposit, 4"})
  void neverLetsOutWhatABudgetOfOthersThrows(String method, int attempts) {
    Backoffs.useBudget(name, throwing(method));
    Scripted body = Scripted.alwaysFailing();

    try (CapturedLog log = new CapturedLog()) {
      succeed(retrier(3));
      Throwable left = time.failureOf(() -> retrier(3).call(body));
      succeed(retrier(3));

      assertThat(left).isSameAs(body.lastThrown());
      assertThat(body.attempts()).isEqualTo(attempts);
      assertThat(log.lines(Level.ERROR)).hasSizeLessThanOrEqualTo(1);
    }
  }

  private static RetryBudget throwing(String method) {
    return (RetryBudget)
        Proxy.newProxyInstance(
            RetryBudget.class.getClassLoader(),
            new Class<?>[] {RetryBudget.class},
            (self, called, arguments) -> {
              if (called.getName().equals(method)) {
                throw new IllegalStateException("broken budget");
              }
              return called.getReturnType() == boolean.class
                  ? (Object) called.getName().equals("tryAcquire")
                  : null;
            });
  }

  @Test
  void drawsBeforeItTakes() {
    Backoffs.useBudget(name, new CountedBudget(0));
    RetryExecution execution =
        RetryExecution.start(
            RetryPlan.of(Policies.accepted(it -> it.budget(name).jitter(Jitter.FULL))), 0);
    Draws draws = Draws.of(0.5);

    assertThat(execution.onFailure(new IOException(), 0, draws))
        .isEqualTo(new RetryDecision.GiveUp(GiveUpReason.BUDGET));
    assertThat(draws.drawn()).isEqualTo(1);
  }

  @Test
  void allowsNoMoreRetriesAmongThreadsThanItHasTokens() throws Exception {
    RetryBudget budget = RetryBudget.of(1000, 0.1);
    Backoffs.useBudget(name, budget);
    AtomicInteger attempts = new AtomicInteger();
    int calls = 500;
    Callable<Object> failing =
        () -> {
          for (int call = 0; call < calls; call++) {
            new VirtualTime()
                .failureOf(
                    () ->
                        retrier(3)
                            .run(
                                () -> {
                                  attempts.incrementAndGet();
                                  throw new IOException();
                                }));
          }
          return attempts;
        };

    onAllThreads(failing);

    assertThat(attempts).hasValue(THREADS * calls + 1000);
    assertThat(budget.available()).isZero();
  }

  @Test
  void losesNoTokenAmongThreadsThatFailAndSucceed() throws Exception {
    RetryBudget budget = RetryBudget.of(100_000, 0.5);
    Backoffs.useBudget(name, budget);
    Callable<Object> mixed =
        () -> {
          Retrier retrier = retrier(1);
          for (int call = 0; call < 1000; call++) {
            new VirtualTime().failureOf(() -> retrier.call(Scripted.alwaysFailing()));
            succeed(retrier);
          }
          return retrier;
        };

    onAllThreads(mixed);

    // each round takes one and puts back a half; that of a thread may find the bucket full at first
    assertThat(budget.available())
        .isBetween(100_000 - THREADS * 500 - THREADS, 100_000 - THREADS * 500);
    assertThat(Budgets.depositing()).isTrue();
  }

  private static void onAllThreads(Callable<Object> task) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      for (Future<Object> done : threads.invokeAll(Collections.nCopies(THREADS, task))) {
        done.get();
      }
    } finally {
      threads.shutdown();
    }
  }
}
