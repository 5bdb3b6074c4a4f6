package dev.backoff.benchmarks.building;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.backoff.benchmarks.run.Effort;
import dev.backoff.benchmarks.run.Figure;
import dev.backoff.benchmarks.run.Jdk;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each suite gives the figures that it promises, measured small. */
class BuildingSuitesTest {

  private static final Jdk JDK = Jdk.running();
  private static final Plan SMALL = new Plan(2, 1);

  @Test
  @Tag("slow")
  void compileGivesTimesOfEachStepAndRatios() {
    List<Figure> figures = new CompileSuite(List.of(SMALL), List.of()).measure(JDK, Effort.QUICK);

    assertThat(figures).allMatch(figure -> figure.value() > 0);
    assertThat(figures)
        .filteredOn(figure -> figure.what().equals("2 classes") && figure.unit().equals("ms"))
        .extracting(Figure::contender)
        .containsExactly(
            "javac",
            "javac with the processor",
            "weaving",
            "check",
            "javac with the processor, and weaving");
    assertThat(figures)
        .filteredOn(figure -> figure.unit().equals("× javac"))
        .extracting(Figure::what)
        .containsExactly("2 classes", "2 classes", "2 classes, warm", "2 classes, warm");
    assertThat(sum(figures, "javac with the processor", "weaving"))
        .isEqualTo(value(figures, "javac with the processor, and weaving"));
  }

  private static double sum(List<Figure> figures, String... contenders) {
    return Stream.of(contenders).mapToDouble(each -> value(figures, each)).sum();
  }

  private static double value(List<Figure> figures, String contender) {
    return figures.stream()
        .filter(figure -> figure.contender().equals(contender))
        .findFirst()
        .orElseThrow()
        .value();
  }

  @Test
  @Tag("slow")
  void sizeGivesWhatIsAdded() {
    List<Figure> figures = new SizeSuite(2, 2).measure(JDK, Effort.QUICK);

    assertThat(figures).allMatch(figure -> figure.unit().equals("B per method"));
    assertThat(figures).allMatch(figure -> figure.value() > 0);
    assertThat(sum(figures, "Backoff: javac alone", "Backoff: tables", "Backoff: weaving"))
        .isEqualTo(value(figures, "Backoff: with tables, woven"));
    assertThat(sum(figures, "jcabi-aspects: javac alone", "jcabi-aspects: weaving"))
        .isEqualTo(value(figures, "jcabi-aspects: woven"));
  }

  @Test
  @Tag("slow")
  void startGivesTimesAndLoadedClasses() {
    List<Figure> figures = new StartSuite(SMALL, SMALL).measure(JDK, Effort.QUICK);

    assertThat(figures)
        .extracting(Figure::contender, Figure::unit)
        .containsExactly(
            tuple("unwoven", "ms"),
            tuple("woven", "ms"),
            tuple("woven, in addition", "µs per class"),
            tuple("unwoven", "loaded classes"),
            tuple("woven", "loaded classes"));
    assertThat(figures)
        .filteredOn(figure -> figure.unit().equals("loaded classes"))
        .allMatch(figure -> figure.value() > 300);
  }

  @Test
  @Tag("slow")
  void firstGivesTheFirstOfTheJvmAndOfAClassForAll() {
    List<Figure> figures = new FirstSuite(SMALL, SMALL).measure(JDK, Effort.QUICK);

    assertThat(figures).allMatch(figure -> figure.value() > 0);
    assertThat(figures)
        .extracting(Figure::what)
        .containsOnly("first of the JVM", "first of a class");
    assertThat(figures)
        .extracting(Figure::contender)
        .contains(
            "Backoff, woven", "hand-written loop", "Resilience4j", "Failsafe", "Spring 7, template")
        .hasSize(10);
  }
}
