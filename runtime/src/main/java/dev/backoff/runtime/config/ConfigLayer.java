package dev.backoff.runtime.config;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What one source says. */
public final class ConfigLayer {

  /** Of all keys that are ours. */
  public static final String PREFIX = "backoff.";

  private final String source;
  private final Map<String, String> values;
  private final boolean environment;

  private ConfigLayer(String source, Map<String, String> values, boolean environment) {
    this.source = source;
    this.values = values;
    this.environment = environment;
  }

  /** A source that is shared with others: only keys that start with {@code backoff.} are ours. */
  public static ConfigLayer shared(String source, Map<String, String> values) {
    return new ConfigLayer(source, startingWith(PREFIX, values), false);
  }

  /** A source that is ours alone, so that a key without the prefix is a mistake. */
  public static ConfigLayer own(String source, Map<String, String> values) {
    return new ConfigLayer(source, new TreeMap<>(values), false);
  }

  /** The environment, of which variables that start with {@code BACKOFF_} are ours. */
  public static ConfigLayer environment(Map<String, String> variables) {
    return new ConfigLayer("environment", startingWith(Variables.PREFIX, variables), true);
  }

  private static Map<String, String> startingWith(String prefix, Map<String, String> values) {
    Map<String, String> ours = new TreeMap<>();
    for (Map.Entry<String, String> entry : values.entrySet()) {
      if (entry.getKey().startsWith(prefix) && entry.getValue() != null) {
        ours.put(entry.getKey(), entry.getValue());
      }
    }
    return ours;
  }

  /** The same without these keys, which are there for somebody else. */
  public ConfigLayer without(Set<String> keys) {
    Map<String, String> others = new TreeMap<>(values);
    for (String key : keys) {
      others.remove(environment ? Variables.named(key) : key);
    }
    return new ConfigLayer(source, others, environment);
  }

  Optional<Setting> find(String key) {
    String name = environment ? Variables.named(key) : key;
    @Nullable String value = values.get(name);
    String from = environment ? "environment variable " + name : source;
    return Optional.ofNullable(value).map(found -> new Setting(key, found, from));
  }

  /** Everything it says; of the environment by the names of the variables. */
  Stream<Setting> settings() {
    return values.entrySet().stream()
        .map(entry -> new Setting(entry.getKey(), entry.getValue(), source));
  }

  boolean isEmpty() {
    return values.isEmpty();
  }

  boolean isEnvironment() {
    return environment;
  }

  Map<String, String> values() {
    return values;
  }
}
