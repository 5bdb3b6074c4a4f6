package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.RetryBudget;
import dev.backoff.runtime.RetryContext;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Woven methods that share a budget. */
class BudgetedTest {

  private static final String NAME = "woven-budget";

  private final VirtualTime time = new VirtualTime();
  private final Service service = new Service();

  @AfterEach
  void fill() throws IOException {
    Backoffs.useBudget(NAME, RetryBudget.of(100, 0.1));
    service.budgeted(Script.failing(0));
  }

  private static RetryBudget use(int tokens, double deposit) {
    RetryBudget budget = RetryBudget.of(tokens, deposit);
    Backoffs.useBudget(NAME, budget);
    return budget;
  }

  @Test
  void takesATokenForEachRetryOfAllThatNameIt() {
    RetryBudget budget = use(10, 0.1);

    time.failureOf(() -> service.budgeted(Script.failingForEver()));
    assertThat(budget.available()).isEqualTo(7);
    time.failureOf(() -> Service.timed(Script.failingForEver()));
    assertThat(budget.available()).isEqualTo(4);
    time.failureOf(() -> service.rich(Script.failingForEver()));
    assertThat(budget.available()).isEqualTo(1);

    Script last = Script.failingForEver();
    try (Events events = Events.recorded()) {
      time.failureOf(() -> service.budgeted(last));

      assertThat(last.attempts()).isEqualTo(2);
      assertThat(events.lines())
          .containsExactly("failed 1", "retry in 10 of 10 ms", "failed 2", "gave up BUDGET");
    }
  }

  @Test
  void getsItsShareBackForACallThatSucceedsAtOnceOfEveryKind() throws IOException {
    RetryBudget budget = use(10, 0.5);
    time.failureOf(() -> service.budgeted(Script.failingForEver()));
    assertThat(budget.available()).isEqualTo(7);

    service.budgeted(Script.failing(0));
    Service.timed(Script.failing(0));
    service.rich(Script.failing(0));
    Service.number(Script.failing(0));

    assertThat(budget.available()).isEqualTo(9);
  }

  @Test
  void getsNothingBackForASuccessAfterARetry() {
    RetryBudget budget = use(10, 1);

    time.failureOf(() -> service.budgeted(Script.failing(2)));
    time.failureOf(() -> Service.timed(Script.failing(2)));
    time.failureOf(() -> service.rich(Script.failing(2)));

    assertThat(budget.available()).isEqualTo(4);
  }

  @Test
  void leavesASuccessAloneWhereTheBudgetIsBroken() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    Backoffs.useBudget(NAME, new BrokenBudget(asked));
    Script script = Script.failing(0);

    assertThat(service.budgeted(script)).isEqualTo("done");
    assertThat(Service.timed(script)).isEqualTo("done");
    assertThat(service.rich(script)).isEqualTo("done");
    assertThat(script.attempts()).isEqualTo(3);
    assertThat(asked.get()).isPositive();
  }

  private record BrokenBudget(AtomicInteger asked) implements RetryBudget {
    @Override
    public boolean tryAcquire() {
      throw broken();
    }

    @Override
    public void deposit() {
      throw broken();
    }

    @Override
    public boolean isFull() {
      throw broken();
    }

    @Override
    public int available() {
      return 0;
    }

    private IllegalStateException broken() {
      asked.incrementAndGet();
      return new IllegalStateException("broken budget");
    }
  }

  @Test
  void letsAnErrorOfTheVirtualMachineLeaveAtOnceInEveryAttempt() {
    OutOfMemoryError error = new OutOfMemoryError();

    for (int round = 0; round < 2; round++) { // with a full bucket, then with one that is not
      for (Script script :
          new Script[] {Script.throwing(error), Script.throwing(new IOException(), error)}) {
        Throwable thrown = time.failureOf(() -> service.budgeted(script));

        assertThat(thrown).isSameAs(error).hasNoSuppressedExceptions();
        assertThat(RetryContext.attempt()).isEqualTo(1);
      }
    }
  }

  static final class Service {

    @Backoff(base = "10ms", jitter = Jitter.NONE, budget = NAME)
    String budgeted(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", maxRetries = 3, maxDuration = "1m", budget = NAME)
    static String timed(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", recover = "instead", budget = NAME)
    String rich(Script script) throws IOException {
      return script.attempt();
    }

    String instead() {
      return "recovered";
    }

    @Backoff(base = "10ms", budget = NAME)
    static int number(Script script) throws IOException {
      return script.attempt().length();
    }
  }
}
