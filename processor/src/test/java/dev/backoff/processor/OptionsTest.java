package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a build can ask of the rules. */
class OptionsTest {

  private static final JavaFileObject SOURCE =
      Sources.source(
          """
          import dev.backoff.Backoff;
          import dev.backoff.Jitter;
          class Owner {
            @Backoff(multiplier = 1, cap = "10s") void deadCap() {}
            @Backoff(base = "10s", cap = "1s") void capBelowBase() {}
            @Backoff(multiplier = 3, jitter = Jitter.DECORRELATED) void deadMultiplier() {}
            @Backoff(retryOn = Error.class) void errors() {}
          }
          """);

  private static Compilation compile(JavaFileObject source, String... options) {
    return Compiler.javac()
        .withOptions((Object[]) options)
        .withProcessors(new BackoffProcessor())
        .compile(source);
  }

  private static List<String> reported(JavaFileObject source, String... options) {
    return Report.of(compile(source, options)).stream()
        .map(report -> report.severity() + " " + report.id())
        .toList();
  }

  @Test
  void leavesRulesAsTheyAreWithoutAny() {
    assertThat(reported(SOURCE))
        .containsExactly("WARNING BKF-303", "WARNING BKF-304", "NOTE BKF-305", "WARNING BKF-206");
  }

  @Test
  void silencesWarningsAndNotes() {
    assertThat(reported(SOURCE, "-Abackoff.off=BKF-303, BKF-305,BKF-206"))
        .containsExactly("WARNING BKF-304");
  }

  @Test
  void makesWarningsAndNotesErrors() {
    Compilation compilation = compile(SOURCE, "-Abackoff.error=BKF-304,BKF-305");

    assertThat(compilation.status()).isEqualTo(Compilation.Status.FAILURE);
    assertThat(reported(SOURCE, "-Abackoff.error=BKF-304,BKF-305"))
        .containsExactly("WARNING BKF-303", "ERROR BKF-304", "ERROR BKF-305", "WARNING BKF-206");
  }

  @Test
  void neverSilencesTheErrorsOfARuleThatWarnsToo() {
    JavaFileObject interrupted =
        Sources.source(
            "class Owner { @dev.backoff.Backoff(retryOn = InterruptedException.class)"
                + " void call() {} }");

    assertThat(reported(interrupted, "-Abackoff.off=BKF-206")).containsExactly("ERROR BKF-206");
  }

  @Test
  void acceptsAnEmptyList() {
    assertThat(reported(SOURCE, "-Abackoff.off=", "-Abackoff.error")).isEqualTo(reported(SOURCE));
  }

  @Test
  void limitsTheWorstCaseOfAllWaits() {
    JavaFileObject long61s =
        Sources.source(
            """
            import dev.backoff.Backoff;
            class Owner {
              @Backoff(base = "20s", multiplier = 1) void sixty() {}
              @Backoff(base = "20.5s", multiplier = 1, maxRetries = 3) void more() {}
              @Backoff(maxRetries = Backoff.UNLIMITED, maxDuration = "2m") void unlimited() {}
            }
            """);

    assertThat(compile(long61s).diagnostics()).isEmpty();
    Compilation limited = compile(long61s, "-Abackoff.maxTotalWait=60s");
    assertThat(limited.errors())
        .extracting(error -> error.getLineNumber() + ": " + error.getMessage(Locale.ROOT))
        .containsExactly(
            "4: [BKF-306] maxRetries: the worst case of all waits is 61.5 s (expected: at most 1 m in"
                + " this build). Lower maxRetries or cap.",
            "5: [BKF-306] maxRetries: the worst case of all waits is 2 m (expected: at most 1 m in"
                + " this build). Lower maxDuration.");
  }

  @Test
  void limitsThoseOfClassesAndComposedAnnotationsToo() {
    JavaFileObject source =
        Sources.source(
            """
            import dev.backoff.Backoff;
            import java.lang.annotation.*;
            class Owner {
              @Backoff(base = "20s") @Retention(RetentionPolicy.RUNTIME) @interface Slow {}
              @Slow void composed() {}
              @Backoff(base = "20s") static class ByClass { public void call() {} }
            }
            """);

    assertThat(reported(source, "-Abackoff.maxTotalWait=1m", "-Abackoff.off=BKF-308"))
        .containsExactly("ERROR BKF-306", "ERROR BKF-306");
  }

  static Stream<Arguments> refused() {
    return Stream.of(
        arguments(
            "-Abackoff.off=BKF-304,BKF-3O3",
            "-Abackoff.off: \"BKF-3O3\" is no rule (expected: ids such as BKF-304, with commas"
                + " between them). Did you mean \"BKF-303\"?"),
        arguments(
            "-Abackoff.error=304",
            "-Abackoff.error: \"304\" is no rule (expected: ids such as BKF-304, with commas between"
                + " them). Did you mean \"BKF-304\"?"),
        arguments(
            "-Abackoff.off=bkf_212",
            "-Abackoff.off: \"bkf_212\" is no rule (expected: ids such as BKF-304, with commas"
                + " between them). Did you mean \"BKF-212\"?"),
        arguments(
            "-Abackoff.off=everything",
            "-Abackoff.off: \"everything\" is no rule (expected: ids such as BKF-304, with commas"
                + " between them). Look it up in the list of rules."),
        arguments(
            "-Abackoff.off=BKF-304,",
            "-Abackoff.off: \"\" is no rule (expected: ids such as BKF-304, with commas between"
                + " them). Look it up in the list of rules."),
        arguments(
            "-Abackoff.off=BKF-101",
            "-Abackoff.off: BKF-101 is an error (expected: ids of warnings and notes). Correct what"
                + " it reports, since errors can't be switched off."),
        arguments(
            "-Abackoff.off=BKF-304 -Abackoff.error=BKF-304",
            "-Abackoff.off: BKF-304 is in backoff.error, too (expected: each id in one of them). Take"
                + " it out of one."),
        arguments(
            "-Abackoff.maxTotalWait=60",
            "-Abackoff.maxTotalWait: \"60\" is not a duration (expected: a unit). Write \"60ms\"."),
        arguments(
            "-Abackoff.maxTotalWait=1min",
            "-Abackoff.maxTotalWait: \"1min\" is not a duration (expected: a number and one unit of"
                + " ns, us, ms, s, m, h, d). Write \"1m\"."),
        arguments(
            "-Abackoff.maxTotalWait",
            "-Abackoff.maxTotalWait: \"\" is not a duration (expected: a number and one unit of ns,"
                + " us, ms, s, m, h, d). Write it like \"250ms\"."),
        arguments(
            "-Abackoff.maxTotalWait=0s",
            "-Abackoff.maxTotalWait: 0 ms (expected: > 0). Leave the option out for no limit."),
        arguments(
            "-Abackoff.maxTotalWaits=1m",
            "-Abackoff.maxTotalWaits: no such option (expected: backoff.off, backoff.error or"
                + " backoff.maxTotalWait). Did you mean \"backoff.maxTotalWait\"?"));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void refusesWhatItDoesNotKnow(String options, String message) {
    Compilation compilation = compile(Sources.source("class Plain {}"), options.split(" "));

    assertThat(compilation.errors())
        .extracting(error -> error.getMessage(Locale.ROOT))
        .containsExactly("[BKF-902] " + message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"BKF-304,nonsense", "nonsense,BKF-304"})
  void takesWhatIsRightAllTheSame(String ids) {
    assertThat(reported(SOURCE, "-Abackoff.off=" + ids))
        .contains("ERROR BKF-902", "WARNING BKF-303")
        .doesNotContain("WARNING BKF-304");
  }

  @Test
  void isNamedByTheProcessor() {
    Compilation compilation =
        compile(
            Sources.source("class Plain {}"),
            "-Xlint:processing",
            "-Abackoff.off=BKF-304",
            "-Abackoff.error=BKF-303",
            "-Abackoff.maxTotalWait=1h");

    assertThat(compilation.diagnostics())
        .extracting(each -> each.getMessage(Locale.ROOT))
        .noneMatch(message -> Arrays.asList(message.split("\\W+")).contains("unrecognized"))
        .noneMatch(message -> message.contains("backoff."));
  }
}
