package dev.backoff.benchmarks.waiting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.benchmarks.run.ChildJvm;
import dev.backoff.benchmarks.run.Jdk;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PendingProgramTest {

  /** A wait needs a task in a timer and a stage of some kind: two objects of 16 bytes at least. */
  private static final double LEAST_BYTES = 32;

  @Test
  void givesTheHeapOfOneWaitingStage() {
    assertGivesItsHeap(StageContender.BACKOFF_WOVEN);
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void givesTheHeapOfAWaitingStageOfEveryContender(StageContender contender) {
    assertGivesItsHeap(contender);
  }

  private static void assertGivesItsHeap(StageContender contender) {
    List<String> lines =
        new ChildJvm(Jdk.running(), List.of("-XX:+UseSerialGC", "-Xmx1g"))
            .run(PendingProgram.class, contender.name(), "5000");

    Reading reading = Reading.parse(lines.get(0));
    assertThat(lines).hasSize(1);
    assertThat(reading.what()).isEqualTo("pending retry");
    assertThat(reading.contender()).isEqualTo(contender.label());
    assertThat(reading.unit()).isEqualTo("B");
    assertThat(reading.value()).isGreaterThan(LEAST_BYTES);
  }
}
