package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.backoff.core.table.MethodKey;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Users' classes may have the names that generated code uses. */
class NamesakesTest {

  private static final MethodKey CALL = MethodKey.of("call", void.class);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Backoff",
        "Jitter",
        "BackoffTable",
        "TableRow",
        "GeneratedTable",
        "String",
        "Object",
        "Override",
        "SuppressWarnings",
        "Long",
        "Class",
        "java",
        "dev"
      })
  void leavesNamesInTheSamePackageToTheUser(String name) {
    Compilation compilation =
        Javac.compileStrictly(
            List.of(
                Sources.source("package shop; class " + name + " {}"),
                Sources.source(
                    """
                    package shop;
                    import dev.backoff.Backoff;
                    class Orders { @Backoff void call() {} }
                    """)));

    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(Tables.schedule("shop.Orders", CALL, Generated.loader(compilation))).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Backoff",
        "Jitter",
        "BackoffTable",
        "TableRow",
        "GeneratedTable",
        "String",
        "Object",
        "Override",
        "Orders_BackoffTable"
      })
  void leavesNamesOfNestedClassesToTheUser(String name) {
    Compilation compilation =
        Javac.compileStrictly(
            List.of(
                Sources.source(
                    """
                    package shop;
                    class Orders {
                      static class %s { @dev.backoff.Backoff void call() {} }
                      @dev.backoff.Backoff void call() {}
                    }
                    """
                        .formatted(name))));

    assertThat(compilation.diagnostics()).isEmpty();
    ClassLoader loader = Generated.loader(compilation);
    assertThat(Tables.schedule("shop.Orders", CALL, loader)).isNotNull();
    assertThat(Tables.schedule("shop.Orders$" + name, CALL, loader)).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MethodCalls",
        "Calls1",
        "BackoffTable",
        "TableRow",
        "Throwable",
        "Exception",
        "Object",
        "Orders_BackoffTable",
        "dev"
      })
  void leavesNamesOfWhatIsPassedToTheUser(String name) {
    Compilation compilation =
        Javac.compileStrictly(
            List.of(
                Sources.source(
                    """
                    package shop;
                    import dev.backoff.Backoff;
                    class NAME extends java.lang.Exception {
                      private static final long serialVersionUID = 1L;
                      @Backoff(retryWhen = "when", retryOnResult = "on", recover = "instead")
                      NAME call(NAME one) { return one; }
                      boolean when(NAME failure) { return true; }
                      static boolean on(NAME result) { return true; }
                      static NAME instead(NAME one, NAME failure) { return one; }
                      NAME instead() { return this; }
                    }
                    """
                        .replace("NAME", name))));

    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(Generated.texts(compilation)).containsKey("shop/" + name + "_BackoffTable.java");
  }

  @Test
  void worksInAPackageNamedLikeOurs() {
    Compilation compilation =
        Javac.compileStrictly(
            List.of(
                Sources.source(
                    """
                    package shop.dev.backoff.core.table;
                    class TableRow { @dev.backoff.Backoff void call() {} }
                    """)));

    assertThat(compilation.diagnostics()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "class Orders { @Backoff void call() {} }, class Orders_BackoffTable {}",
    "class Orders { static class In { @Backoff void call() {} } static class In_BackoffTable {} },"
        + " class Other {}",
    "class Orders { static class In { @Backoff void call() {} } }, class Orders$In_BackoffTable {}"
  })
  void refusesToReplaceAClassOfTheUser(String owner, String other) {
    Compilation compilation =
        Javac.compile(
            Sources.source("package shop; import dev.backoff.Backoff; " + owner),
            Sources.source("package shop; " + other));

    assertThat(compilation.errors()).hasSize(1);
    assertThat(compilation.errors().get(0).getMessage(Locale.ROOT))
        .startsWith("[BKF-222]")
        .contains("_BackoffTable");
  }

  @Test
  void replacesTheTableOfTheBuildBefore(@TempDir Path classes) {
    String source = "class Orders { @dev.backoff.Backoff void call() {} }";
    ClassFiles.write(Javac.compile(Sources.source(source)), classes);

    Compilation again = Javac.compileAgainst(classes, Sources.source(source));

    assertThat(again.diagnostics()).isEmpty();
    assertThat(Generated.texts(again)).containsKey("Orders_BackoffTable.java");
  }

  @Test
  void refusesToReplaceAClassFileOfTheUser(@TempDir Path classes) {
    ClassFiles.write(Javac.compile(Sources.source("class Orders_BackoffTable {}")), classes);

    Compilation compilation =
        Javac.compileAgainst(
            classes, Sources.source("class Orders { @dev.backoff.Backoff void call() {} }"));

    assertThat(Report.of(compilation)).extracting(Report::id).containsExactly("BKF-222");
  }
}
