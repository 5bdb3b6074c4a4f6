package dev.backoff.spring;

import dev.backoff.runtime.Backoffs;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.context.ApplicationContext;

/** The tokens that are left in the budgets of an application. */
final class Budgets {

  private final ApplicationContext context;

  Budgets(ApplicationContext context) {
    this.context = context;
  }

  /** Whole tokens by the names that annotations and configuration give budgets. */
  Map<String, Integer> available() {
    Map<String, Integer> available = new TreeMap<>();
    Backoffs.effectivePolicies(BackoffStartUp.loader(context)).stream()
        .map(policy -> policy.policy().declaration().budget())
        .filter(name -> !name.isEmpty())
        .forEach(name -> available.put(name, Backoffs.budget(name).available()));
    return available;
  }

  /** The names of those that have none. */
  static List<String> empty(Map<String, Integer> available) {
    return available.entrySet().stream()
        .filter(budget -> budget.getValue() == 0)
        .map(Map.Entry::getKey)
        .toList();
  }
}
