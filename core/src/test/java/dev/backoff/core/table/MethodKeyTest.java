package dev.backoff.core.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MethodKeyTest {

  @Test
  void isTheNameAndTheErasedDescriptor() {
    assertThat(MethodKey.of("run", void.class)).hasToString("run()V");
    assertThat(MethodKey.of("fetch", Map.Entry.class, String.class))
        .hasToString("fetch(Ljava/lang/String;)Ljava/util/Map$Entry;");
    assertThat(MethodKey.of("mix", int[].class, long.class, boolean.class, String[][].class))
        .hasToString("mix(JZ[[Ljava/lang/String;)[I");
    assertThat(
            MethodKey.of(
                "all", List.class, byte.class, char.class, short.class, float.class, double.class))
        .hasToString("all(BCSFD)Ljava/util/List;");
  }

  @Test
  void tellsOverloadsApart() {
    assertThat(MethodKey.of("fetch", void.class, int.class))
        .isEqualTo(new MethodKey("fetch", "(I)V"))
        .isNotEqualTo(MethodKey.of("fetch", void.class, long.class))
        .isNotEqualTo(MethodKey.of("fetch", int.class, int.class));
  }
}
