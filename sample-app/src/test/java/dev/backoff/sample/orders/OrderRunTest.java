package dev.backoff.sample.orders;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.sample.QuietLog;
import dev.backoff.sample.text.Page;
import dev.backoff.testkit.VirtualTime;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@VirtualTime
@ExtendWith(QuietLog.class)
class OrderRunTest {

  private static final long SEED = 8;

  @Test
  void placesWhatCanBePlaced() throws Exception {
    assertThat(outcomes(run()))
        .isEqualTo(
            """
            A1: 2 × tea
            paid 9.00
            A2: 1 × mug
            paid 12.90
            A3: 1 × teapot
            not placed: no product teapot
            A4: 1 × kettle
            paid 39.00
            A5: 5 × tea
            paid 22.50
            A6: 3 × mug
            paid 38.70
            A7: 2 × kettle
            not placed: only 1 × kettle left
            A8: 1 × tea
            paid 4.50
            A9: 2 × mug
            not placed: only 1 × mug left
            A10: 1 × tea
            not placed: HTTP 503 overloaded
            6 orders paid; payments in the books of the shop: 6.""");
  }

  @Test
  void retriesEveryKindOfTrouble() throws Exception {
    assertThat(run())
        .containsPattern("priceOf  attempt 1: HTTP 503 overloaded; again in .* ms")
        .containsPattern("pay      attempt 1: fixed content-length.*; again in .* ms")
        .containsPattern("take     attempt 1: tea has changed since version 3; again in .* ms")
        .contains("pay      attempt 4: HTTP 503 overloaded; gave up: EXHAUSTED")
        .contains("OrderService.pay gave up (EXHAUSTED) after 4 attempts");
  }

  @Test
  void retriesNeitherUnknownProductNorEmptyShelf() throws Exception {
    assertThat(run())
        .contains("priceOf  attempt 1: no product teapot; gave up: NOT_RETRYABLE")
        .contains("take     attempt 1: only 1 × kettle left; gave up: NOT_RETRYABLE");
  }

  private static String run() throws Exception {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    new OrderRun(SEED, new Page(new PrintStream(text, true, UTF_8))).run();
    return text.toString(UTF_8);
  }

  private static String outcomes(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> line.matches("A\\d+: .*|paid .*|not placed: .*|\\d+ orders .*"))
        .collect(Collectors.joining("\n"));
  }
}
