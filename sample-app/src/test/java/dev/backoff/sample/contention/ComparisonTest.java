package dev.backoff.sample.contention;

import static dev.backoff.Jitter.FULL;
import static dev.backoff.Jitter.NONE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.sample.text.Page;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {

  @Test
  void saysHowManyClientsGaveUp() {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    List<Duration> eightCalls = Collections.nCopies(8, Duration.ofMillis(1500));
    List<Duration> sixCalls = Collections.nCopies(6, Duration.ofMillis(20));

    new Comparison(
            List.of(new SaleResult(NONE, eightCalls, 1, 3), new SaleResult(FULL, sixCalls, 0, 4)),
            new Page(new PrintStream(text, true, UTF_8)))
        .print();

    assertThat(text.toString(UTF_8))
        .startsWith(
            """
              jitter          calls  calls a client    done in  gave up  row version
              NONE                8             2.0     1.50 s        1            3
              FULL                6             1.5      20 ms        0            4
            """);
  }
}
