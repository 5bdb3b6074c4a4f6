package dev.backoff.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.runtime.ConfigSource;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class EnvironmentSourcesTest {

  private static final String CAP = "backoff.default.cap";

  private final StandardEnvironment environment = new StandardEnvironment();

  private Map<String, Map<String, String>> settings() {
    Map<String, Map<String, String>> settings = new TreeMap<>();
    for (ConfigSource source : EnvironmentSources.of(environment)) {
      if (!source.settings().isEmpty()) {
        settings.put(source.name(), source.settings());
      }
    }
    return settings;
  }

  private void weakest(String name, Map<String, Object> values) {
    environment.getPropertySources().addLast(new MapPropertySource(name, values));
  }

  private void strongest(String name, Map<String, Object> values) {
    environment.getPropertySources().addFirst(new MapPropertySource(name, values));
  }

  private void variables(Map<String, Object> values) {
    environment
        .getPropertySources()
        .replace(
            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
            new SystemEnvironmentPropertySource(
                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, values));
  }

  @Test
  void tellEachKeyByTheStrongestSourceThatHasIt() {
    weakest("file", Map.of(CAP, "2s", "backoff.default.base", "1s"));
    strongest("arguments", Map.of(CAP, "3s"));

    assertThat(settings())
        .isEqualTo(
            Map.of("file", Map.of("backoff.default.base", "1s"), "arguments", Map.of(CAP, "3s")));
  }

  @Test
  void leaveWhatAVariableOverridesToTheRuntime() {
    weakest("file", Map.of("backoff.default.max-retries", "2"));
    variables(Map.of("BACKOFF_DEFAULT_MAXRETRIES", "5"));

    assertThat(settings()).isEmpty();
  }

  @Test
  void putArgumentsBeforeVariables() {
    strongest("arguments", Map.of(CAP, "3s"));
    variables(Map.of("BACKOFF_DEFAULT_CAP", "5s"));

    assertThat(settings()).isEqualTo(Map.of("arguments", Map.of(CAP, "3s")));
  }

  @Test
  void resolvePlaceholdersAndTakeValuesThatAreNoTexts() {
    weakest("file", Map.of(CAP, "${longest}", "longest", "7s", "backoff.enabled", false));

    assertThat(settings()).isEqualTo(Map.of("file", Map.of(CAP, "7s", "backoff.enabled", "false")));
  }

  @Test
  void keepThePropertyOfTheStarterForThemselves() {
    weakest("file", Map.of("backoff.unwoven", "warn", "server.port", "0"));

    assertThat(settings()).isEmpty();
    assertThat(EnvironmentSources.of(environment))
        .allSatisfy(source -> assertThat(source.ownKeys()).containsExactly("backoff.unwoven"));
  }
}
