package dev.backoff.benchmarks.building;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A step fails if a tool has anything to say: then it would not be the usual build. */
class StepTest {

  /** So many that each annotation that is generated occurs. */
  private static final int TYPES = 10;

  @Test
  void buildsTheGeneratedClassesWithoutAWarning() {
    try (Build build = Build.of(TYPES, Annotating.BACKOFF)) {
      build.clean();
      List.of(Step.JAVAC, Step.PROCESSOR, Step.WEAVE, Step.CHECK).forEach(step -> step.run(build));

      assertThat(build.plain().files(".class")).hasSize(TYPES);
      assertThat(build.classes().files("_BackoffTable.class")).hasSize(TYPES);
    }
  }

  @Test
  void refusesToCheckWhatIsNotWoven() {
    try (Build build = Build.of(1, Annotating.BACKOFF_AT_ONCE)) {
      build.clean();
      Step.PROCESSOR.run(build);

      assertThatThrownBy(() -> Step.CHECK.run(build)).hasMessageContaining("not woven");
    }
  }

  @Test
  void variesTheAnnotations() {
    Set<String> annotations = new HashSet<>();
    IntStream.range(0, TYPES * ServiceSource.METHODS)
        .mapToObj(at -> Annotating.BACKOFF.on(at / 5, at % 5))
        .forEach(annotations::add);

    assertThat(annotations).hasSizeGreaterThan(4 * TYPES);
    assertThat(annotations)
        .anyMatch(text -> text.contains("maxDuration"))
        .anyMatch(text -> text.contains("recover"))
        .anyMatch(text -> text.contains("abortOn"))
        .anyMatch(text -> text.contains("jitter"));
  }
}
