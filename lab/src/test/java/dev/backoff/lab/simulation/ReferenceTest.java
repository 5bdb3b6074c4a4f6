package dev.backoff.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The published program and this simulator measure the same. */
class ReferenceTest {

  @Test
  void smallMiddleAndLargeCrowdsAgree() throws InterruptedException {
    assertThat(differences("10,50,100,190", 60))
        .hasSize(4 * 5 * 2)
        .allSatisfy(difference -> assertThat(difference.agrees()).as("%s", difference).isTrue());
  }

  @Test
  @Tag("slow")
  void everyCellAgrees() throws InterruptedException {
    assertThat(differences("10..190/10", 1000))
        .hasSize(19 * 5 * 2)
        .allSatisfy(difference -> assertThat(difference.agrees()).as("%s", difference).isTrue());
  }

  /** What a wrong port does: the ceilings of the article's formula read with attempt = 0. */
  @Test
  void anotherFirstCeilingIsNoticed() throws InterruptedException {
    ContentionSpec halved =
        ContentionSpec.of(
            Map.of("clients", "100", "algorithms", "full,equal", "repetitions", "60", "base", "5"));

    assertThat(Reference.load().compare(Contention.run(halved, 2, Progress.IGNORED)))
        .filteredOn(difference -> difference.quantity().equals("calls"))
        .hasSize(2)
        .allSatisfy(difference -> assertThat(difference.errors()).isGreaterThan(30));
  }

  private static List<Reference.Difference> differences(String clients, int repetitions)
      throws InterruptedException {
    ContentionSpec spec =
        ContentionSpec.of(Map.of("clients", clients, "repetitions", String.valueOf(repetitions)));
    return Reference.load().compare(Contention.run(spec, 2, Progress.IGNORED));
  }

  @Test
  void hasEveryCell() {
    assertThat(Reference.load().size()).isEqualTo(19 * 5);
  }
}
