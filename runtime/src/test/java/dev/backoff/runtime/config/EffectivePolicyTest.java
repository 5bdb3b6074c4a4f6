package dev.backoff.runtime.config;

import static dev.backoff.runtime.config.Configured.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.FailureType;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EffectivePolicyTest {

  /** An exception that is nested. */
  static final class NestedException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private static final String METHOD = "backoff.com.shop.Orders.fetch.";
  private static final String LABEL = "backoff.orders.";
  private static final String CLASS = "backoff.com.shop.Orders.";
  private static final String DEFAULT = "backoff.default.";

  @Test
  void isWhatWasCompiledWhereNothingIsConfigured() {
    EffectivePolicy effective = Configured.by();

    assertThat(effective.policy().baseNanos()).isEqualTo(100_000_000);
    assertThat(effective.enabled()).isTrue();
    assertThat(effective.collapseNested()).isFalse();
    assertThat(effective.origins()).isEmpty();
    assertThat(effective.problems()).isEmpty();
    assertThat(effective.origin("base")).isEmpty();
  }

  static Stream<Arguments> attributes() {
    return Stream.of(
        attribute("base", "10ms", BackoffPolicy::baseNanos, 10_000_000L),
        attribute("cap", "PT1S", BackoffPolicy::capNanos, 1_000_000_000L),
        attribute("multiplier", "1.5", policy -> policy.multiplier().toString(), "1.5"),
        attribute("multiplier", "3", policy -> policy.multiplier().toString(), "3"),
        attribute("jitter", "EQUAL", BackoffPolicy::jitter, Jitter.EQUAL),
        attribute("jitter", "decorrelated", BackoffPolicy::jitter, Jitter.DECORRELATED),
        attribute("maxRetries", "7", BackoffPolicy::maxRetries, 7),
        attribute(
            "retryOn",
            "java.io.IOException, " + NestedException.class.getName(),
            BackoffPolicy::retryOn,
            List.of(FailureType.of(IOException.class), FailureType.of(NestedException.class))),
        attribute(
            "abortOn",
            "java.io.FileNotFoundException",
            BackoffPolicy::abortOn,
            List.of(FailureType.of(FileNotFoundException.class))),
        attribute("abortOn", "", BackoffPolicy::abortOn, List.of()),
        attribute("matchCauses", "true", BackoffPolicy::matchCauses, true),
        attribute("matchCauses", "TRUE", BackoffPolicy::matchCauses, true));
  }

  private static Arguments attribute(
      String name, String value, Function<BackoffPolicy, Object> read, Object expected) {
    return arguments(name, value, read, expected);
  }

  @ParameterizedTest
  @MethodSource("attributes")
  void readsEveryAttribute(
      String name, String value, Function<BackoffPolicy, Object> read, Object expected) {
    EffectivePolicy effective = Configured.by(METHOD + name + "=" + value);

    assertThat(texts(effective.problems())).isEmpty();
    assertThat(read.apply(effective.policy())).isEqualTo(expected);
    assertThat(effective.origin(name))
        .hasValue(new Setting(METHOD + name, value, "backoff.properties"));
  }

  @Test
  void computesTheScheduleAnew() {
    EffectivePolicy effective = Configured.by(METHOD + "base=10ms", METHOD + "maxRetries=2");

    assertThat(effective.schedule().ceilingNanos(1)).isEqualTo(10_000_000);
    assertThat(effective.schedule().ceilingNanos(2)).isEqualTo(20_000_000);
    assertThat(effective.schedule().worstCaseNanos()).isEqualTo(30_000_000);
  }

  @Test
  void resolvesFailuresByTheGivenLoader() {
    EffectivePolicy effective = Configured.by(METHOD + "retryOn=java.io.IOException");

    assertThat(effective.policy().retryOn().get(0).loaded()).isEqualTo(IOException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "backoff.com.shop.Orders.fetch., 1s",
    "backoff.orders., 2s",
    "backoff.com.shop.Orders., 3s",
    "backoff.default., 4s"
  })
  void takesTheMostSpecificKeyOfAll(String scope, String expected) {
    List<String> all =
        List.of(METHOD + "base=1s", LABEL + "base=2s", CLASS + "base=3s", DEFAULT + "base=4s");
    String[] fromHereOn =
        all.stream().dropWhile(each -> !each.startsWith(scope + "base")).toArray(String[]::new);

    EffectivePolicy effective = Configured.by(fromHereOn);

    assertThat(effective.policy().declaration().base()).isEqualTo(expected);
  }

  @Test
  void judgesEachAttributeOnItsOwn() {
    EffectivePolicy effective =
        Configured.by(
            DEFAULT + "cap=1s", CLASS + "base=20ms", LABEL + "multiplier=3", DEFAULT + "base=9s");

    assertThat(effective.origins().keySet()).containsExactly("base", "multiplier", "cap");
    assertThat(effective.policy().baseNanos()).isEqualTo(20_000_000);
    assertThat(effective.policy().capNanos()).isEqualTo(1_000_000_000);
    assertThat(effective.policy().jitter()).isEqualTo(Jitter.NONE);
  }

  @Test
  void takesASpecificKeyOfAWeakSourceBeforeAWideOneOfAStrong() {
    Configuration configuration =
        Configuration.of(
            Configured.properties(METHOD + "base=1s"),
            Configured.systemProperties(CLASS + "base=2s"));

    assertThat(Configured.by(configuration).policy().declaration().base()).isEqualTo("1s");
  }

  @Test
  void takesTheLastSourceOfOneKey() {
    ConfigLayer file = Configured.properties(CLASS + "base=1s");
    ConfigLayer variables = Configured.environment("BACKOFF_COM_SHOP_ORDERS_BASE=2s");
    ConfigLayer properties = Configured.systemProperties(CLASS + "base=3s");
    ConfigLayer service = ConfigLayer.shared("vault", Map.of(CLASS + "base", "4s"));

    assertThat(base(file)).isEqualTo("1s from backoff.properties");
    assertThat(base(file, variables))
        .isEqualTo("2s from environment variable BACKOFF_COM_SHOP_ORDERS_BASE");
    assertThat(base(file, variables, properties)).isEqualTo("3s from system property");
    assertThat(base(file, variables, properties, service)).isEqualTo("4s from vault");
  }

  private static String base(ConfigLayer... layers) {
    EffectivePolicy effective = Configured.by(Configuration.of(layers));
    Setting origin = effective.origin("base").orElseThrow();
    return effective.policy().declaration().base() + " from " + origin.source();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BACKOFF_COM_SHOP_ORDERS_FETCH_MAXRETRIES",
        "BACKOFF_ORDERS_MAXRETRIES",
        "BACKOFF_COM_SHOP_ORDERS_MAXRETRIES",
        "BACKOFF_DEFAULT_MAXRETRIES"
      })
  void readsVariables(String variable) {
    Configuration configuration = Configuration.of(Configured.environment(variable + "=5"));

    assertThat(Configured.by(configuration).policy().maxRetries()).isEqualTo(5);
  }

  @Test
  void refusesAVariableOfTwoKeys() {
    ConfiguredMethod method = new ConfiguredMethod("Orders", "fetch", "orders");
    Configuration configuration = Configuration.of(Configured.environment("BACKOFF_ORDERS_CAP=1s"));

    EffectivePolicy effective =
        EffectivePolicy.of(configuration, method, Configured.compiled(each -> {}), null);

    assertThat(effective.policy().capNanos()).isEqualTo(30_000_000_000L);
    assertThat(texts(effective.problems()))
        .containsExactly(
            "[BKF-402] BACKOFF_ORDERS_CAP=1s (environment): stands for backoff.orders.cap and"
                + " backoff.Orders.cap (expected: one key). Use a system property or"
                + " backoff.properties instead.");
  }

  static Stream<Arguments> noValues() {
    return Stream.of(
        arguments("multiplier=2x", "BKF-403", "a decimal number such as 1.5"),
        arguments("multiplier=NaN", "BKF-403", "a decimal number"),
        arguments("multiplier=0x1p3", "BKF-403", "a decimal number"),
        arguments("multiplier=", "BKF-403", "a decimal number"),
        arguments("jitter=SOME", "BKF-403", "NONE, FULL, EQUAL or DECORRELATED"),
        arguments("maxRetries=many", "BKF-403", "a whole number from 1 to 1000, or unlimited"),
        arguments("maxRetries=1.5", "BKF-403", "a whole number from 1 to 1000, or unlimited"),
        arguments("maxRetries=-1", "BKF-403", "Write unlimited"),
        arguments("maxRetries=99999999999", "BKF-403", "a whole number"),
        arguments("matchCauses=yes", "BKF-403", "true or false"),
        arguments("retryOn=com.shop.Lost", "BKF-403", "No class \"com.shop.Lost\" is found"),
        arguments("retryOn=java.io.IOException,", "BKF-403", "No class \"\" is found"),
        arguments("abortOn=java.lang.String", "BKF-403", "java.lang.String"),
        arguments("enabled=flase", "BKF-403", "true or false"),
        arguments("nested=fold", "BKF-403", "collapse or retry"),
        arguments("base=0ms", "BKF-101", "base: 0 ms (expected: > 0)"),
        arguments("multiplier=0.5", "BKF-102", "multiplier: 0.5"),
        arguments("multiplier=-2", "BKF-102", "multiplier: -2.0"),
        arguments("cap=0s", "BKF-103", "cap: 0 ms"),
        arguments("maxRetries=0", "BKF-104", "configure backoff.enabled=false"),
        arguments("maxRetries=1001", "BKF-104", "maxRetries: 1001"),
        arguments("maxRetries=unlimited", "BKF-104", "Write maxDuration"),
        arguments("base=250", "BKF-106", "\"250\" is not a duration"),
        arguments("cap=2s ", "BKF-106", "\"2s \" is not a duration"),
        arguments("retryOn=java.lang.InterruptedException", "BKF-206", "never retried"),
        arguments("retryOn=", "BKF-220", "is empty"),
        arguments("abortOn=java.lang.Exception", "BKF-220", "covered by abortOn"));
  }

  @ParameterizedTest
  @MethodSource("noValues")
  void keepsWhatWasCompiledWhereAValueIsBad(String setting, String ruleId, String why) {
    EffectivePolicy effective = Configured.by(METHOD + setting);

    assertThat(effective.policy().declaration().base()).isEqualTo("100ms");
    assertThat(effective.origins()).isEmpty();
    assertThat(effective.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.ruleId()).isEqualTo(ruleId);
              assertThat(problem.text())
                  .startsWith("[" + ruleId + "] ")
                  .contains(why)
                  .contains(METHOD + setting + " (backoff.properties)")
                  .doesNotContain("\n");
            });
  }

  @Test
  void dropsAllOverridesForOneThatIsBad() {
    EffectivePolicy effective = Configured.by(METHOD + "base=1s", METHOD + "cap=soon");

    assertThat(effective.policy().declaration().base()).isEqualTo("100ms");
    assertThat(effective.problems()).hasSize(1);
  }

  @Test
  void tellsOfAllThatIsBad() {
    EffectivePolicy effective =
        Configured.by(METHOD + "multiplier=x", METHOD + "jitter=y", METHOD + "enabled=z");

    assertThat(effective.problems()).hasSize(3);
  }

  @Test
  void namesAllOverridesWhereTheirCombinationIsBad() {
    EffectivePolicy effective =
        Configured.of(
            policy -> policy.abortOn(List.of(FailureType.of(IOException.class))),
            METHOD + "retryOn=java.io.FileNotFoundException");

    assertThat(texts(effective.problems()))
        .singleElement()
        .asString()
        .startsWith("[BKF-220] retryOn: all of it is covered by abortOn")
        .endsWith(
            " Configured: backoff.com.shop.Orders.fetch.retryOn=java.io.FileNotFoundException"
                + " (backoff.properties).");
  }

  @Test
  void passesOverWhatOnlyWarns() {
    EffectivePolicy effective = Configured.by(METHOD + "cap=10ms");

    assertThat(effective.problems()).isEmpty();
    assertThat(effective.schedule().ceilingNanos(1)).isEqualTo(10_000_000);
  }

  static Stream<Arguments> fixed() {
    return Stream.of(
        arguments("recover", "the call of that method is compiled into the class"),
        arguments("retryWhen", "the call of that method is compiled into the class"),
        arguments("retryOnResult", "the call of that method is compiled into the class"),
        arguments("name", "keys, metrics and logs are made of it"));
  }

  @ParameterizedTest
  @MethodSource("fixed")
  void neverOverridesNames(String attribute, String why) {
    for (String scope : List.of(METHOD, LABEL, CLASS, DEFAULT)) {
      EffectivePolicy effective = Configured.by(scope + attribute + "=planB");

      assertThat(texts(effective.problems()))
          .singleElement()
          .asString()
          .startsWith(
              "[BKF-404] " + scope + attribute + "=planB (backoff.properties): " + attribute)
          .contains("can't be configured, since " + why);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"maxDuration=5s", "budget=shop"})
  void refusesWhatTheAnnotationDoesNotSet(String setting) {
    for (String scope : List.of(METHOD, LABEL)) {
      EffectivePolicy effective = Configured.by(scope + setting);

      assertThat(texts(effective.problems()))
          .singleElement()
          .asString()
          .startsWith("[BKF-404] " + scope + setting)
          .contains("the annotation sets none and other code is woven where it does");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"maxDuration=5s", "budget=shop"})
  void leavesWiderKeysOfThemToTheMethodsThatSetThem(String setting) {
    EffectivePolicy effective = Configured.by(CLASS + setting, DEFAULT + setting);

    assertThat(effective.problems()).isEmpty();
    assertThat(effective.policy().declaration().maxDuration()).isEmpty();
    assertThat(effective.policy().declaration().budget()).isEmpty();
  }

  @Test
  void overridesWhatTheAnnotationSets() {
    EffectivePolicy effective =
        Configured.of(
            policy -> policy.maxDuration("1m").budget("one"),
            DEFAULT + "maxDuration=5s",
            CLASS + "budget=two");

    assertThat(texts(effective.problems())).isEmpty();
    assertThat(effective.policy().maxDurationNanos()).isEqualTo(5_000_000_000L);
    assertThat(effective.policy().declaration().budget()).isEqualTo("two");
  }

  @Test
  void retriesWithoutLimitWhereThereIsAMaxDuration() {
    EffectivePolicy effective =
        Configured.of(policy -> policy.maxDuration("1m"), METHOD + "maxRetries=unlimited");

    assertThat(texts(effective.problems())).isEmpty();
    assertThat(effective.policy().unlimited()).isTrue();
  }

  @Test
  void blamesTheOverrideOfAnotherAttribute() {
    EffectivePolicy effective =
        Configured.of(policy -> policy.maxDuration("1s"), METHOD + "base=2s", METHOD + "cap=3s");

    assertThat(texts(effective.problems()))
        .singleElement()
        .asString()
        .startsWith("[BKF-301] maxDuration: ")
        .contains(METHOD + "base=2s (backoff.properties), " + METHOD + "cap=3s");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "backoff.com.shop.Orders.fetch.enabled",
        "backoff.orders.enabled",
        "backoff.com.shop.Orders.enabled",
        "backoff.default.enabled",
        "backoff.enabled"
      })
  void switchesOffByEveryKey(String key) {
    EffectivePolicy effective = Configured.by(key + "=false");

    assertThat(effective.enabled()).isFalse();
    assertThat(effective.origins())
        .containsExactly(entry("enabled", new Setting(key, "false", "backoff.properties")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "backoff.com.shop.Orders.fetch.nested",
        "backoff.orders.nested",
        "backoff.com.shop.Orders.nested",
        "backoff.default.nested",
        "backoff.nested"
      })
  void collapsesByEveryKey(String key) {
    assertThat(Configured.by(key + "=collapse").collapseNested()).isTrue();
    assertThat(Configured.by(key + "=retry").collapseNested()).isFalse();
  }

  @Test
  void keepsOneMethodOnWhereEverythingIsOff() {
    EffectivePolicy effective =
        Configured.by(METHOD + "enabled=true", "backoff.enabled=false", "backoff.nested=collapse");

    assertThat(effective.enabled()).isTrue();
    assertThat(effective.collapseNested()).isTrue();
  }

  @Test
  void switchesOffEvenWhereAnotherSettingIsBad() {
    EffectivePolicy effective = Configured.by("backoff.enabled=false", METHOD + "base=soon");

    assertThat(effective.enabled()).isFalse();
    assertThat(effective.problems()).hasSize(1);
  }

  @Test
  void knowsItsMethod() {
    assertThat(Configured.by().method()).hasToString("com.shop.Orders.fetch");
  }
}
