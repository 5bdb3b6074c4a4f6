package dev.backoff.spring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelaxedKeysTest {

  @ParameterizedTest
  @CsvSource({
    "backoff.default.maxRetries, backoff.default.maxRetries",
    "backoff.default.max-retries, backoff.default.maxRetries",
    "backoff.default.retry-on-result, backoff.default.retryOnResult",
    "backoff.order-fetch.cap, backoff.order-fetch.cap",
    "backoff.order-fetch.max-retries, backoff.order-fetch.maxRetries",
    "backoff[com.shop.Prices.ask].max-retries, backoff.com.shop.Prices.ask.maxRetries",
    "server.max-retries[0], server.maxRetries[0]"
  })
  void readsTheAttributeWithDashesAndTheNameInBrackets(String written, String key) {
    assertThat(RelaxedKeys.canonical(written)).isEqualTo(key);
  }
}
