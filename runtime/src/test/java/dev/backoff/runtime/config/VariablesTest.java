package dev.backoff.runtime.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariablesTest {

  @ParameterizedTest
  @CsvSource({
    "backoff.enabled, BACKOFF_ENABLED",
    "backoff.default.maxRetries, BACKOFF_DEFAULT_MAXRETRIES",
    "backoff.send-mail.cap, BACKOFF_SEND_MAIL_CAP",
    "backoff.com.shop.Mail$Queue.send2.cap, BACKOFF_COM_SHOP_MAIL_QUEUE_SEND2_CAP",
    "backoff.straße.cap, BACKOFF_STRA_E_CAP"
  })
  void areUpperCaseWithOneUnderscoreForEachOtherCharacter(String key, String variable) {
    assertThat(Variables.named(key)).isEqualTo(variable);
  }
}
