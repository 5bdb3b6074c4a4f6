package dev.backoff.sample.contention;

import dev.backoff.Jitter;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Made-up results. */
final class Sales {

  private Sales() {}

  static SaleResult sale(Jitter jitter, long... endsMillis) {
    List<Duration> ends = Arrays.stream(endsMillis).mapToObj(Duration::ofMillis).toList();
    return new SaleResult(jitter, ends, 0, 2);
  }
}
