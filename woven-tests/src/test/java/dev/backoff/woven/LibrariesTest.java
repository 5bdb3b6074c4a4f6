package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.runtime.aspect.Woven;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Annotations and classes that come from other jars, and builds with nothing to weave. */
class LibrariesTest {

  @TempDir Path folder;

  @Test
  void composedAnnotationFromAnotherJar() throws Exception {
    Path policies =
        Jars.pack(
            AjcBuild.in(folder.resolve("policies"))
                .withProcessor()
                .java("policies.Patient", COMPOSED)
                .compile(),
            folder.resolve("policies.jar"));
    AjcBuild.Woven woven =
        AjcBuild.in(folder.resolve("application"))
            .withProcessor()
            .libraries(policies)
            .java("app.Service", SERVICE)
            .build();
    Class<?> service = woven.loader(getClass().getClassLoader(), policies).loadClass("app.Service");
    VirtualTime time = new VirtualTime();

    Throwable thrown = time.failureOf(() -> service.getMethod("call").invoke(null));

    assertThat(thrown).hasRootCauseInstanceOf(IllegalStateException.class);
    assertThat(time.waits()).containsExactly(Duration.ofMillis(7), Duration.ofMillis(14));
    assertThat(service.getMethod("call").getAnnotation(Woven.class).kind()).isEqualTo("plain");
    assertThat(woven.messages()).isEmpty();
  }

  private static final String COMPOSED =
      """
      package policies;
      import dev.backoff.*;
      import java.lang.annotation.*;
      @Retention(RetentionPolicy.RUNTIME)
      @Target(ElementType.METHOD)
      @Backoff(base = "7ms", maxRetries = 2, jitter = Jitter.NONE)
      public @interface Patient {}
      """;

  private static final String SERVICE =
      """
      package app;
      public class Service {
        @policies.Patient public static void call() { throw new IllegalStateException(); }
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"-Xlint:default", "-Xlint:warning"})
  void nothingToWeaveIsNoReasonToWarn(String lint) {
    AjcBuild.Woven woven =
        AjcBuild.in(folder)
            .ajcOptions(lint)
            .java("app.Plain", "package app; class Plain { int number() { return 1; } }")
            .build();

    assertThat(woven.messages()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xlint:default", "-Xlint:warning"})
  void somethingToWeaveIsNoReasonToWarn(String lint) {
    AjcBuild.Woven woven =
        AjcBuild.in(folder)
            .ajcOptions(lint)
            .java(
                "app.Annotated",
                "package app; class Annotated { @dev.backoff.Backoff int number() { return 1; } }")
            .build();

    assertThat(woven.messages()).isEmpty();
    assertThat(List.of(woven.load("app.Annotated").getDeclaredMethods()))
        .anyMatch(method -> method.getName().endsWith("$advice"));
  }
}
