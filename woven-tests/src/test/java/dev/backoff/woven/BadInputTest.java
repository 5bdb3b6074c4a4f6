package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.runtime.aspect.Woven;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds that leave something out, and settings that only run time sees. */
class BadInputTest {

  @TempDir static Path folder;
  private static AjcBuild.Woven woven;
  private static ClassLoader loader;

  /** All but {@code bad.Unwoven}, in one build without the processor. */
  @BeforeAll
  static void build() {
    woven =
        AjcBuild.in(folder.resolve("woven"))
            .java("bad.Unprocessed", UNPROCESSED)
            .java("bad.Invalid", service("Invalid", "@Backoff(base = \"0ms\", maxRetries = 0)"))
            .java("bad.Invisible", service("Invisible", "@Hidden"))
            .java("bad.Hidden", "package bad; @dev.backoff.Backoff @interface Hidden {}")
            .java("bad.Newer", service("Newer", "@Backoff"))
            .java("bad.Newer_BackoffTable", table("Newer", "99", "\"9.9\""))
            .java("bad.Broken", service("Broken", "@Backoff"))
            .java("bad.Broken_BackoffTable", table("Broken", "1 / \"\".length()", "\"\""))
            .java("bad.Vanished", service("Vanished", "@Backoff"))
            .java("bad.Vanished_BackoffTable", table("Vanished", "1", "\"0.1\""))
            .build();
    loader = woven.loader(BadInputTest.class.getClassLoader());
  }

  private static final String UNPROCESSED =
      """
      package bad;
      import dev.backoff.Backoff;
      public class Unprocessed {
        static int attempts;
        public static void main(String[] arguments) {
          attempt(Unprocessed::call);
          attempt(Other::call);
        }
        static void attempt(Runnable call) {
          attempts = 0;
          try { call.run(); } catch (IllegalStateException thrown) { System.out.println(attempts); }
        }
        @Backoff(base = "1us") static void call() {
          attempts++;
          throw new IllegalStateException();
        }
        static class Other {
          @Backoff(base = "1us", maxRetries = 1) static void call() {
            attempts++;
            throw new IllegalStateException();
          }
        }
      }
      """;

  private static String service(String name, String annotation) {
    return """
        package bad;
        import dev.backoff.Backoff;
        public class %s {
          public static int attempts;
          %s public static void call(RuntimeException failure) {
            attempts++;
            throw failure;
          }
        }
        """
        .formatted(name, annotation);
  }

  private static String table(String owner, String format, String version) {
    return """
        package bad;
        import dev.backoff.core.table.*;
        final class %1$s_BackoffTable extends BackoffTable {
          static { register(new %1$s_BackoffTable()); }
          %1$s_BackoffTable() { super(%2$s, %3$s); }
          @Override public TableRow row(String method) {
            return TableRow.named("x").base("1ms", 1_000_000).cap("1ms", 1_000_000)
                .retryOn("bad.NoSuchException").ceilings(1_000_000);
          }
        }
        """
        .formatted(owner, format, version);
  }

  @Test
  void withoutTheProcessorRetriesAllTheSameAndOneWarningNamesTheFix() {
    List<String> lines =
        ChildJvm.sameJdk()
            .classPath(ClassPath.with(ClassPath.ofUsers(), woven.classes()))
            .run("bad.Unprocessed");

    assertThat(lines).containsSubsequence("4", "2");
    assertThat(lines)
        .filteredOn(line -> line.contains("no schedule table"))
        .singleElement()
        .asString()
        .startsWith("WARNING: bad.Unprocessed has no schedule table")
        .contains("Add dev.backoff:backoff-processor to the annotation processors of the build");
  }

  @Test
  void withoutWeavingNothingIsRetriedAndTheMarkIsMissing() throws Exception {
    Path unwoven =
        AjcBuild.in(folder.resolve("unwoven"))
            .java("bad.Unwoven", service("Unwoven", "@Backoff"))
            .compile();
    Class<?> service = new AjcBuild.Woven(unwoven, List.of()).load("bad.Unwoven");
    RuntimeException failure = new IllegalStateException();

    assertThat(thrownBy(service, failure)).isSameAs(failure).hasNoSuppressedExceptions();
    assertThat(service.getField("attempts").get(null)).isEqualTo(1);
    assertThat(call(service).isAnnotationPresent(Woven.class)).isFalse();
  }

  @Test
  void wovenMethodsHaveTheMark() throws Exception {
    assertThat(call(type("Invalid")).isAnnotationPresent(Woven.class)).isTrue();
  }

  @Test
  void invalidPolicyIsNotFollowedAndSaysWhy() throws Exception {
    InvalidPolicyException why = refusalOf("Invalid");

    assertThat(why.ruleIds()).containsExactly("BKF-101", "BKF-104");
    assertThat(why).hasMessageContaining("bad.Invalid.call").hasMessageContaining("base: 0 ms");
  }

  @Test
  void troubleIsLoggedOnce() {
    try (LogLines log = LogLines.fromInfoOn()) {
      Class<?> service =
          AjcBuild.in(folder.resolve("logged"))
              .java("bad.Logged", service("Logged", "@Backoff(base = \"0ms\")"))
              .build()
              .load("bad.Logged");

      thrownBy(service, new IllegalStateException());
      thrownBy(service, new IllegalStateException());

      assertThat(log.lines())
          .filteredOn(line -> line.startsWith("SEVERE"))
          .singleElement()
          .asString()
          .contains("Logged.call is not retried", "BKF-101");
    }
  }

  @Test
  void sharedFailureHasItOnce() throws Exception {
    RuntimeException shared = new IllegalStateException();

    thrownBy(type("Invalid"), shared);
    thrownBy(type("Invalid"), shared);

    assertThat(shared.getSuppressed()).hasSize(1);
  }

  @Test
  void composedAnnotationThatReflectionCannotSee() throws Exception {
    assertThat(refusalOf("Invisible")).hasMessageContaining("@Retention(RUNTIME)");
  }

  @Test
  void tableNewerThanTheRuntime() throws Exception {
    assertThat(refusalOf("Newer"))
        .hasMessageContaining("generated by Backoff 9.9 in format 99")
        .hasMessageContaining("this runtime is 0.1.0");
  }

  @Test
  void tableThatCannotBeInitialised() throws Exception {
    assertThat(refusalOf("Broken")).hasMessageContaining("The policy of bad.Broken.call can't be");
  }

  @Test
  void tableThatNamesAClassThatIsMissing() throws Exception {
    assertThat(refusalOf("Vanished")).hasMessageContaining("bad.NoSuchException");
  }

  /** What is attached to the failure, after one attempt, when a service's policy can't be used. */
  private static InvalidPolicyException refusalOf(String name) throws Exception {
    Class<?> service = type(name);
    RuntimeException failure = new IllegalStateException();
    int before = (int) service.getField("attempts").get(null);

    Throwable thrown = thrownBy(service, failure);

    assertThat(thrown).isSameAs(failure);
    assertThat(service.getField("attempts").get(null)).isEqualTo(before + 1);
    assertThat(thrown.getSuppressed()).hasOnlyElementsOfType(InvalidPolicyException.class);
    return (InvalidPolicyException) thrown.getSuppressed()[0];
  }

  private static Throwable thrownBy(Class<?> service, RuntimeException failure) {
    Throwable thrown = new VirtualTime().failureOf(() -> call(service).invoke(null, failure));
    return ((InvocationTargetException) thrown).getTargetException();
  }

  private static Method call(Class<?> service) {
    return Arrays.stream(service.getMethods())
        .filter(method -> method.getName().equals("call"))
        .findFirst()
        .orElseThrow();
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    return loader.loadClass("bad." + name);
  }
}
