package dev.backoff.spring;

import java.util.Map;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * Tells the tokens of the budgets and which are empty. It is always up: an empty budget means that
 * something else is down, and a restart of this application would fill it.
 */
final class BudgetsHealth implements HealthIndicator {

  private final Budgets budgets;

  BudgetsHealth(Budgets budgets) {
    this.budgets = budgets;
  }

  @Override
  public Health health() {
    Map<String, Integer> available = budgets.available();
    return Health.up()
        .withDetail("budgets", available)
        .withDetail("emptyBudgets", Budgets.empty(available))
        .build();
  }
}
