package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One fault does not cost the tables of others. */
class GoodTablesAreWrittenTest {

  private static final String BAD = "@dev.backoff.Backoff(base = \"0s\") void bad() {}";
  private static final String GOOD = "@dev.backoff.Backoff void good() {}";

  @TempDir Path folder;

  @Test
  void writesTheTablesOfOtherClasses() {
    OnDisk output = new OnDisk(folder);

    List<String> reported =
        output.compile(
            new BackoffProcessor(),
            List.of(
                Sources.source("class Bad { " + BAD + " static class In { " + GOOD + " } }"),
                Sources.source("class Good { " + GOOD + " }")));

    assertThat(reported).containsExactly("BKF-101");
    assertThat(output.generated())
        .containsKeys("Good_BackoffTable.java", "Bad$In_BackoffTable.java")
        .doesNotContainKey("Bad_BackoffTable.java");
  }

  @Test
  void leavesBadMethodsOut() {
    OnDisk output = new OnDisk(folder);

    List<String> reported =
        output.compile(
            new BackoffProcessor(), List.of(Sources.source("class Owner { " + BAD + GOOD + " }")));

    assertThat(reported).containsExactly("BKF-101");
    assertThat(output.generated().get("Owner_BackoffTable.java"))
        .contains("good()V")
        .doesNotContain("bad()V");
  }

  @Test
  void writesNothingWhereNothingIsAnnotated() {
    Compilation compilation =
        Javac.compile(
            Sources.source("class Owner { void call() {} @Deprecated void old() {} }"),
            Sources.source("package empty; interface Nothing {}"));

    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(Generated.texts(compilation)).isEmpty();
  }

  @Test
  void leavesTwoMethodsOfOneErasureToTheCompiler() {
    Compilation compilation =
        Javac.compile(
            Sources.source(
                """
                import java.util.List;
                class Owner {
                  @dev.backoff.Backoff void call(List<String> list) {}
                  @dev.backoff.Backoff void call(List<Integer> list) {}
                }
                """));

    assertThat(compilation.errors()).hasSize(1);
    assertThat(compilation.errors().get(0).getSource().getName()).endsWith("Owner.java");
  }
}
