package dev.backoff.core.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class AttributeTest {

  @Test
  void listsExactlyTheAttributesOfTheAnnotation() {
    String[] ofTheAnnotation =
        Arrays.stream(Backoff.class.getDeclaredMethods())
            .map(Method::getName)
            .toArray(String[]::new);

    assertThat(Attribute.values())
        .extracting(Attribute::key)
        .containsExactlyInAnyOrder(ofTheAnnotation);
  }

  @Test
  void isFoundByItsKey() {
    assertThat(Attribute.values())
        .allSatisfy(attribute -> assertThat(Attribute.named(attribute.key())).contains(attribute));
    assertThat(Attribute.named("maxretries")).isEmpty();
    assertThat(Attribute.named("")).isEmpty();
  }
}
