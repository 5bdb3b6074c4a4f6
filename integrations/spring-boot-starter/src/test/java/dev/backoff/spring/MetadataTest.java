package dev.backoff.spring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.core.policy.Attribute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** What editors complete is what an application understands. */
class MetadataTest {

  /** Other jars have one of that name, too. */
  private static final Path FILE =
      Path.of("src/main/resources/META-INF/spring-configuration-metadata.json");

  private static final String DEFAULT = "backoff.default.";

  /** They are compiled, or make the keys. */
  private static final Set<Attribute> NEVER_CONFIGURED =
      Set.of(Attribute.RETRY_WHEN, Attribute.RETRY_ON_RESULT, Attribute.RECOVER, Attribute.NAME);

  private static JsonNode metadata() throws IOException {
    return new ObjectMapper().readTree(Files.readString(FILE));
  }

  private static List<String> names() throws IOException {
    return metadata().get("properties").findValuesAsText("name");
  }

  @Test
  void hasEveryAttributeThatCanBeConfigured() throws IOException {
    List<String> attributes =
        names().stream()
            .filter(name -> name.startsWith(DEFAULT))
            .map(RelaxedKeys::canonical)
            .map(name -> name.substring(DEFAULT.length()))
            .toList();

    assertThat(attributes)
        .containsAll(
            Stream.of(Attribute.values())
                .filter(each -> !NEVER_CONFIGURED.contains(each))
                .map(Attribute::key)
                .toList())
        .contains("enabled", "nested")
        .hasSize(Attribute.values().length - NEVER_CONFIGURED.size() + 2);
  }

  @Test
  void keysMeanSomethingToAnApplication() throws IOException {
    for (JsonNode property : metadata().get("properties")) {
      if (property.has("defaultValue")) {
        starts(property.get("name").asText(), property.get("defaultValue").asText());
      }
    }
  }

  private static void starts(String key, String value) {
    new ApplicationContextRunner()
        .withConfiguration(AutoConfigurations.of(BackoffAutoConfiguration.class))
        .withPropertyValues(key + "=" + value)
        .run(context -> assertThat(context).as(key + "=" + value).hasNotFailed());
  }

  @ParameterizedTest
  @ValueSource(strings = {"base", "multiplier", "cap", "maxRetries", "matchCauses", "jitter"})
  void defaultsAreThoseOfTheAnnotation(String attribute)
      throws IOException, ReflectiveOperationException {
    JsonNode property =
        elements(metadata().get("properties"))
            .filter(each -> RelaxedKeys.canonical(name(each)).equals(DEFAULT + attribute))
            .findFirst()
            .orElseThrow();

    assertThat(property.get("defaultValue").asText())
        .isEqualToIgnoringCase(Backoff.class.getMethod(attribute).getDefaultValue().toString());
  }

  @Test
  void hintsNameEveryValue() throws IOException {
    assertThat(hints("backoff.unwoven")).isEqualTo(lowerCase(Unwoven.values()));
    assertThat(hints(DEFAULT + "jitter")).isEqualTo(lowerCase(Jitter.values()));
  }

  private static List<String> hints(String key) throws IOException {
    return elements(metadata().get("hints"))
        .filter(each -> name(each).equals(key))
        .flatMap(each -> each.get("values").findValuesAsText("value").stream())
        .toList();
  }

  private static List<String> lowerCase(Enum<?>[] values) {
    return Stream.of(values).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
  }

  private static Stream<JsonNode> elements(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }

  private static String name(JsonNode named) {
    return named.get("name").asText();
  }
}
