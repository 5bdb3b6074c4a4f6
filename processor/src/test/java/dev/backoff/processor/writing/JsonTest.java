package dev.backoff.processor.writing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {

  @Test
  void keepsTheOrderAndIndentsObjects() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("z", 1);
    members.put("list", List.of(1L, true, "x"));
    members.put("empty", List.of());
    members.put("objects", List.of(Map.of("a", 1.5), Map.of("b", List.of("[ ", ", "))));

    assertThat(Json.text(members))
        .isEqualTo(
            """
            {
              "z": 1,
              "list": [1, true, "x"],
              "empty": [],
              "objects": [
                {
                  "a": 1.5
                },
                {
                  "b": ["[ ", ", "]
                }
              ]
            }
            """);
  }

  @Test
  void escapesWhatJsonRequiresAndWhatIsNotAscii() {
    assertThat(Json.text("a\"b\\c\nd\u0001µ\uD83D\uDE00"))
        .isEqualTo("\"a\\\"b\\\\c\\u000ad\\u0001\\u00b5\\ud83d\\ude00\"\n");
  }
}
