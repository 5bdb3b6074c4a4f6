package dev.backoff;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Stands in core, since the annotations have no dependencies, not even for tests. */
class BackoffTest {

  @Test
  void hasTheAttributesAndDefaultsThatWerePromised() {
    Map<String, Object> defaults = new TreeMap<>();
    for (Method attribute : Backoff.class.getDeclaredMethods()) {
      Object value = attribute.getDefaultValue();
      defaults.put(
          attribute.getName(), value instanceof Object[] array ? Arrays.asList(array) : value);
    }

    assertThat(defaults)
        .containsExactlyInAnyOrderEntriesOf(
            Map.ofEntries(
                Map.entry("base", "250ms"),
                Map.entry("multiplier", 2.0),
                Map.entry("cap", "30s"),
                Map.entry("jitter", Jitter.FULL),
                Map.entry("maxRetries", 3),
                Map.entry("maxDuration", ""),
                Map.entry("retryOn", Arrays.asList(Exception.class)),
                Map.entry("abortOn", Arrays.asList()),
                Map.entry("matchCauses", false),
                Map.entry("retryWhen", ""),
                Map.entry("retryOnResult", ""),
                Map.entry("recover", ""),
                Map.entry("budget", ""),
                Map.entry("name", "")));
  }

  @Test
  void standsOnMethodsTypesAndAnnotationsUntilRunTime() {
    assertThat(Backoff.class.getAnnotation(Target.class).value())
        .containsExactlyInAnyOrder(
            ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE);
    assertThat(Backoff.class.getAnnotation(Retention.class).value())
        .isEqualTo(RetentionPolicy.RUNTIME);
    assertThat(Backoff.class.isAnnotationPresent(Documented.class)).isTrue();
  }

  @Test
  void writesUnlimitedAsMinusOne() {
    assertThat(Backoff.UNLIMITED).isEqualTo(-1);
  }

  @Test
  void knowsFourJitters() {
    assertThat(Jitter.values())
        .containsExactly(Jitter.NONE, Jitter.FULL, Jitter.EQUAL, Jitter.DECORRELATED);
  }
}
