package dev.backoff.benchmarks.waiting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.benchmarks.run.Effort;
import dev.backoff.benchmarks.run.Figure;
import dev.backoff.benchmarks.run.Jdk;
import dev.backoff.benchmarks.run.Suite;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;

/** The suites as a reader starts them to see that everything runs. */
@Tag("slow")
class QuickSuitesTest {

  @Test
  void measuresTheWaitsOfAll() {
    assertThat(contenders(new WaitSuite())).containsExactlyInAnyOrderElementsOf(blocking());
  }

  @Test
  void measuresTheStagesOfAll() {
    assertThat(contenders(new AsyncSuite()))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(StageContender.values()).map(StageContender::label).toList());
  }

  @Test
  @EnabledForJreRange(minVersion = VirtualThreads.FIRST_JDK, disabledReason = "No virtual threads")
  void measuresTheVirtualThreadsOfAll() {
    assertThat(contenders(new VirtualSuite())).containsExactlyInAnyOrderElementsOf(blocking());
  }

  private static Stream<String> contenders(Suite suite) {
    List<Figure> figures = suite.measure(Jdk.running(), Effort.QUICK);
    assertThat(figures).extracting(Figure::suite).containsOnly(suite.name());
    assertThat(figures).extracting(Figure::jdk).containsOnly(Jdk.running().feature());
    return figures.stream().map(Figure::contender).distinct();
  }

  private static List<String> blocking() {
    return Arrays.stream(WaitContender.values()).map(WaitContender::label).toList();
  }
}
