package dev.backoff.runtime;

import dev.backoff.runtime.config.BudgetSettings;
import dev.backoff.runtime.config.Configuration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All budgets by name, and whether any of them waits for deposits: the one flag that a successful
 * call reads. A budget is the code of others: what it throws reaches no call.
 */
final class Budgets {

  private static final Map<String, RetryBudget> BY_NAME = new ConcurrentHashMap<>();

  /** The same without their names: a deposit looks at all, and allocates nothing. */
  private static volatile RetryBudget[] all = {};

  private static volatile boolean depositing;

  private Budgets() {}

  /** Whether some budget is not full. */
  static boolean depositing() {
    return depositing;
  }

  static RetryBudget named(String name) {
    RetryBudget known = BY_NAME.get(name);
    return known == null ? added(name) : known;
  }

  private static RetryBudget added(String name) {
    return configured(name, RuntimeConfiguration.ofApplication());
  }

  /** The budget as {@code configuration} has it, unless there is one already. */
  static synchronized RetryBudget configured(String name, Configuration configuration) {
    RetryBudget budget = BY_NAME.get(name);
    if (budget == null) {
      BudgetSettings settings = BudgetSettings.of(configuration, name);
      RuntimeConfiguration.report(settings.problems());
      budget = new LocalRetryBudget(settings.capacity(), settings.deposit());
      BY_NAME.put(name, budget);
      all = BY_NAME.values().toArray(RetryBudget[]::new);
    }
    return budget;
  }

  /** The names of all that a method or a caller asked for so far. */
  static Set<String> names() {
    return Set.copyOf(BY_NAME.keySet());
  }

  static synchronized void use(String name, RetryBudget budget) {
    BY_NAME.put(name, budget);
    all = BY_NAME.values().toArray(RetryBudget[]::new);
    depositing = true;
  }

  /** Takes a token; the flag is raised after, so that whoever lowers it sees the token missing. */
  static boolean tryAcquire(String name) {
    RetryBudget budget = named(name);
    boolean taken;
    try {
      taken = budget.tryAcquire();
    } catch (RuntimeException | LinkageError | AssertionError thrown) {
      report(budget, thrown);
      return false;
    }
    if (!depositing) {
      depositing = true;
    }
    return taken;
  }

  /** Puts back the share of a call that succeeded at once, and lowers the flag if all are full. */
  static void deposit(String name) {
    RetryBudget budget = named(name);
    try {
      if (!budget.isFull()) {
        budget.deposit();
      }
    } catch (RuntimeException | LinkageError | AssertionError thrown) {
      report(budget, thrown);
    }
    if (allAreFull()) {
      depositing = false;
      if (!allAreFull()) { // a token was taken in between
        depositing = true;
      }
    }
  }

  private static boolean allAreFull() {
    for (RetryBudget budget : all) {
      if (!isFull(budget)) {
        return false;
      }
    }
    return true;
  }

  /** One that can't tell is left alone. */
  private static boolean isFull(RetryBudget budget) {
    try {
      return budget.isFull();
    } catch (RuntimeException | LinkageError | AssertionError thrown) {
      report(budget, thrown);
      return true;
    }
  }

  private static void report(RetryBudget budget, Throwable thrown) {
    String name = "RetryBudget " + budget.getClass().getName();
    RetryLog.errorOnce(name, name + " threw " + RetryLog.oneLine(thrown) + "; ignored.");
  }
}
