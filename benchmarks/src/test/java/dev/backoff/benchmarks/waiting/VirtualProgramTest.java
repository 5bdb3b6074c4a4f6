package dev.backoff.benchmarks.waiting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.benchmarks.run.ChildJvm;
import dev.backoff.benchmarks.run.Effort;
import dev.backoff.benchmarks.run.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VirtualProgramTest {

  @Test
  void hasNoFiguresWhereThereAreNoVirtualThreads() {
    Jdk withoutVirtualThreads = new Jdk(17, Path.of("never started"));

    assertThat(new VirtualSuite().measure(withoutVirtualThreads, Effort.FULL)).isEmpty();
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  @EnabledForJreRange(minVersion = VirtualThreads.FIRST_JDK, disabledReason = "No virtual threads")
  void givesTimeAndHeapOfEveryContender(WaitContender contender) {
    List<String> lines =
        new ChildJvm(Jdk.running(), List.of("-XX:+UseSerialGC", "-Xmx1g"))
            .run(VirtualProgram.class, contender.name(), "2000", "60");

    List<Reading> readings = lines.stream().map(Reading::parse).toList();
    assertThat(readings)
        .extracting(Reading::what)
        .containsExactly("all have retried after 1 s", "blocked caller");
    assertThat(readings).extracting(Reading::contender).containsOnly(contender.label());
    assertThat(readings.get(0).value()).isGreaterThanOrEqualTo(1);
    assertThat(readings.get(1).value()).isGreaterThan(Long.BYTES);
  }
}
