package dev.backoff.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.backoff.core.schedule.Schedule;
import dev.backoff.sample.contention.Purchases;
import dev.backoff.sample.orders.OrderService;
import dev.backoff.sample.stock.Stock;
import org.junit.jupiter.api.Test;

class GeneratedSchedulesTest {

  @Test
  void findsDirectAndComposedAnnotations() throws Exception {
    assertThat(GeneratedSchedules.of(OrderService.class))
        .containsOnlyKeys("OrderService.cancel", "OrderService.pay", "OrderService.priceOf");
  }

  @Test
  void findsPublicMethodsOfAnnotatedClass() throws Exception {
    assertThat(GeneratedSchedules.of(Stock.class)).containsOnlyKeys("Stock.putBack", "Stock.take");
  }

  @Test
  void findsPrivateStaticMethods() throws Exception {
    assertThat(GeneratedSchedules.of(Purchases.class)).hasSize(4);
  }

  @Test
  void readsTheWaitsThatTheCompilerWrote() throws Exception {
    Schedule pay = GeneratedSchedules.of(OrderService.class).get("OrderService.pay");

    assertThat(pay.growingNanos()).containsExactly(40_000_000, 80_000_000, 160_000_000);
  }

  @Test
  void saysWhichTableIsMissing() {
    assertThatExceptionOfType(ClassNotFoundException.class)
        .isThrownBy(() -> GeneratedSchedules.of(OrderDemo.class))
        .withMessage("dev.backoff.sample.OrderDemo_BackoffTable");
  }
}
