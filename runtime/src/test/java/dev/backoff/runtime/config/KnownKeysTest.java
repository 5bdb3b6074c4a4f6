package dev.backoff.runtime.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownKeysTest {

  private static final ConfiguredMethod FETCH =
      new ConfiguredMethod("com.shop.Orders", "fetch", "Orders.fetch");
  private static final ConfiguredMethod SEND =
      new ConfiguredMethod("com.shop.Mail$Queue", "send", "send-mail");

  private static List<String> problems(ConfigLayer layer, ConfiguredMethod... more) {
    List<ConfiguredMethod> methods =
        more.length == 0 ? List.of(FETCH, SEND) : List.of(FETCH, SEND, more[0]);
    KnownKeys known = KnownKeys.of(methods, List.of("shop"));
    return Configured.texts(known.problems(Configuration.of(layer)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "backoff.com.shop.Orders.fetch.cap",
        "backoff.Orders.fetch.cap",
        "backoff.com.shop.Orders.cap",
        "backoff.com.shop.Mail$Queue.send.enabled",
        "backoff.send-mail.nested",
        "backoff.default.maxDuration",
        "backoff.default.recover",
        "backoff.enabled",
        "backoff.nested",
        "backoff.budget.shop.capacity",
        "backoff.budget.shop.deposit"
      })
  void areThoseOfMethodsBudgetsAndEverything(String key) {
    assertThat(problems(Configured.properties(key + "=x"))).isEmpty();
    assertThat(problems(Configured.environment(Variables.named(key) + "=x"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "backoff.default.cpa, backoff.default.cap",
    "backoff.dafault.cap, backoff.default.cap",
    "backoff.com.shop.Order.fetch.cap, backoff.com.shop.Orders.fetch.cap",
    "backoff.com.shop.Orders.fetch.maxretries, backoff.com.shop.Orders.fetch.maxRetries",
    "backoff.com.shop.Orders.fecth.cpa, backoff.com.shop.Orders.fetch.cap",
    "backoff.com.shop.Mail.Queue.send.cap, backoff.com.shop.Mail$Queue.send.cap",
    "backoff.send_mail.cap, backoff.send-mail.cap",
    "backoff.enable, backoff.enabled",
    "backoff.cap, backoff.default.cap",
    "default.cap, backoff.default.cap",
    "backoff.budget.shop.capasity, backoff.budget.shop.capacity",
    "backoff.budget.shops.deposit, backoff.budget.shop.deposit"
  })
  void suggestTheNearest(String written, String meant) {
    assertThat(problems(Configured.properties(written + "=1")))
        .containsExactly(
            "[BKF-401] "
                + written
                + "=1 (backoff.properties): no such key (expected: a key of this application)."
                + " Did you mean "
                + meant
                + "?");
  }

  @ParameterizedTest
  @CsvSource({
    "BACKOFF_DEFAULT_MAX_RETRIES, BACKOFF_DEFAULT_MAXRETRIES",
    "BACKOFF_DEFAUTL_CAP, BACKOFF_DEFAULT_CAP",
    "BACKOFF_COM_SHOP_ORDERS_FETCH_CPA, BACKOFF_COM_SHOP_ORDERS_FETCH_CAP"
  })
  void suggestVariables(String written, String meant) {
    assertThat(problems(Configured.environment(written + "=1")))
        .singleElement()
        .asString()
        .startsWith("[BKF-401] " + written + "=1 (environment): no such key")
        .endsWith("Did you mean " + meant + "?");
  }

  @Test
  void sayToRemoveWhatResemblesNothing() {
    assertThat(problems(Configured.properties("backoff.something.quite.different=1")))
        .singleElement()
        .asString()
        .endsWith(" Remove it.");
  }

  @Test
  void passOverWhatIsOfOthers() {
    assertThat(problems(Configured.systemProperties("user.dir=/", "backof.cap=1s"))).isEmpty();
    assertThat(problems(Configured.environment("PATH=/", "backoff.cap=1s"))).isEmpty();
  }

  @Test
  void tellApartWhatAVariableCannot() {
    ConfiguredMethod other = new ConfiguredMethod("com.shop.Letters", "send", "send_mail");

    assertThat(problems(Configured.environment("BACKOFF_SEND_MAIL_BASE=1s"), other))
        .containsExactly(
            "[BKF-402] BACKOFF_SEND_MAIL_BASE=1s (environment): stands for backoff.send-mail.base"
                + " and backoff.send_mail.base (expected: one key). Use a system property or"
                + " backoff.properties instead.");
    assertThat(problems(Configured.properties("backoff.send_mail.base=1s"), other)).isEmpty();
  }

  @Test
  void tellOfWideKeysThatNoAnnotationLeavesRoomFor() {
    Configuration configuration =
        Configuration.of(
            Configured.properties("backoff.default.maxDuration=5s", "backoff.default.budget=x"));

    assertThat(problems(configuration, Configured.by(configuration)))
        .hasSize(2)
        .contains(
            "[BKF-404] backoff.default.maxDuration=5s (backoff.properties): maxDuration can't be"
                + " configured, since no annotation that it concerns sets one (expected: left"
                + " out). Write a maxDuration in an annotation first.");
    assertThat(
            problems(
                configuration,
                Configured.by(configuration),
                Configured.of(policy -> policy.maxDuration("1m").budget("y"))))
        .isEmpty();
  }

  private static List<String> problems(Configuration configuration, EffectivePolicy... policies) {
    return Configured.texts(KnownKeys.problems(configuration, List.of(policies), List.of()));
  }
}
