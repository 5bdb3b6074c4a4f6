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

/** Calls that share a budget. */
abstract class Section12Budget extends Section {

  private static final String NAME = "woven-budget";
  private static final String DEFAULT = "never-configured";

  private final Service service = new Service();

  @AfterEach
  void fill() {
    fill(NAME, DEFAULT);
  }

  private static RetryBudget use(int tokens, double deposit) {
    RetryBudget budget = RetryBudget.of(tokens, deposit);
    Backoffs.useBudget(NAME, budget);
    return budget;
  }

  @BothWays
  void takesATokenForEachRetryOfAllThatNameIt(Way way) {
    RetryBudget budget = use(10, 0.1);

    failureOf(way, service::budgeted, Script.failingForEver());
    assertThat(budget.available()).isEqualTo(7);
    failureOf(way, Service::timed, Script.failingForEver());
    assertThat(budget.available()).isEqualTo(4);
    failureOf(way, service::rich, Script.failingForEver());
    assertThat(budget.available()).isEqualTo(1);

    Script last = Script.failingForEver();
    try (Events events = Events.recorded()) {
      failureOf(way, service::budgeted, last);

      assertThat(last.attempts()).isEqualTo(2);
      assertThat(events.lines())
          .containsExactly("failed 1", "retry in 10 of 10 ms", "failed 2", "gave up BUDGET");
    }
  }

  @BothWays
  void getsItsShareBackForACallThatSucceedsAtOnceOfEveryKind(Way way) throws Throwable {
    RetryBudget budget = use(10, 0.5);
    failureOf(way, service::budgeted, Script.failingForEver());
    assertThat(budget.available()).isEqualTo(7);

    way.call(service::budgeted, Script.failing(0));
    way.call(Service::timed, Script.failing(0));
    way.call(service::rich, Script.failing(0));
    way.call(Service::number, Script.returning(7));

    assertThat(budget.available()).isEqualTo(9);
  }

  @BothWays
  void getsNothingBackForASuccessAfterARetry(Way way) {
    RetryBudget budget = use(10, 1);

    failureOf(way, service::budgeted, Script.failing(2));
    failureOf(way, Service::timed, Script.failing(2));
    failureOf(way, service::rich, Script.failing(2));

    assertThat(budget.available()).isEqualTo(4);
  }

  @BothWays
  void leavesASuccessAloneWhereItIsBroken(Way way) throws Throwable {
    AtomicInteger asked = new AtomicInteger();
    Backoffs.useBudget(NAME, new BrokenBudget(asked));
    Script script = Script.failing(0);

    assertThat(way.call(service::budgeted, script)).isEqualTo("done");
    assertThat(way.call(Service::timed, script)).isEqualTo("done");
    assertThat(way.call(service::rich, script)).isEqualTo("done");
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

  @BothWays
  void letsAnErrorOfTheVirtualMachineLeaveAtOnceInEveryAttempt(Way way) {
    OutOfMemoryError error = new OutOfMemoryError();

    for (int round = 0; round < 2; round++) { // with a full bucket, then with one that is not
      for (Script script :
          new Script[] {Script.throwing(error), Script.throwing(new IOException(), error)}) {
        Throwable thrown = failureOf(way, service::budgeted, script);

        assertThat(thrown).isSameAs(error).hasNoSuppressedExceptions();
        assertThat(RetryContext.attempt()).isEqualTo(1);
      }
    }
  }

  @Test
  void holdsAHundredTokensAndGetsATenthBackUnlessConfigured() {
    RetryBudget budget = Backoffs.budget(DEFAULT);
    int tokens = 0;
    while (budget.tryAcquire()) {
      tokens++;
    }
    for (int success = 0; success < 19; success++) {
      budget.deposit();
    }

    assertThat(tokens).isEqualTo(100);
    assertThat(budget.available()).isEqualTo(1);
  }

  @Test
  void isConfiguredByItsName() {
    System.setProperty("backoff.budget.configured.capacity", "2");
    System.setProperty("backoff.budget.configured.deposit", "1");
    try {
      RetryBudget budget = Backoffs.budget("configured");
      assertThat(budget.available()).isEqualTo(2);
      assertThat(budget.tryAcquire()).isTrue();

      budget.deposit();

      assertThat(budget.available()).isEqualTo(2);
    } finally {
      System.clearProperty("backoff.budget.configured.capacity");
      System.clearProperty("backoff.budget.configured.deposit");
    }
  }

  @BothWays
  void givesNoTokenBackForARetryThatFails(Way way) {
    RetryBudget budget = use(10, 1);

    failureOf(way, service::budgeted, Script.throwing(new IOException(), new AssertionError()));

    assertThat(budget.available()).isEqualTo(9);
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
      return script.<Integer>attempt();
    }
  }
}
