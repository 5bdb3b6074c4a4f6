package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.processor.bodies.BodyRules;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A fault of ours is a message at one element, and no more. */
class CrashTest {

  private static PolicyOutcome failingAt666(BackoffDeclaration declaration, long limit) {
    if (declaration.base().equals("666ms")) {
      throw new IllegalStateException("of the test");
    }
    return PolicyPipeline.judge(declaration, limit);
  }

  private static Compilation compile(String text) {
    return Compiler.javac()
        .withProcessors(new BackoffProcessor(CrashTest::failingAt666, BodyRules::of))
        .compile(Sources.source(text));
  }

  @Test
  void isOneReportWithItsTraceAndHidesNothing() {
    String text =
        """
        import dev.backoff.Backoff;
        class Owner {
          @Backoff(base = "666ms") void /*BKF-900*/ crash() {}
          @Backoff(base = /*BKF-101*/ "0s") void bad() {}
          @Backoff void good() {}
        }
        """;

    Compilation compilation = compile(text);

    assertThat(Report.of(compilation)).isEqualTo(Report.expectedIn(Sources.source(text), text));
    assertThat(compilation.errors().get(0).getMessage(Locale.ROOT))
        .contains("crash()", "IllegalStateException: of the test", "at dev.backoff.processor");
  }

  @Test
  void costsNoOtherRow(@TempDir Path folder) {
    OnDisk output = new OnDisk(folder);

    List<String> reported =
        output.compile(
            new BackoffProcessor(CrashTest::failingAt666, BodyRules::of),
            List.of(
                Sources.source(
                    """
                    import dev.backoff.Backoff;
                    class Owner {
                      @Backoff(base = "666ms") void crash() {}
                      @Backoff void good() {}
                    }
                    """),
                Sources.source("class Other { @dev.backoff.Backoff void call() {} }")));

    assertThat(reported).containsExactly("BKF-900");
    assertThat(output.generated()).containsKey("Other_BackoffTable.java");
    assertThat(output.generated().get("Owner_BackoffTable.java"))
        .contains("good()V")
        .doesNotContain("crash()V");
  }

  @Test
  void isOneReportForAWholeClassToo() {
    String text =
        """
        @dev.backoff.Backoff(base = "666ms")
        /*BKF-900*/ class Owner {
          public void one() {}
          public void two() {}
        }
        """;

    assertThat(Report.of(compile(text))).isEqualTo(Report.expectedIn(Sources.source(text), text));
  }

  @Test
  void isAReportForErrorsOfTheVirtualMachineToo() {
    BackoffProcessor processor =
        new BackoffProcessor(
            (declaration, limit) -> {
              throw new NoClassDefFoundError("of the test");
            },
            BodyRules::of);

    Compilation compilation =
        Compiler.javac()
            .withProcessors(processor)
            .compile(Sources.source("class Owner { @dev.backoff.Backoff void call() {} }"));

    assertThat(Report.of(compilation)).extracting(Report::id).isEqualTo(List.of("BKF-900"));
  }
}
