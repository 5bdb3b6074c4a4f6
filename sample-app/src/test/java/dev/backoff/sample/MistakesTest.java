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
          "BKF-210", "BKF-211", "BKF-212", "BKF-214", "BKF-216", "BKF-306", "BKF-900", "BKF-902");

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
            23:19 ERROR BKF-101
            26:25 ERROR BKF-102
            29:18 ERROR BKF-103
            32:25 ERROR BKF-104
            35:32 ERROR BKF-104
            38:26 ERROR BKF-105
            41:19 ERROR BKF-106
            44:19 ERROR BKF-106
            44:33 ERROR BKF-106
            49:3 ERROR BKF-201
            52:3 ERROR BKF-202
            57:42 ERROR BKF-206
            60:47 WARNING BKF-206
            63:3 ERROR BKF-218
            66:3 ERROR BKF-219
            69:22 ERROR BKF-220
            72:33 ERROR BKF-220
            75:19 ERROR BKF-221
            78:10 ERROR BKF-222
            87:34 WARNING BKF-303
            90:32 WARNING BKF-304
            93:25 NOTE BKF-305
            96:19 WARNING BKF-307
            99:3 WARNING BKF-308
            102:61 ERROR BKF-301
            105:39 WARNING BKF-302
            108:26 NOTE BKF-309
            111:62 ERROR BKF-310
            116:22 ERROR BKF-207
            119:28 ERROR BKF-208
            122:22 ERROR BKF-207
            131:22 ERROR BKF-207
            136:24 ERROR BKF-207
            143:22 ERROR BKF-207
            152:28 ERROR BKF-207
            161:3 ERROR BKF-208
            168:3 WARNING BKF-203
            171:53 WARNING BKF-204
            174:33 WARNING BKF-205
            179:10 WARNING BKF-209
            187:3 WARNING BKF-213
            190:3 WARNING BKF-215
            195:21 NOTE BKF-311""");
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
