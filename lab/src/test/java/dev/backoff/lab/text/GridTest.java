package dev.backoff.lab.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class GridTest {

  private static final Grid GRID =
      new Grid.Builder()
          .column("name", List.of("a", "long"))
          .column("wait ms", List.of("1.5", "12345678"))
          .build();

  @Test
  void alignsNumbersToTheRight() {
    assertThat(GRID.text())
        .isEqualTo(
            """
            name   wait ms
            a          1.5
            long  12345678
            """);
  }

  @Test
  void namesColumnsOfCsvWithoutBlanks() {
    assertThat(GRID.csv()).isEqualTo("name,wait_ms\na,1.5\nlong,12345678\n");
  }

  @Test
  void quotesWhatCsvCannotHold() {
    assertThat(new Grid(List.of("a"), List.of(List.of("x,\"y\""))).csv())
        .isEqualTo("a\n\"x,\"\"y\"\"\"\n");
  }

  @Test
  void isATableOfMarkdown() {
    assertThat(GRID.markdown())
        .isEqualTo(
            """
            | name | wait ms |
            |---|---:|
            | a | 1.5 |
            | long | 12345678 |
            """);
  }

  @Test
  void refusesRowsOfAnotherLength() {
    assertThatThrownBy(() -> new Grid(List.of("a", "b"), List.of(List.of("1"))))
        .hasMessage("[1] (expected: a cell for each of [a, b])");
  }
}
