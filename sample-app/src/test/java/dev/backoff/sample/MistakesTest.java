package dev.backoff.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.validation.Rule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Compiles the folder {@code invalid} with the processor and looks at what it says. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MistakesTest {

  private static final Path MISTAKES =
      Path.of("invalid", "dev", "backoff", "sample", "invalid", "Mistakes.java");
  private static final Pattern ID = Pattern.compile("\\[(BKF-\\d+)]");

  /**
   * Found in bodies, which javac does not look at where it refuses anything else; an annotation of
   * another library; options of the build; another compiler; a crash.
   */
  private static final Set<String> NOT_SHOWN =
      Set.of(
          "BKF-210",
          "BKF-211",
          "BKF-212",
          "BKF-214",
          "BKF-216",
          "BKF-306",
          "BKF-900",
          "BKF-902");

  private boolean compiled;
  private List<Diagnostic<? extends JavaFileObject>> diagnostics;

  @BeforeAll
  void compile(@TempDir Path classes) throws Exception {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
    String path = System.getProperty("java.class.path");
    List<String> options =
        List.of("-proc:only", "-cp", path, "-processorpath", path, "-d", classes.toString());
    try (StandardJavaFileManager files = javac.getStandardFileManager(collector, null, null)) {
      var sources = files.getJavaFileObjects(MISTAKES);
      compiled = javac.getTask(null, files, collector, options, null, sources).call();
    }
    diagnostics = new ArrayList<>(collector.getDiagnostics());
    diagnostics.sort(Comparator.comparingLong(Diagnostic::getLineNumber));
  }

  @Test
  void isRefused() {
    assertThat(compiled).isFalse();
  }

  @Test
  void isToldAboutEveryMistakeWhereItIs() {
    String told = diagnostics.stream().map(MistakesTest::text).collect(Collectors.joining("\n"));

    assertThat(told)
        .isEqualTo(
            """
            22:19 ERROR BKF-101
            25:25 ERROR BKF-102
            28:18 ERROR BKF-103
            31:25 ERROR BKF-104
            34:32 ERROR BKF-104
            37:26 ERROR BKF-105
            40:19 ERROR BKF-106
            43:19 ERROR BKF-106
            43:33 ERROR BKF-106
            48:3 ERROR BKF-201
            51:3 ERROR BKF-202
            56:42 ERROR BKF-206
            59:47 WARNING BKF-206
            62:3 ERROR BKF-218
            65:3 ERROR BKF-219
            68:22 ERROR BKF-220
            71:33 ERROR BKF-220
            74:19 ERROR BKF-221
            77:10 ERROR BKF-222
            86:34 WARNING BKF-303
            89:32 WARNING BKF-304
            92:25 NOTE BKF-305
            95:19 WARNING BKF-307
            98:3 WARNING BKF-308
            101:61 ERROR BKF-301
            104:39 WARNING BKF-302
            107:26 NOTE BKF-309
            110:62 ERROR BKF-310
            115:22 ERROR BKF-207
            118:28 ERROR BKF-208
            121:22 ERROR BKF-207
            130:22 ERROR BKF-207
            135:24 ERROR BKF-207
            142:22 ERROR BKF-207
            151:28 ERROR BKF-207
            160:3 ERROR BKF-208""");
  }

  @Test
  void showsEveryRuleThereIs() {
    Set<String> told = diagnostics.stream().map(MistakesTest::id).collect(Collectors.toSet());
    Set<String> rules = Arrays.stream(Rule.values()).map(Rule::id).collect(Collectors.toSet());
    rules.removeAll(NOT_SHOWN);

    assertThat(told).isEqualTo(rules);
  }

  private static String text(Diagnostic<?> diagnostic) {
    return "%d:%d %s %s"
        .formatted(
            diagnostic.getLineNumber(),
            diagnostic.getColumnNumber(),
            diagnostic.getKind(),
            id(diagnostic));
  }

  private static String id(Diagnostic<?> diagnostic) {
    Matcher id = ID.matcher(diagnostic.getMessage(Locale.ROOT));
    return id.find() ? id.group(1) : diagnostic.toString();
  }
}
