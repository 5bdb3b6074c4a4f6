package dev.backoff.processor.writing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AsciiTest {

  @Test
  void escapesAllElse() {
    assertThat(Ascii.escaped("größe \u2264 1")).isEqualTo("gr\\u00f6\\u00dfe \\u2264 1");
  }

  @Test
  void writesTheSignsOfAScheduleAsEntities() {
    assertThat(Ascii.javadoc("1 \u2264 2, \u2026 3 \u2013 4"))
        .isEqualTo("1 &le; 2, &hellip; 3 &ndash; 4");
  }
}
