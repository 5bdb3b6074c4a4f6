package dev.backoff.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.backoff.benchmarks.call.ParametersBenchmark;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class JmhSuiteTest {

  @Test
  void givesTimeAndBytesOfEachContender() {
    JmhSuite suite =
        new JmhSuite(
            "tried", ParametersBenchmark.class, ".*", "number1", 1, (method, parameters) -> method);
    List<Figure> figures = suite.measure(Jdk.running(), Effort.QUICK);
    assertThat(figures)
        .extracting(Figure::contender, Figure::what, Figure::unit)
        .contains(
            tuple("hand-written loop", "number1", "ns"), tuple("Backoff, woven", "number1", "B"))
        .hasSize(8);
    assertThat(figures)
        .filteredOn(figure -> figure.unit().equals("ns"))
        .allSatisfy(figure -> assertThat(figure.value()).isPositive());
  }
}
