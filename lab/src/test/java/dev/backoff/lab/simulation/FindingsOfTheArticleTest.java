package dev.backoff.lab.simulation;

import static java.util.Comparator.comparingDouble;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the article says, by our own numbers; and where it does not hold. */
class FindingsOfTheArticleTest {

  private static ContentionResult result;

  @BeforeAll
  static void simulate() throws InterruptedException {
    ContentionSpec spec = ContentionSpec.of(Map.of("clients", "50,100,190", "seed", "7"));
    result = Contention.run(spec, 2, Progress.IGNORED);
  }

  @Test
  void fullJitterCutsCallsByMoreThanHalfAtAHundredClients() {
    assertThat(calls(Algorithm.FULL, 100)).isLessThan(calls(Algorithm.NONE, 100) / 2);
    assertThat(calls(Algorithm.FULL, 100)).isLessThan(calls(Algorithm.IMMEDIATE, 100) / 3);
  }

  @Test
  void butNotByHalfAtFifty() {
    assertThat(calls(Algorithm.FULL, 50)).isGreaterThan(calls(Algorithm.NONE, 50) / 2);
  }

  @Test
  void orderInCalls() {
    assertThat(order(100, cell -> cell.calls().mean()))
        .containsExactly(
            Algorithm.FULL,
            Algorithm.EQUAL,
            Algorithm.DECORRELATED,
            Algorithm.NONE,
            Algorithm.IMMEDIATE);
  }

  @Test
  void orderInTime() {
    assertThat(order(50, cell -> cell.completionMs().mean()))
        .containsExactly(
            Algorithm.IMMEDIATE,
            Algorithm.DECORRELATED,
            Algorithm.FULL,
            Algorithm.EQUAL,
            Algorithm.NONE);
  }

  @Test
  void largeCrowdsTurnFullAndEqualAroundInCallsAndFullAndDecorrelatedInTime() {
    assertThat(calls(Algorithm.EQUAL, 190)).isLessThan(calls(Algorithm.FULL, 190));
    assertThat(order(190, cell -> cell.completionMs().mean()))
        .containsExactly(
            Algorithm.IMMEDIATE,
            Algorithm.FULL,
            Algorithm.DECORRELATED,
            Algorithm.EQUAL,
            Algorithm.NONE);
  }

  private static double calls(Algorithm algorithm, int clients) {
    return result.cell(algorithm, clients).orElseThrow().calls().mean();
  }

  private static List<Algorithm> order(int clients, ToDoubleFunction<ContentionResult.Cell> by) {
    return result.cells().stream()
        .filter(cell -> cell.clients() == clients)
        .sorted(comparingDouble(by))
        .map(ContentionResult.Cell::algorithm)
        .toList();
  }
}
