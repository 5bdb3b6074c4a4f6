package dev.backoff.core.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.Test;

class GeneratedTableTest {

  @Test
  void isSeenByCoverageTools() {
    assertThat(GeneratedTable.class.getSimpleName()).contains("Generated");
    assertThat(GeneratedTable.class.getAnnotation(Retention.class).value())
        .isEqualTo(RetentionPolicy.CLASS);
  }
}
