package dev.backoff.runtime;

import dev.backoff.runtime.config.BudgetSettings;
import dev.backoff.runtime.config.Configuration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All budgets by name, and whether any of them waits for deposits, or somebody hears of successes:
 * the one flag that a successful call reads. A budget is the code of others: what it throws reaches
 * no call.
 *
 * <p>A test may have budgets of its own, which start full, or those that one test empties would be
 * missing in the next. A budget that the application was given is used in tests too.
 */
final class Budgets {

  static final Budgets OF_APPLICATION = new Budgets();

  private static volatile boolean depositing;

  /**
   * Whether some test had its own: then the flag stays up, since nobody sees the budgets of all.
   */
  private static volatile boolean several;

  private final Map<String, RetryBudget> byName = new ConcurrentHashMap<>();
  private final Map<String, RetryBudget> given = new ConcurrentHashMap<>();

  /** The same without their names: a deposit looks at all, and allocates nothing. */
  private volatile RetryBudget[] all = {};

  private Budgets() {}

  static Budgets ofTest() {
    several = true;
    depositing = true;
    return new Budgets();
  }

  private static Budgets current() {
    return RetryEnvironment.current().hooks().budgets();
  }

  /** Whether some budget is not full, or somebody hears of successes. */
  static boolean depositing() {
    return depositing;
  }

  static RetryBudget named(String name) {
    Budgets budgets = current();
    RetryBudget known = budgets.byName.get(name);
    return known == null ? budgets.added(name) : known;
  }

  private RetryBudget added(String name) {
    RetryBudget ofApplication = OF_APPLICATION.given.get(name);
    return ofApplication == null
        ? added(name, RuntimeConfiguration.ofApplication())
        : ofApplication;
  }

  /** The budget of the application as {@code configuration} has it, unless there is one already. */
  static void configured(String name, Configuration configuration) {
    OF_APPLICATION.added(name, configuration);
  }

  private synchronized RetryBudget added(String name, Configuration configuration) {
    RetryBudget budget = byName.get(name);
    if (budget == null) {
      BudgetSettings settings = BudgetSettings.of(configuration, name);
      RuntimeConfiguration.report(settings.problems());
      budget = new LocalRetryBudget(settings.capacity(), settings.deposit());
      put(name, budget);
    }
    return budget;
  }

  private synchronized void put(String name, RetryBudget budget) {
    byName.put(name, budget);
    all = byName.values().toArray(RetryBudget[]::new);
  }

  /** The names of all that a method or a caller asked for so far. */
  static Set<String> names() {
    return Set.copyOf(OF_APPLICATION.byName.keySet());
  }

  static void use(String name, RetryBudget budget) {
    Budgets budgets = current();
    budgets.given.put(name, budget);
    budgets.put(name, budget);
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

  /** Puts back the share of a call that succeeded at once, and lowers the flag if it can. */
  static void deposit(String name) {
    RetryBudget budget = named(name);
    try {
      if (!budget.isFull()) {
        budget.deposit();
      }
    } catch (RuntimeException | LinkageError | AssertionError thrown) {
      report(budget, thrown);
    }
    current().lowerIfUnneeded();
  }

  /** Listeners of successes came or went. */
  static void listenersChanged() {
    depositing = true;
    OF_APPLICATION.lowerIfUnneeded();
  }

  private void lowerIfUnneeded() {
    if (!needTheFlag()) {
      depositing = false;
      if (needTheFlag()) { // a token was taken in between
        depositing = true;
      }
    }
  }

  private boolean needTheFlag() {
    return several || !SuccessListeners.isEmpty() || !allAreFull();
  }

  private boolean allAreFull() {
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
