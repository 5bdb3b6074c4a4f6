package dev.backoff.runtime.config;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds what configuration says of one method. */
final class OverrideReader {

  static final String ENABLED = "enabled";
  static final String NESTED = "nested";

  private final Configuration configuration;
  private final ConfiguredMethod method;
  private final BackoffDeclaration compiled;
  private final @Nullable ClassLoader loader;
  private final BackoffDeclaration.Builder combined;
  private final Map<String, Setting> origins = new LinkedHashMap<>();
  private final List<ConfigProblem> problems = new ArrayList<>();

  /**
   * @param loader finds the classes that retryOn and abortOn name; null for the bootstrap loader
   */
  OverrideReader(
      Configuration configuration,
      ConfiguredMethod method,
      BackoffDeclaration compiled,
      @Nullable ClassLoader loader) {
    this.configuration = configuration;
    this.method = method;
    this.compiled = compiled;
    this.loader = loader;
    this.combined = compiled.toBuilder();
  }

  Overrides read() {
    problems.addAll(Variables.ambiguous(configuration, ownKeys(method)));
    Arrays.stream(Attribute.values()).forEach(this::read);
    boolean enabled = read(ENABLED, "true", "false", true);
    boolean collapse = read(NESTED, "collapse", "retry", false);
    return new Overrides(combined.build(), origins, enabled, collapse, problems);
  }

  private void read(Attribute attribute) {
    configuration.findFirst(keys(attribute)).ifPresent(setting -> read(attribute, setting));
  }

  /** A wider key of what some annotations leave no room for is meant for the others. */
  private List<String> keys(Attribute attribute) {
    return FixedAttribute.always(attribute) || FixedAttribute.isOpen(attribute, compiled)
        ? method.keys(attribute.key())
        : method.narrowKeys(attribute.key());
  }

  private void read(Attribute attribute, Setting setting) {
    Optional<ConfigProblem> fixed = FixedAttribute.problem(attribute, setting, compiled);
    if (fixed.isPresent()) {
      problems.add(fixed.get());
      return;
    }
    try {
      AttributeText.write(attribute, setting.value(), loader, combined);
      origins.put(attribute.key(), setting);
    } catch (BadValueException bad) {
      problems.add(bad.at(setting, attribute.key()));
    }
  }

  /** Whether a switch is at the first of its words. */
  private boolean read(String name, String first, String second, boolean otherwise) {
    Optional<Setting> setting = configuration.findFirst(method.switchKeys(name));
    if (setting.isEmpty()) {
      return otherwise;
    }
    try {
      boolean value = AttributeText.choice(setting.get().value(), first, second);
      origins.put(name, setting.get());
      return value;
    } catch (BadValueException bad) {
      problems.add(bad.at(setting.get(), name));
      return otherwise;
    }
  }

  private static List<String> ownKeys(ConfiguredMethod method) {
    List<String> keys = new ArrayList<>();
    Arrays.stream(Attribute.values()).forEach(each -> keys.addAll(method.keys(each.key())));
    keys.addAll(method.switchKeys(ENABLED));
    keys.addAll(method.switchKeys(NESTED));
    return keys;
  }
}
