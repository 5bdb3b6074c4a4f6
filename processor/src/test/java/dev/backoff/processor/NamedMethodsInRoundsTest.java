package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A method that a policy names may need what another processor generates. */
class NamedMethodsInRoundsTest {

  private static final String NOTHING_MORE = "class Unrelated {}";
  private static final String LATE =
      "class Late extends Exception { private static final long serialVersionUID = 1L;"
          + " void instead() {} static class Inner {} }";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Owner { @dev.backoff.Backoff(recover = \"instead\") void call() {}"
            + " void instead(Late failure) {} }",
        "class Owner { @dev.backoff.Backoff(recover = \"instead\") void call() {}"
            + " void instead(Mine failure) {} static class Mine extends Late {} }",
        "class Owner { @dev.backoff.Backoff(recover = \"instead\") Object call() { return null; }"
            + " Late.Inner[] instead() { return null; } }",
        "class Owner { @dev.backoff.Backoff(recover = \"instead\") void call() throws Exception {}"
            + " void instead() throws Late {} }",
        "class Owner extends Late { @dev.backoff.Backoff(recover = \"instead\") void call() {} }",
        "class Owner extends Between { @dev.backoff.Backoff(recover = \"instead\") void call() {} }"
            + " class Between extends Late {}",
        "class Owner { @dev.backoff.Backoff(retryWhen = \"when\") void call() {}"
            + " boolean when(Late failure) { return true; } }",
      })
  void waitsForIt(String owner) {
    Compilation compilation =
        Javac.compileWith(new GeneratingProcessor(NOTHING_MORE, LATE), Sources.source(owner));

    assertThat(compilation.errors()).isEmpty();
    assertThat(Generated.text(compilation, "Owner_BackoffTable.java"))
        .containsPattern("\\(\\(Owner\\) target\\)\\.(instead|when)\\(");
  }

  @Test
  void judgesItThen() {
    Compilation compilation =
        Javac.compileWith(
            new GeneratingProcessor(NOTHING_MORE, LATE),
            Sources.source(
                "class Owner extends Late {"
                    + " @dev.backoff.Backoff(recover = \"insted\") void call() {} }"));

    assertThat(compilation.errors()).hasSize(1);
    assertThat(compilation.errors().get(0).getMessage(Locale.ROOT))
        .startsWith("[BKF-207] recover: \"insted\" is no method of Owner")
        .endsWith("Did you mean \"instead\"?");
  }

  @Test
  void leavesItToTheCompilerThatItNeverComes() {
    Compilation compilation =
        Javac.compile(
            Sources.source(
                "class Owner extends Late {"
                    + " @dev.backoff.Backoff(recover = \"instead\") void call() {} }"));

    assertThat(compilation.errors())
        .extracting(error -> error.getMessage(Locale.ROOT))
        .noneMatch(message -> message.contains("BKF"))
        .isNotEmpty();
  }

  @Test
  void takesTypesAsTheSameWhateverAnnotationsTheyHave() {
    Compilation compilation =
        Javac.compile(
            Sources.source(
                """
                package shop;
                import dev.backoff.Backoff;
                import java.util.List;
                import java.util.Map;
                import org.jspecify.annotations.NullMarked;
                import org.jspecify.annotations.Nullable;
                @NullMarked
                class Owner {
                  @Backoff(retryOnResult = "isMissing", recover = "instead")
                  @Nullable String call(@Nullable String one, List<@Nullable String> some,
                      String @Nullable [] array, Map.@Nullable Entry<String, @Nullable Integer> e) {
                    return one;
                  }
                  boolean isMissing(String result) { return false; }
                  String instead(String one, List<String> some, @Nullable String[] array,
                      Map.Entry<@Nullable String, Integer> e, @Nullable Exception failure) {
                    return one;
                  }
                }
                """));

    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(Generated.text(compilation, "shop/Owner_BackoffTable.java"))
        .contains(
            "instead((String) arguments[0], (List) arguments[1],",
            "(String[]) arguments[2], (Map.Entry) arguments[3], matched)");
  }
}
