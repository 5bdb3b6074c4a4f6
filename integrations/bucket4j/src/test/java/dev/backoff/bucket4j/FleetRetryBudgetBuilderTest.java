package dev.backoff.bucket4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings that a budget of a fleet takes, and those that it refuses. */
class FleetRetryBudgetBuilderTest {

  private final ControlledStore store = new ControlledStore(100);
  private final FleetRetryBudgetBuilder<String> builder =
      FleetRetryBudget.builder(store.manager(), "orders");

  @Test
  void hasDefaults() {
    assertThat(builder.capacity()).isEqualTo(100);
    assertThat(builder.deposit()).isEqualTo(0.1);
    assertThat(builder.reserve()).isEqualTo(10);
    assertThat(builder.timeout()).isEqualTo(Duration.ofMillis(5));
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "10, 1", "11, 2", "1000000, 100000"})
  void keepsATenthOfTheCapacityInReserve(int capacity, int reserve) {
    assertThat(builder.capacity(capacity).reserve()).isEqualTo(reserve);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1_000_001})
  void refusesTokensOutOfRange(int tokens) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.capacity(tokens))
        .withMessage("capacity: " + tokens + " (expected: 1 to 1000000)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.reserve(tokens))
        .withMessage("reserve: " + tokens + " (expected: 1 to 1000000)");
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 0.0009, 1_000_000.1, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesDepositsOutOfRange(double tokens) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.deposit(tokens))
        .withMessage("deposit: " + tokens + " (expected: 0, or 0.001 to 1000000)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PT0S", "PT-1S", "PT1H0.000000001S"})
  void refusesDurationsOutOfRange(Duration duration) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.timeout(duration))
        .withMessage("timeout: " + duration + " (expected: more than zero, PT1H at most)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.exchangeEvery(duration))
        .withMessage("exchangeEvery: " + duration + " (expected: more than zero, PT1H at most)");
  }

  @Test
  void refusesAStoreThatBlocks() {
    store.blocking();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> FleetRetryBudget.builder(store.manager(), "orders"))
        .withMessageContaining("isAsyncModeSupported()");
  }

  @Test
  void refusesNulls() {
    assertThatNullPointerException()
        .isThrownBy(() -> FleetRetryBudget.builder(null, "orders"))
        .withMessage("store");
    assertThatNullPointerException()
        .isThrownBy(() -> FleetRetryBudget.builder(store.manager(), null))
        .withMessage("key");
    assertThatNullPointerException().isThrownBy(() -> builder.timeout(null)).withMessage("timeout");
  }
}
