package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.MethodKey;
import dev.backoff.core.table.TableRegistry;
import dev.backoff.core.table.TableRow;
import dev.backoff.runtime.RetryEnvironment;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The first example of the README, and what it is said to come to. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReadmeTest {

  private static final Document README = Document.readme();
  private static final String OWNER = "shop.Orders";

  /** Lines of the aspect, measured times. */
  private static final Pattern UNSTEADY =
      Pattern.compile(
          "(?<=[$]advice\\(Orders.java:)\\d+|[\\d.]+ m?s(?= of waiting)|(?<=in )[\\d.]+ m?s");

  private Block example;
  private Block mistaken;
  private Path folder;
  private Compilation compilation;

  @BeforeAll
  void compile(@TempDir Path folder) {
    this.folder = folder;
    List<Block> java = README.blocks("java");
    example = java.get(0);
    mistaken = java.stream().filter(Block::isWrong).findFirst().orElseThrow();
    compilation = Compilation.of(List.of(Source.of(example)), folder.resolve("right"));
  }

  @Test
  void compilerSaysWhatIsShown() {
    Compilation refused = Compilation.of(List.of(Source.of(mistaken)), folder.resolve("wrong"));

    assertThat(refused.successful()).isFalse();
    Shown.same(README, README.output("error: [BKF-"), refused.output());
  }

  @Test
  void generatedTableHasTheLineThatIsShown() {
    String table =
        compilation
            .generated("shop/Orders_BackoffTable.java")
            .replaceAll("[{]@code ([^}]*)}", "$1")
            .replace("&le;", "≤")
            .replace("&hellip;", "…");

    assertThat(table).contains(README.output("worst case").code().strip());
  }

  @Test
  void scheduleIsTheOneThatIsShown() throws Exception {
    try (URLClassLoader loader = loader()) {
      Shown.same(README, README.output("sum of ceilings"), schedule(loader).table());
    }
  }

  private static Schedule schedule(ClassLoader loader) throws ReflectiveOperationException {
    Class<?> tableClass = Class.forName(BackoffTable.nameFor(OWNER), true, loader);
    BackoffTable table = TableRegistry.of(tableClass).orElseThrow();
    TableRow row = table.row(MethodKey.of("fetch", String.class, String.class).toString());
    return row.schedule(loader);
  }

  @Test
  void failureThatLeavesIsTheOneThatIsShown() throws Exception {
    Weaving.weave(compilation.classes());

    Throwable failure;
    try (URLClassLoader loader = loader()) {
      Method main = loader.loadClass(OWNER).getMethod("main", String[].class);
      failure = catchThrowable(() -> withoutWaiting(main));
    }

    Shown.same(
        README,
        README.output("RetryTrail"),
        "Exception in thread \"main\" " + trace(failure),
        ReadmeTest::steady);
  }

  /** A trace without what changes with every run and with every change of an aspect. */
  static String steady(String trace) {
    return UNSTEADY.matcher(trace).replaceAll("#");
  }

  private static void withoutWaiting(Method main) throws Throwable {
    AtomicLong nanos = new AtomicLong();
    Throwable[] thrown = new Throwable[1];
    new RetryEnvironment(nanos::get, nanos::addAndGet, () -> new Random(42))
        .run(() -> thrown[0] = failureOf(main));
    throw thrown[0];
  }

  private static Throwable failureOf(Method main) {
    return catchThrowable(() -> main.invoke(null, (Object) new String[0])).getCause();
  }

  /** As the virtual machine prints it that has called {@code main}. */
  private static String trace(Throwable failure) {
    upToMain(failure);
    Arrays.stream(failure.getSuppressed()).forEach(ReadmeTest::upToMain);
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text, true));
    return text.toString().replace(System.lineSeparator(), "\n");
  }

  private static void upToMain(Throwable failure) {
    StackTraceElement[] trace = failure.getStackTrace();
    for (int i = 0; i < trace.length; i++) {
      if (trace[i].getMethodName().equals("main")) {
        failure.setStackTrace(Arrays.copyOf(trace, i + 1));
        return;
      }
    }
  }

  private URLClassLoader loader() throws IOException {
    return new URLClassLoader(
        new URL[] {compilation.classes().toUri().toURL()}, ReadmeTest.class.getClassLoader());
  }
}
