package dev.backoff.benchmarks.waiting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StageProgramTest {

  @ParameterizedTest
  @EnumSource
  void givesTheTimeOfACallAloneAndAmongMany(StageContender contender) throws Exception {
    List<Reading> readings = new StageProgram(contender, 1).measure();

    assertThat(readings)
        .extracting(Reading::what)
        .containsExactly("one after the other", "1,000 in flight");
    assertThat(readings)
        .allSatisfy(
            reading -> {
              assertThat(reading.contender()).isEqualTo(contender.label());
              assertThat(reading.unit()).isEqualTo("ns");
              assertThat(reading.value()).isPositive();
            });
  }
}
