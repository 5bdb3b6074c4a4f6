package dev.backoff.sample.contention;

import static dev.backoff.Jitter.FULL;
import static dev.backoff.Jitter.NONE;
import static dev.backoff.sample.contention.Sales.sale;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FindingTest {

  @Test
  void saysHowFarTheBestAreBelowNone() {
    String finding = Finding.of(List.of(sale(NONE, 10, 20, 30, 40), sale(FULL, 10, 20, 30)));

    assertThat(finding)
        .isEqualTo("Fewest calls: FULL (25 % below NONE); first done: FULL (25 % below NONE).");
  }

  @Test
  void saysSoWhereNoneIsBest() {
    String finding = Finding.of(List.of(sale(NONE, 10, 20, 30, 40), sale(FULL, 10, 20, 50)));

    assertThat(finding).isEqualTo("Fewest calls: FULL (25 % below NONE); first done: NONE.");
  }
}
