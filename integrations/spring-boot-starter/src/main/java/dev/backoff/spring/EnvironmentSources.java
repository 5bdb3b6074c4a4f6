package dev.backoff.spring;

import dev.backoff.runtime.ConfigSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;

/**
 * What Spring's environment says of retries, by the property source that says it. Each key stands
 * in the strongest of its sources alone, so that the order of Spring holds. What system properties
 * and environment variables say strongest, the runtime reads itself.
 */
final class EnvironmentSources {

  /** The property that concerns this starter and no method. */
  static final String UNWOVEN = "backoff.unwoven";

  private static final Set<String> READ_BY_THE_RUNTIME =
      Set.of(
          StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME,
          StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME);

  private final ConfigurableEnvironment environment;
  private final Map<String, Map<String, String>> valuesBySource = new LinkedHashMap<>();

  private EnvironmentSources(ConfigurableEnvironment environment) {
    this.environment = environment;
  }

  /** At least one, since the first also tells that the property of this starter is no mistake. */
  static List<ConfigSource> of(ConfigurableEnvironment environment) {
    EnvironmentSources sources = new EnvironmentSources(environment);
    sources.readAll();
    List<ConfigSource> all = new ArrayList<>(List.of(new Snapshot("Spring", Map.of())));
    sources.valuesBySource.forEach((name, values) -> all.add(new Snapshot(name, values)));
    return all;
  }

  /** From the strongest down. */
  private void readAll() {
    Set<String> known = new TreeSet<>(Set.of(UNWOVEN));
    for (PropertySource<?> source : environment.getPropertySources()) {
      if (source instanceof EnumerablePropertySource<?> enumerable) {
        read(enumerable, known);
      }
    }
  }

  private void read(EnumerablePropertySource<?> source, Set<String> known) {
    for (String name : source.getPropertyNames()) {
      String key = RelaxedKeys.canonical(name);
      if (key.startsWith("backoff.") && !isSetByTheRuntime(key) && known.add(key)) {
        String value = environment.resolvePlaceholders(String.valueOf(source.getProperty(name)));
        valuesBySource.computeIfAbsent(source.getName(), unused -> new TreeMap<>()).put(key, value);
      }
    }
  }

  /** Whether one of the runtime's own sources is the strongest that has it. */
  private boolean isSetByTheRuntime(String key) {
    return environment.getPropertySources().stream()
        .filter(EnumerablePropertySource.class::isInstance)
        .filter(source -> has((EnumerablePropertySource<?>) source, key))
        .findFirst()
        .filter(source -> READ_BY_THE_RUNTIME.contains(source.getName()))
        .isPresent();
  }

  /** The environment knows {@code BACKOFF_DEFAULT_CAP} by the key that it stands for. */
  private static boolean has(EnumerablePropertySource<?> source, String key) {
    return source.containsProperty(key)
        || List.of(source.getPropertyNames()).stream()
            .anyMatch(name -> RelaxedKeys.canonical(name).equals(key));
  }

  /** Read once, when the application starts. */
  private record Snapshot(String name, Map<String, String> settings) implements ConfigSource {

    @Override
    public Set<String> ownKeys() {
      return Set.of(UNWOVEN);
    }
  }
}
