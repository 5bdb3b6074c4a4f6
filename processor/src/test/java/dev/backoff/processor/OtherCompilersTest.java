package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.processor.bodies.BodyRules;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the compiler is not javac, or hides behind a wrapper, bodies are not looked at. */
class OtherCompilersTest {

  private static final String SOURCE =
      """
      package shop;
      import dev.backoff.Backoff;
      class Owner {
        @Backoff(base = /*BKF-101*/ "0s") void value() {}
        @Backoff(recover = /*BKF-207*/ "insted") int named() { return 1; }
        int instead() { return 1; }
        @Backoff(base = /*BKF-304 warning*/ "1m") void schedule() {}
        @SuppressWarnings("BKF-304") @Backoff(base = "1m") void silenced() {}
        /*BKF-203 warning*/ @Backoff synchronized void method() {}
        @Backoff void kept() { try { notify(); } catch (Exception kept) { return; } }
        @Backoff void nested() { kept(); }
        static class Heir extends Owner { @Override void kept() { notifyAll(); } }
        Runnable hidden() {
          return new Runnable() { @Override @Backoff(base = "0s") public void run() {} };
        }
      }
      """;

  private static final Set<String> ORDINARY = Set.of("BKF-101", "BKF-203", "BKF-207", "BKF-304");

  @Test
  void isSilentAboutBodiesUnderTheCompilerOfEclipse(@TempDir Path folder) throws IOException {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    EclipseCompiler ecj = new EclipseCompiler();
    Path file = Sources.write(folder, "shop/Owner.java", SOURCE);
    try (StandardJavaFileManager files =
        ecj.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8)) {
      List<String> options =
          List.of(
              "--release",
              "17",
              "-proceedOnError",
              "-s",
              folder.toString(),
              "-d",
              folder.toString(),
              "-cp",
              ClassPath.text(ClassPath.usual()));
      var task =
          ecj.getTask(
              new StringWriter(),
              files,
              diagnostics,
              options,
              null,
              files.getJavaFileObjects(file));
      task.setProcessors(List.of(new BackoffProcessor()));
      task.call();
    }

    Set<String> found = new TreeSet<>();
    diagnostics.getDiagnostics().stream()
        .map(each -> each.getMessage(Locale.ROOT) + "@" + each.getLineNumber())
        .filter(message -> message.contains("[BKF-"))
        .map(message -> message.replaceFirst("(?s).*\\[(BKF-\\d+)].*@(\\d+)$", "$1:$2"))
        .forEach(found::add);
    assertThat(found).containsExactly("BKF-101:4", "BKF-203:9", "BKF-207:5", "BKF-304:7");
  }

  @Test
  void writesTablesUnderTheCompilerOfEclipse(@TempDir Path folder) throws IOException {
    EclipseCompiler ecj = new EclipseCompiler();
    Path file =
        Sources.write(
            folder,
            "Good.java",
            "class Good { @dev.backoff.Backoff(recover = \"instead\") int call() { return 1; }"
                + " int instead(Exception failure) { return 2; } }");
    StringWriter printed = new StringWriter();
    boolean compiled;
    try (StandardJavaFileManager files = ecj.getStandardFileManager(null, null, null)) {
      var task =
          ecj.getTask(
              printed,
              files,
              null,
              List.of(
                  "--release",
                  "17",
                  "-d",
                  folder.toString(),
                  "-s",
                  folder.toString(),
                  "-cp",
                  ClassPath.text(ClassPath.usual())),
              null,
              files.getJavaFileObjects(file));
      task.setProcessors(List.of(new BackoffProcessor()));
      compiled = task.call();
    }

    assertThat(compiled).as(printed.toString()).isTrue();
    assertThat(new OnDisk(folder).generated().get("Good_BackoffTable.java"))
        .isEqualTo(
            Generated.text(
                Javac.compile(Sources.source(Sources.read(file))), "Good_BackoffTable.java"));
    assertThat(folder.resolve("Good_BackoffTable.class")).exists();
  }

  /** As build tools do that want to know what a processor asks for. */
  @SupportedAnnotationTypes("*")
  private static final class Wrapping extends AbstractProcessor {

    private final BackoffProcessor wrapped = new BackoffProcessor();

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      wrapped.init(
          (ProcessingEnvironment)
              Proxy.newProxyInstance(
                  Wrapping.class.getClassLoader(),
                  new Class<?>[] {ProcessingEnvironment.class},
                  (proxy, method, arguments) -> method.invoke(environment, arguments)));
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      wrapped.process(annotations, round);
      return false;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }
  }

  @Test
  void isSilentAboutBodiesBehindAWrapper() {
    Compilation compilation =
        Compiler.javac().withProcessors(new Wrapping()).compile(Sources.source(SOURCE));

    assertThat(Report.of(compilation)).isEqualTo(Report.expectedIn(Sources.source(SOURCE), SOURCE));
    assertThat(Report.of(compilation)).extracting(Report::id).containsAll(ORDINARY);
  }

  @Test
  void saysWhatItCanNotCheckWhereOnlyTreesAreToBeHad() {
    String text =
        """
        package shop;
        import dev.backoff.Backoff;
        class Owner {
          enum Kind { A { /*BKF-214 warning*/ @Backoff @Override void run() {} }; void run() {} }
          @Backoff void fine() {}
          Runnable field = new Runnable() {
            @Override /*BKF-214 warning*/ @dev.backoff.Backoff public void run() {}
          };
          @SuppressWarnings("unused") void method() {
            /*BKF-214 warning*/ @Backoff class Local { public void run() {} }
            record Point(int x) { /*BKF-214 warning*/ @Backoff void run() {} }
            Runnable lambda = () -> new Object() { void run() {} }.run();
          }
          static class Nested { @Backoff void fine() {} }
        }
        """;
    BackoffProcessor processor =
        new BackoffProcessor(
            PolicyPipeline::judge,
            (environment, parts) ->
                BodyRules.of(
                    environment,
                    parts,
                    none -> {
                      throw new IllegalArgumentException("of the test");
                    }));

    Compilation compilation =
        Compiler.javac().withProcessors(processor).compile(Sources.source(text));

    assertThat(Report.of(compilation)).isEqualTo(Report.expectedIn(Sources.source(text), text));
    assertThat(compilation.warnings().get(0).getMessage(Locale.ROOT))
        .isEqualTo(
            "[BKF-214] run: stands in a local or anonymous class, which this compiler does not"
                + " show, so that its policy is checked at run time only (expected: a class with a"
                + " name of its own). Move it there.");
  }

  @Test
  void doesNotSayItWhereBodiesAreLookedAt() {
    Compilation compilation =
        Javac.compile(
            Sources.source(
                "class Owner { Object field = new Object() { @dev.backoff.Backoff void run() {} }; }"));

    assertThat(compilation.diagnostics()).isEmpty();
  }
}
