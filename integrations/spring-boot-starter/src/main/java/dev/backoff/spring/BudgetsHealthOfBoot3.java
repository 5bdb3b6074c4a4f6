package dev.backoff.spring;

import java.util.Map;
import org.springframework.boot.actuate.health.Health;
import org.springframework.boot.actuate.health.HealthIndicator;

/** The same as {@link BudgetsHealth}, for the packages of Spring Boot 3. */
final class BudgetsHealthOfBoot3 implements HealthIndicator {

  private final Budgets budgets;

  BudgetsHealthOfBoot3(Budgets budgets) {
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
