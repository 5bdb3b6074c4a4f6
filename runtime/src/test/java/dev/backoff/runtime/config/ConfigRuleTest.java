package dev.backoff.runtime.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.validation.Rule;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ConfigRuleTest {

  @Test
  void hasAnIdOfItsOwn() {
    Stream<String> compiled = Arrays.stream(Rule.values()).map(Rule::id);

    assertThat(Arrays.stream(ConfigRule.values()).map(ConfigRule::id))
        .doesNotHaveDuplicates()
        .doesNotContainAnyElementsOf(compiled.toList());
  }

  @ParameterizedTest
  @EnumSource
  void saysWhatIsWrongAndWhatIsExpected(ConfigRule rule) {
    assertThat(rule.of("A.", "B.", "C.", "D.").text())
        .matches("\\[" + rule.id() + "] [^\\n]+ \\(expected: [^()]+\\)\\. [A-Z][^\\n]*\\.")
        .doesNotContain("%");
  }
}
