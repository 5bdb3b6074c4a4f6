package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** BKF-311: a budget that one method alone names. */
class BudgetsTest {

  private static final String OWNER =
      """
      import dev.backoff.Backoff;
      import java.lang.annotation.*;
      class Owner {
        %s
      }
      """;

  private static List<String> notes(String members) {
    Compilation compilation = Javac.compile(Sources.source(OWNER.formatted(members)));
    assertThat(compilation.errors()).isEmpty();
    return compilation.notes().stream().map(note -> note.getMessage(Locale.ROOT)).toList();
  }

  @Test
  void isNamedOnce() {
    assertThat(notes("@Backoff(budget = \"shop\") void one() {} @Backoff void two() {}"))
        .containsExactly(
            "[BKF-311] budget: \"shop\" is named by one method only and not configured (expected: a"
                + " budget that several methods share). Name it in other methods, or configure"
                + " backoff.budget.shop.capacity.");
  }

  @Test
  void isASlipOfAnother() {
    assertThat(
            notes(
                "@Backoff(budget = \"shop\") void one() {} @Backoff(budget = \"shop\") void two() {}"
                    + " @Backoff(budget = \"shpo\") void three() {}"))
        .hasSize(1)
        .allMatch(note -> note.endsWith(" share). Did you mean \"shop\"?"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Backoff(budget = \"a\") void one() {} @Backoff(budget = \"a\") void two() {}",
        "@Backoff(budget = \"a\") void one() {}"
            + " static class Other { @Backoff(budget = \"a\") void two() {} }",
        "@Backoff(budget = \"a\") static class Other { public void one() {} public void two() {} }",
        "@Backoff(budget = \"a\") @Retention(RetentionPolicy.RUNTIME) @interface Slow {}"
            + " @Slow void one() {}",
        "@Backoff(budget = \"a\") @Retention(RetentionPolicy.RUNTIME) @interface Slow {}"
            + " @Slow void one() {} @Backoff(budget = \"a\") void two() {}",
        "@Backoff(budget = \"\") void one() {}",
      })
  void isShared(String members) {
    assertThat(notes(members)).isEmpty();
  }

  @Test
  void isFoundInTheSourceThatComesLate() {
    Compilation compilation =
        Javac.compileWith(
            new GeneratingProcessor(
                "class Late { @dev.backoff.Backoff(budget = \"shop\") void call() {} }"),
            Sources.source(
                "class Early { @dev.backoff.Backoff(budget = \"shop\") void call() {} }"));

    assertThat(compilation.diagnostics()).isEmpty();
  }

  @Test
  void standsAtTheValueWhateverRoundsThereAre() {
    String text =
        "class Early { @dev.backoff.Backoff(budget = /*BKF-311 note*/ \"shop\") void call() {} }";

    Compilation compilation =
        Javac.compileWith(
            new GeneratingProcessor("class Late {}", "class Later {}"), Sources.source(text));

    assertThat(Report.of(compilation)).isEqualTo(Report.expectedIn(Sources.source(text), text));
  }

  @Test
  void isConfigured(@TempDir Path folder) {
    Sources.write(folder, "backoff.properties", "backoff.budget.shop.capacity = 10\n");

    assertThat(compile(folder, "One", "shop")).isEmpty();
    assertThat(compile(folder, "Two", "shops")).containsExactly("BKF-311");
  }

  @Test
  void isNamedByAClassThatIsNotCompiledAgain(@TempDir Path folder) {
    assertThat(compile(folder, "One", "shop")).containsExactly("BKF-311");
    assertThat(compile(folder, "Two", "shop")).isEmpty();
    assertThat(compile(folder, "One", "shop")).isEmpty();
  }

  @Test
  void isNotSharedWithItsOwnPast(@TempDir Path folder) {
    compile(folder, "One", "shop");

    assertThat(compile(folder, "One", "shop")).containsExactly("BKF-311");
  }

  private static List<String> compile(Path folder, String owner, String budget) {
    return new OnDisk(folder)
        .compile(
            new BackoffProcessor(),
            List.of(
                Sources.source(
                    "class %s { @dev.backoff.Backoff(budget = \"%s\") void call() {} }"
                        .formatted(owner, budget))));
  }
}
