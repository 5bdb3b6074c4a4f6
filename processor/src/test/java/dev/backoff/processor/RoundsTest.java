package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodKey;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Other processors generate code too: what is annotated, and what annotations refer to. */
class RoundsTest {

  private static final MethodKey CALL = MethodKey.of("call", void.class);
  private static final String NOTHING_MORE = "class Unrelated {}";
  private static final String HIDDEN =
      "older compilers hide an annotation from processors until its type is there";

  @Test
  void readsGeneratedCode() {
    Compilation compilation =
        Javac.compileWith(
            new GeneratingProcessor(
                NOTHING_MORE, "class Late { @dev.backoff.Backoff(base = \"1s\") void call() {} }"),
            Sources.source("class Early {}"));

    assertThat(compilation.errors()).isEmpty();
    assertThat(base("Late", CALL, compilation)).isEqualTo("1s");
  }

  @Test
  void waitsForAConstant() {
    Compilation compilation =
        Javac.compileWith(
            new GeneratingProcessor(
                NOTHING_MORE, "class Settings { static final String BASE = \"2s\"; }"),
            Sources.source(
                "class Owner { @dev.backoff.Backoff(base = Settings.BASE) void call() {} }"));

    assertThat(compilation.errors()).isEmpty();
    assertThat(base("Owner", CALL, compilation)).isEqualTo("2s");
  }

  @Test
  void judgesAConstantThatCameLateWhereItIsUsed() {
    String text =
        """
        class Owner {
          @dev.backoff.Backoff(base = Settings /*BKF-101*/.BASE)
          void call() {}

          @dev.backoff.Backoff(cap = /*BKF-103*/ "0s")
          void other() {}
        }
        """;

    Compilation compilation =
        Javac.compileWith(
            new GeneratingProcessor("class Settings { static final String BASE = \"0s\"; }"),
            Sources.source(text));

    assertThat(Report.of(compilation)).isEqualTo(Report.expectedIn(Sources.source(text), text));
  }

  @Test
  void waitsForAFailure() {
    Compilation compilation =
        Javac.compileWith(
            new GeneratingProcessor(
                "class Root extends Exception { private static final long serialVersionUID = 1L; }",
                "class Late extends Root { private static final long serialVersionUID = 1L; }"),
            Sources.source(
                "class Owner { @dev.backoff.Backoff(retryOn = Late.class) void call() {} }"));

    assertThat(compilation.errors()).isEmpty();
    assertThat(schedule("Owner", CALL, compilation).policy().retryOn())
        .hasToString("[Late]")
        .allMatch(type -> type.isSubtypeOf("java.lang.Exception"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@dev.backoff.Backoff Late call() { return null; }",
        "@dev.backoff.Backoff void call(int i, Late... late) {}",
        "@dev.backoff.Backoff <T extends Late> void call(T[][] late) {}",
        "@dev.backoff.Backoff void call(Late.Inner late) {}"
      })
  void waitsForATypeOfTheMethod(String method) {
    Compilation compilation =
        Javac.compileWith(
            new GeneratingProcessor(NOTHING_MORE, "class Late { static class Inner {} }"),
            Sources.source("class Owner { " + method + " }"));

    assertThat(compilation.errors()).isEmpty();
    assertThat(Generated.text(compilation, "Owner_BackoffTable.java")).contains("Late");
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_25, disabledReason = HIDDEN)
  void waitsForAComposedAnnotation() {
    Compilation compilation =
        Javac.compileWith(
            new GeneratingProcessor(
                NOTHING_MORE,
                """
                @dev.backoff.Backoff(base = Settings.BASE)
                @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                @interface Slow {}
                """,
                "class Settings { static final String BASE = \"3s\"; }"),
            Sources.source("class Owner { @Slow void call() {} }"));

    assertThat(compilation.errors()).isEmpty();
    assertThat(base("Owner", CALL, compilation)).isEqualTo("3s");
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_25, disabledReason = HIDDEN)
  void waitsForAComposedAnnotationThatIsNearerThanTheClass() {
    Compilation compilation =
        Javac.compileWith(
            new GeneratingProcessor(
                """
                @dev.backoff.Backoff(base = "3s")
                @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                @interface Slow {}
                """),
            Sources.source(
                "@dev.backoff.Backoff class Owner { @Slow public void call() {}"
                    + " public void other() {} }"));

    assertThat(compilation.errors()).isEmpty();
    assertThat(base("Owner", CALL, compilation)).isEqualTo("3s");
    assertThat(base("Owner", MethodKey.of("other", void.class), compilation)).isEqualTo("250ms");
  }

  @Test
  void waitsForTheClassLevelPolicy() {
    Compilation compilation =
        Javac.compileWith(
            new GeneratingProcessor("class Settings { static final String BASE = \"4s\"; }"),
            Sources.source(
                """
                class Outer {
                  @dev.backoff.Backoff(base = Settings.BASE)
                  static class Owner { public void call() {} }
                }
                """));

    assertThat(compilation.errors()).isEmpty();
    assertThat(base("Outer$Owner", CALL, compilation)).isEqualTo("4s");
  }

  @Test
  void leavesUnknownNamesToTheCompilerAndStillReportsTheRest() {
    String text =
        """
        import dev.backoff.Backoff;

        @Absent
        class Owner {

          @Backoff(base = Absent.BASE, multiplier = 0)
          void constant() {}

          @Backoff(retryOn = {Exception.class, AbsentException.class})
          void failure() {}

          @Backoff(base = /*BKF-101*/ "0s")
          Absent result(Absent parameter) {
            return null;
          }

          @AbsentComposed
          void composed() {}

          @Backoff(cap = /*BKF-103*/ "0s")
          void other() {}

          @Backoff
          void good() {}

          @Backoff(base = /*BKF-106*/ "<error>")
          void written() {}
        }
        """;

    Compilation compilation = Javac.compile(Sources.source(text));

    assertThat(Report.of(compilation)).isEqualTo(Report.expectedIn(Sources.source(text), text));
    assertThat(compilation.errors())
        .filteredOn(error -> !error.getMessage(Locale.ROOT).startsWith("[BKF"))
        .hasSize(6)
        .allMatch(error -> error.getMessage(Locale.ROOT).startsWith("cannot find symbol"));
  }

  @Test
  void leavesWrongTypesToTheCompiler() {
    Compilation compilation =
        Javac.compile(
            Sources.source(
                """
                import dev.backoff.Backoff;
                class Owner {
                  @Backoff(base = 5) void number() {}
                  @Backoff(retryOn = String.class) void noFailure() {}
                  @Backoff(bas = "1s") void misspelt() {}
                  @Backoff(base = "1s", base = "2s") void twice() {}
                  @Backoff @Backoff void repeated() {}
                  @Backoff(base = null) void nothing() {}
                }
                """));

    assertThat(compilation.errors()).isNotEmpty();
    assertThat(Report.of(compilation)).isEmpty();
  }

  private static String base(String owner, MethodKey method, Compilation compilation) {
    return schedule(owner, method, compilation).policy().declaration().base();
  }

  private static Schedule schedule(String owner, MethodKey method, Compilation compilation) {
    return Tables.schedule(owner, method, Generated.loader(compilation));
  }
}
