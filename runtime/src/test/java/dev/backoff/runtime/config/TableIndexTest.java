package dev.backoff.runtime.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableIndexTest {

  private static final String INDEX =
      """
      {
        "format": 7,
        "owner": "com.shop.Orders",
        "table": "com.shop.Orders_BackoffTable",
        "methods": [
          {
            "name": "Orders.fetch",
            "method": "fetch",
            "descriptor": "(I)V",
            "declaration": {"base": "250ms", "multiplier": 2.0e1, "abortOn": []},
            "news": [true, null, -1]
          },
          {"name": "caf\\u00e9 \\"x\\" \\\\", "method": "m", "descriptor": "()V"}
        ]
      }
      """;

  @Test
  void tellsTheMethods() {
    List<IndexedMethod> methods = TableIndex.methods(INDEX);

    assertThat(methods)
        .containsExactly(
            new IndexedMethod(
                new ConfiguredMethod("com.shop.Orders", "fetch", "Orders.fetch"), "(I)V"),
            new IndexedMethod(
                new ConfiguredMethod("com.shop.Orders", "m", "café \"x\" \\"), "()V"));
  }

  @Test
  void knowsNoMethodsWhereNoneAreListed() {
    assertThat(TableIndex.methods("{\"owner\": \"com.shop.Orders\"}")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "7",
        "{",
        "{\"owner\"",
        "{\"owner\": \"x",
        "{\"owner\": \"\\u12",
        "{} {}",
        "{\"methods\": []}",
        "{\"owner\": \"x\", \"methods\": [{}]}",
        "{\"owner\": ,}",
        "{\"a\" 1}"
      })
  void refusesWhatIsNoIndex(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> TableIndex.methods(text));
  }

  @Test
  void readsEveryKindOfValue() {
    assertThat(JsonReader.read("{\"a\": [1, -2.5e3, true, null, \"\\n\\t\\/\"], \"b\": {}}"))
        .isEqualTo(Map.of("a", List.of("1", "-2.5e3", "true", "null", "\n\t/"), "b", Map.of()));
  }
}
