package dev.backoff.runtime;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All budgets by name, and whether any of them waits for deposits: the one flag that a successful
 * call reads.
 */
final class Budgets {

  private static final int CAPACITY = 100;
  private static final double DEPOSIT = 0.1;

  private static final Map<String, RetryBudget> BY_NAME = new ConcurrentHashMap<>();
  private static volatile boolean depositing;

  private Budgets() {}

  /** Whether some budget is not full. */
  static boolean depositing() {
    return depositing;
  }

  static RetryBudget named(String name) {
    return BY_NAME.computeIfAbsent(name, unused -> new LocalRetryBudget(CAPACITY, DEPOSIT));
  }

  static void use(String name, RetryBudget budget) {
    BY_NAME.put(name, budget);
    depositing = true;
  }

  static boolean tryAcquire(String name) {
    boolean taken = named(name).tryAcquire();
    depositing = true;
    return taken;
  }

  static void deposit(String name) {
    RetryBudget budget = named(name);
    if (!budget.isFull()) {
      budget.deposit();
    }
    if (budget.isFull()) {
      lowerFlag();
    }
  }

  /** Lowered first and looked at after: a token taken in between raises it again. */
  private static void lowerFlag() {
    depositing = false;
    if (BY_NAME.values().stream().anyMatch(budget -> !budget.isFull())) {
      depositing = true;
    }
  }
}
