package dev.backoff.benchmarks.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.benchmarks.run.Figure;
import java.util.List;
import org.junit.jupiter.api.Test;

class FigureTableTest {

  private static Figure figure(
      String what, String contender, String unit, double value, double error) {
    return new Figure("suite", what, contender, 17, unit, value, error);
  }

  @Test
  void hasALineForEachContenderAndTellsRatiosToTheLoopWrittenByHand() {
    FigureTable table =
        new FigureTable(
            List.of(
                figure("int", "hand-written loop", "ns", 2, 0.01),
                figure("int", "hand-written loop", "B", 0, 0),
                figure("int", "Backoff, woven", "ns", 2.5, 0.5),
                figure("int", "Backoff, woven", "B", 0.0001, 0),
                figure("int", "Peer", "ns", 4321, 1),
                figure("int", "Peer", "B", 1_234.4, 9),
                figure("void", "hand-written loop", "ns", 1, 0)));
    assertThat(table.markdown())
        .isEqualTo(
            """
            | | int | void |
            |---|---:|---:|
            | hand-written loop | 2 ns, 0 B | 1 ns |
            | **Backoff, woven** | 2.5 ns ±20 % (1.25 ×), 0 B | – |
            | Peer | 4.32 µs (2,160 ×), 1,234 B | – |
            """);
  }

  @Test
  void joinsThePartsOfAColumn() {
    FigureTable table =
        new FigureTable(
            List.of(
                figure("5 ms, median", "Peer", "us", -1_120, 0),
                figure("5 ms, too short", "Peer", "%", 0, 0),
                figure("3 retries, in vain", "Peer", "s", 1.5, 0)));
    assertThat(table.markdown())
        .isEqualTo(
            """
            | | 5 ms: median, too short | 3 retries, in vain |
            |---|---:|---:|
            | Peer | −1.12 ms, 0 % | 1.5 s |
            """);
  }

  @Test
  void hasAColumnOfItsOwnForWhatIsNoPart() {
    FigureTable table =
        new FigureTable(
            List.of(
                figure("5 classes", "javac", "ms", 12, 0),
                figure("5 classes, warm", "javac", "ms", 3, 0)));
    assertThat(table.markdown())
        .isEqualTo(
            """
            | | 5 classes | 5 classes, warm |
            |---|---:|---:|
            | javac | 12 ms | 3 ms |
            """);
  }
}
