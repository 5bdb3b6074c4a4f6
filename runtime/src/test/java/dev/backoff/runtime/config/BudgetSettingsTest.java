package dev.backoff.runtime.config;

import static dev.backoff.runtime.config.Configured.texts;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BudgetSettingsTest {

  private static BudgetSettings shop(ConfigLayer layer) {
    return BudgetSettings.of(Configuration.of(layer), "shop");
  }

  @Test
  void areADefaultWhereNothingIsConfigured() {
    BudgetSettings settings = shop(Configured.properties("backoff.budget.other.capacity=5"));

    assertThat(settings.capacity()).isEqualTo(100);
    assertThat(settings.deposit()).isEqualTo(0.1);
    assertThat(settings.problems()).isEmpty();
  }

  @Test
  void areReadByName() {
    BudgetSettings settings =
        shop(
            Configured.properties(
                "backoff.budget.shop.capacity=5", "backoff.budget.shop.deposit=0.5"));

    assertThat(settings.capacity()).isEqualTo(5);
    assertThat(settings.deposit()).isEqualTo(0.5);
  }

  @Test
  void areReadFromVariables() {
    assertThat(shop(Configured.environment("BACKOFF_BUDGET_SHOP_CAPACITY=5")).capacity())
        .isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({
    "capacity, 0, 1 to 1000000",
    "capacity, -5, 1 to 1000000",
    "capacity, 1000001, 1 to 1000000",
    "capacity, 1.5, a whole number of tokens",
    "deposit, 0, from 0.001",
    "deposit, -1, from 0.001",
    "deposit, much, a decimal number"
  })
  void keepTheDefaultWhereAValueIsBad(String setting, String value, String expected) {
    BudgetSettings settings =
        shop(Configured.properties("backoff.budget.shop." + setting + "=" + value));

    assertThat(settings.capacity()).isEqualTo(100);
    assertThat(settings.deposit()).isEqualTo(0.1);
    assertThat(texts(settings.problems()))
        .singleElement()
        .asString()
        .startsWith("[BKF-403] backoff.budget.shop." + setting + "=" + value)
        .contains(expected);
  }
}
