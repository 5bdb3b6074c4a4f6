package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compiler;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code @SuppressWarnings} silences warnings and notes by their ids, and errors never. */
class SuppressWarningsTest {

  private static List<String> reported(String source, String... options) {
    return Report.of(
            Compiler.javac()
                .withOptions((Object[]) options)
                .withProcessors(new BackoffProcessor())
                .compile(
                    Sources.source(
                        "import dev.backoff.*; import java.lang.annotation.*; " + source)))
        .stream()
        .map(Report::id)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Owner { @SuppressWarnings(\"BKF-304\") @Backoff(base = \"1m\") void call() {} }",
        "class Owner { @SuppressWarnings({\"unused\", \"BKF-303\", \"BKF-304\"})"
            + " @Backoff(base = \"1m\") void call() {} }",
        "@SuppressWarnings(\"BKF-304\") class Owner { @Backoff(base = \"1m\") void call() {} }",
        "@SuppressWarnings(\"BKF-304\") class Owner { static class Inner {"
            + " @Backoff(base = \"1m\") void call() {} } }",
        "class Owner { static final String ID = \"BKF-304\"; @SuppressWarnings(ID)"
            + " @Backoff(base = \"1m\") void call() {} }",
        "@SuppressWarnings(\"BKF-304\") @Backoff(base = \"1m\") class Owner {"
            + " public void call() {} }",
        "@SuppressWarnings(\"BKF-304\") @Backoff(base = \"1m\")"
            + " @Retention(RetentionPolicy.RUNTIME) @interface Slow {}",
        "class Owner { @SuppressWarnings(\"BKF-304\") void outer() {"
            + " new Object() { @Backoff(base = \"1m\") void call() {} }.call(); } }",
        "class Owner { @SuppressWarnings(\"BKF-216\") @Backoff void call() {"
            + " try { notify(); } catch (Exception kept) { return; } } }",
        "class Owner { @Backoff(recover = \"instead\") @SuppressWarnings(\"BKF-203\")"
            + " synchronized void call() {} void instead() {} }",
      })
  void silencesWarnings(String source) {
    assertThat(reported(source)).isEmpty();
  }

  @Test
  void silencesNoOtherRuleAndNoOtherMethod() {
    String source =
        "class Owner { @SuppressWarnings({\"BKF-303\", \"BKF-999\", \"all\"})"
            + " @Backoff(base = \"1m\") void one() {} @SuppressWarnings(\"BKF-304\") void two() {} }";

    assertThat(reported(source)).containsExactly("BKF-304");
  }

  @Test
  void silencesNoError() {
    String source =
        "@SuppressWarnings(\"BKF-101\") class Owner { @SuppressWarnings({\"BKF-101\", \"BKF-206\"})"
            + " @Backoff(base = \"0s\", retryOn = InterruptedException.class) void call() {} }";

    assertThat(reported(source)).containsExactlyInAnyOrder("BKF-101", "BKF-206");
  }

  @Test
  void silencesWhatTheBuildMakesAnError() {
    String silenced =
        "class Owner { @SuppressWarnings(\"BKF-304\") @Backoff(base = \"1m\") void one() {}"
            + " @Backoff(base = \"1m\") void two() {} }";

    assertThat(reported(silenced, "-Abackoff.error=BKF-304")).containsExactly("BKF-304");
  }
}
