package dev.backoff.sample.contention;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import dev.backoff.sample.stock.Network;
import dev.backoff.sample.stock.StockDatabase;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FlashSaleTest {

  private static final int CLIENTS = 10;
  private static final Network NETWORK = Network.taking(Duration.ofMillis(2));

  @ParameterizedTest
  @EnumSource
  void sellsOnePieceToEachClient(Jitter jitter) throws Exception {
    try (StockDatabase database = StockDatabase.open(CLIENTS)) {
      SaleResult result = new FlashSale(database.tableOver(NETWORK), CLIENTS).with(jitter);

      assertThat(result.version()).isEqualTo(CLIENTS);
      assertThat(result.gaveUp()).isZero();
      assertThat(result.calls()).isBetween(CLIENTS, CLIENTS * CLIENTS);
      assertThat(result.time()).isGreaterThan(Duration.ofMillis(2));
    }
  }
}
