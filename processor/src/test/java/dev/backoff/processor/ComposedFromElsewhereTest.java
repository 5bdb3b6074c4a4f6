package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.backoff.core.table.MethodKey;
import java.nio.file.Path;
import java.util.Locale;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Composed annotations from a jar that was compiled without our processor. */
class ComposedFromElsewhereTest {

  @TempDir Path jar;

  @BeforeEach
  void compileTheJar() {
    Compilation compilation =
        Compiler.javac()
            .compile(
                annotation("Slow", "@dev.backoff.Backoff(base = \"7s\", cap = \"1m\")", "RUNTIME"),
                annotation(
                    "Broken", "@dev.backoff.Backoff(base = \"0s\", cap = \"0s\")", "RUNTIME"),
                annotation("Invisible", "@dev.backoff.Backoff", "CLASS"),
                annotation("OfSlow", "@Slow", "RUNTIME"),
                annotation("OfOfSlow", "@OfSlow", "RUNTIME"),
                annotation("OnItself", "@OnItself", "RUNTIME"),
                annotation(
                    "ForTypes", "@dev.backoff.Backoff @Target(ElementType.TYPE)", "RUNTIME"));
    assertThat(compilation.errors()).isEmpty();
    ClassFiles.write(compilation, jar);
  }

  @Test
  void countsOnAMethodThatHasNothingElse() {
    Compilation compilation = compile("@lib.Slow void call() {}");

    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(
            Tables.schedule(
                    "Owner", MethodKey.of("call", void.class), Generated.loader(compilation))
                .policy()
                .declaration()
                .base())
        .isEqualTo("7s");
  }

  @Test
  void ignoresAnAnnotationThatStandsOnItself() {
    Compilation compilation = compile("@lib.OnItself void call() {}");

    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(Generated.texts(compilation)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"Broken, 2", "Invisible, 1", "OfSlow, 1", "OfOfSlow, 1"})
  void reportsFaultsOnceAtTheFirstUse(String annotation, int faults) {
    Compilation compilation =
        compile("@lib." + annotation + " void one() {}\n  @lib." + annotation + " void two() {}");

    assertThat(Report.of(compilation))
        .hasSize(faults)
        .allMatch(report -> report.line() == 2 && report.column() == 3);
  }

  @Test
  void reportsAUseOnAType() {
    Compilation compilation = compile("@lib.ForTypes static class Shop { public void sell() {} }");

    assertThat(Report.of(compilation)).extracting(Report::id).containsExactly("BKF-218");
    assertThat(compilation.errors().get(0).getMessage(Locale.ROOT)).contains("Shop", "@ForTypes");
  }

  private Compilation compile(String members) {
    return Javac.compileAgainst(jar, Sources.source("class Owner {\n  " + members + "\n}\n"));
  }

  private static JavaFileObject annotation(String name, String carries, String retention) {
    return Sources.source(
        """
        package lib;
        import java.lang.annotation.*;
        %s
        @Retention(RetentionPolicy.%s)
        public @interface %s {}
        """
            .formatted(carries, retention, name));
  }
}
