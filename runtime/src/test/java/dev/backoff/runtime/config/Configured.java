package dev.backoff.runtime.config;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.DurationText;
import dev.backoff.core.schedule.Schedule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** One compiled method, {@code com.shop.Orders.fetch}, and what is configured for it. */
final class Configured {

  static final ConfiguredMethod FETCH = new ConfiguredMethod("com.shop.Orders", "fetch", "orders");

  private Configured() {}

  /** Of {@link #FETCH}: 100, 200, 400 ms. */
  static EffectivePolicy by(String... settings) {
    return by(Configuration.of(properties(settings)));
  }

  static EffectivePolicy by(Configuration configuration) {
    return EffectivePolicy.of(configuration, FETCH, compiled(policy -> {}), loader());
  }

  /** Of a method whose annotation says more. */
  static EffectivePolicy of(Consumer<BackoffDeclaration.Builder> annotation, String... settings) {
    return EffectivePolicy.of(
        Configuration.of(properties(settings)), FETCH, compiled(annotation), loader());
  }

  static ClassLoader loader() {
    return Configured.class.getClassLoader();
  }

  static ConfigLayer properties(String... settings) {
    return ConfigLayer.own("backoff.properties", map(settings));
  }

  static ConfigLayer systemProperties(String... settings) {
    return ConfigLayer.shared("system property", map(settings));
  }

  static ConfigLayer environment(String... settings) {
    return ConfigLayer.environment(map(settings));
  }

  static List<String> texts(List<ConfigProblem> problems) {
    return problems.stream().map(ConfigProblem::text).toList();
  }

  /** Unjudged, as a table has it. */
  static Schedule compiled(Consumer<BackoffDeclaration.Builder> annotation) {
    BackoffDeclaration.Builder builder =
        BackoffDeclaration.builder().base("100ms").jitter(Jitter.NONE).name("orders");
    annotation.accept(builder);
    BackoffDeclaration declaration = builder.build();
    return Schedule.of(
        BackoffPolicy.accepted(
            declaration,
            DurationText.parse(declaration.base()),
            DurationText.parse(declaration.cap()),
            declaration.maxDuration().isEmpty()
                ? BackoffPolicy.NO_MAX_DURATION
                : DurationText.parse(declaration.maxDuration())));
  }

  /** Of texts {@code key=value}. */
  private static Map<String, String> map(String... settings) {
    Map<String, String> map = new LinkedHashMap<>();
    for (String each : settings) {
      int equals = each.indexOf('=');
      map.put(each.substring(0, equals), each.substring(equals + 1));
    }
    return map;
  }
}
