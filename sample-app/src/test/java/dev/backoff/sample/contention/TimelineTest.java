package dev.backoff.sample.contention;

import static dev.backoff.Jitter.FULL;
import static dev.backoff.Jitter.NONE;
import static dev.backoff.sample.contention.Sales.sale;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.sample.text.Page;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineTest {

  @Test
  void drawsOneColumnForTwentyMilliseconds() {
    ByteArrayOutputStream text = new ByteArrayOutputStream();

    Timeline.print(
        List.of(sale(NONE, 0, 19, 20, 1399, 2000), sale(FULL, 0, 40, 41)),
        new Page(new PrintStream(text, true, UTF_8)));

    String blanks = " ".repeat(67);
    assertThat(text.toString(UTF_8).lines())
        .containsExactly(
            "  Calls in each 20 ms of the first 1.40 s; the highest bar is 2 calls:",
            "  NONE         █▄" + blanks + "▄… 2.00 s",
            "  FULL         ▄ █" + blanks + "| 41 ms");
  }
}
