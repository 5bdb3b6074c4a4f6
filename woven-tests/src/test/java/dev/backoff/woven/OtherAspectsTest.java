package dev.backoff.woven;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Aspects of others around the same method, from libraries on the aspect path: what stands inside
 * the retry runs at every attempt, what stands outside once. In every order of the path, with
 * inlined advice and without.
 */
@TestInstance(Lifecycle.PER_CLASS)
class OtherAspectsTest {

  @TempDir static Path folder;
  private Path words;
  private Path outside;
  private Path inside;
  private Path annotationStyle;
  private Path spring;
  private Path wildcard;

  @BeforeAll
  void compileAspects() {
    words = AjcBuild.in(folder.resolve("words")).java("app.Log", LOG).compile();
    outside =
        jar(
            library("outside")
                .aspect("app.Outside", around("Outside", "outside", "app.Outside, dev.backoff..*"))
                .weave());
    inside =
        jar(
            library("inside")
                .aspect("app.Inside", around("Inside", "inside", "dev.backoff..*, app.Inside"))
                .aspect("app.Inmost", around("Inmost", "inmost", "app.Inside, app.Inmost"))
                .weave());
    annotationStyle =
        jar(library("annotation-style").aspect("app.Annotated", ANNOTATION_STYLE).weave());
    spring =
        jar(
            library("spring")
                .aspect("org.springframework.scheduling.aspectj.Async", ASYNC)
                .aspect("org.springframework.transaction.aspectj.Transactions", TRANSACTIONS)
                .weave());
    wildcard =
        jar(
            library("wildcard")
                .aspect("app.First", around("First", "first", "app.First, *"))
                .weave());
  }

  Stream<Arguments> builds() {
    List<Path> path =
        List.of(outside, inside, annotationStyle, ClassPath.runtime(), spring, wildcard);
    List<Path> reversed = new ArrayList<>(path);
    Collections.reverse(reversed);
    return Stream.of(
        arguments("inlined", path, "-g"),
        arguments("inlined, path reversed", reversed, "-g"),
        arguments("not inlined", path, "-XnoInline"),
        arguments("not inlined, path reversed", reversed, "-XnoInline"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("builds")
  void runInsideAtEveryAttemptAndOutsideOnce(String name, List<Path> path, String option) {
    AjcBuild.Woven woven =
        AjcBuild.in(folder.resolve(name))
            .libraries(words)
            .aspectPath(path.toArray(Path[]::new))
            .ajcOptions(option)
            .java("app.Service", SERVICE)
            .build();

    assertThat(woven.messages()).isEmpty();
    assertThat(logged(woven)).containsExactlyEntriesOf(EXPECTED);
  }

  private static final Map<String, String> EXPECTED =
      new TreeMap<>(
          Map.of(
              "alone", "try try try",
              "onOutside", "outside try try try",
              "onInside", "inside try inside try inside try",
              "onInsideInmost", "inside inmost try inside inmost try inside inmost try",
              "onOutsideInsideInmost",
                  "outside inside inmost try inside inmost try inside inmost try",
              "onAnnotated", "annotated try annotated try annotated try",
              "onAnnotatedInside", "annotated inside try annotated inside try annotated inside try",
              "onSpring", "async begin try rollback begin try rollback begin try commit",
              "onFirst", "first try try try"));

  @Test
  void standInTheSameOrderWhenWovenAtLoadTime() throws IOException {
    Path unwoven =
        AjcBuild.in(folder.resolve("load-time"))
            .libraries(words)
            .java("app.Service", SERVICE)
            .compile();
    Files.createDirectories(unwoven.resolve("META-INF"));
    Files.writeString(unwoven.resolve("META-INF/aop.xml"), AOP_XML);

    List<String> lines =
        ChildJvm.sameJdk()
            .weavingAtLoadTime()
            .classPath(ClassPath.with(ClassPath.with(ClassPath.ofUsers(), libraries()), unwoven))
            .run("app.Service");

    assertThat(lines)
        .containsSubsequence(EXPECTED.entrySet().stream().map(each -> each.toString()).toList());
  }

  /** What each method of the service logs. */
  private Map<String, String> logged(AjcBuild.Woven woven) {
    try (URLClassLoader loader = woven.loader(getClass().getClassLoader(), libraries())) {
      Map<String, String> logged = new TreeMap<>();
      Method logOf = loader.loadClass("app.Service").getMethod("logOf", String.class);
      for (String method : EXPECTED.keySet()) {
        VirtualTime time = new VirtualTime();
        assertThat(time.failureOf(() -> logged.put(method, (String) logOf.invoke(null, method))))
            .isNull();
      }
      return logged;
    } catch (IOException | ReflectiveOperationException failed) {
      throw new LinkageError("app.Service", failed);
    }
  }

  private Path[] libraries() {
    return new Path[] {words, outside, inside, annotationStyle, spring, wildcard};
  }

  private static Path jar(AjcBuild.Woven library) {
    Path classes = library.classes();
    return Jars.pack(classes, classes.resolveSibling("aspects.jar"));
  }

  private AjcBuild library(String name) {
    return AjcBuild.in(folder.resolve(name)).aspectPath().libraries(words);
  }

  private static final String LOG =
      """
      package app;
      public class Log {
        private static String lines = "";
        public static void add(String line) { lines += line + " "; }
        public static String taken() {
          String taken = lines.trim();
          lines = "";
          return taken;
        }
      }
      """;

  /** Each method is advised by the aspects that its name mentions. */
  private static final String SERVICE =
      """
      package app;
      import dev.backoff.Backoff;
      import java.io.IOException;
      public class Service {
        private int attempts;
        public static void main(String[] arguments) throws Exception {
          for (String method : "%s".split(" ")) {
            System.out.println(method + "=" + logOf(method));
          }
        }
        public static String logOf(String method) throws Exception {
          Service.class.getDeclaredMethod(method).invoke(new Service());
          return Log.taken();
        }
        private void attempt() throws IOException {
          Log.add("try");
          if (++attempts < 3) throw new IOException();
        }
      %s}
      """
          .formatted(
              String.join(" ", EXPECTED.keySet()),
              EXPECTED.keySet().stream()
                  .map(
                      each ->
                          "@Backoff(base = \"1ms\") void "
                              + each
                              + "() throws IOException { attempt(); }\n")
                  .collect(joining()));

  private static String around(String name, String word, String precedence) {
    return """
        package app;
        public aspect %1$s {
          declare precedence : %3$s;
          Object around() : execution(* app.Service.*%1$s*(..)) {
            Log.add("%2$s");
            return proceed();
          }
        }
        """
        .formatted(name, word, precedence);
  }

  private static final String AOP_XML =
      """
      <aspectj>
        <aspects>
          <aspect name="app.Outside"/>
          <aspect name="app.Inside"/>
          <aspect name="app.Inmost"/>
          <aspect name="app.Annotated"/>
          <aspect name="app.First"/>
          <aspect name="org.springframework.transaction.aspectj.Transactions"/>
          <aspect name="org.springframework.scheduling.aspectj.Async"/>
        </aspects>
      </aspectj>
      """;

  private static final String ANNOTATION_STYLE =
      """
      package app;
      import org.aspectj.lang.ProceedingJoinPoint;
      import org.aspectj.lang.annotation.*;
      @Aspect
      @DeclarePrecedence("dev.backoff..*, app.Annotated, app.In*")
      public class Annotated {
        @Around("execution(* app.Service.*Annotated*(..))")
        public Object around(ProceedingJoinPoint call) throws Throwable {
          Log.add("annotated");
          return call.proceed();
        }
      }
      """;

  private static final String ASYNC =
      """
      package org.springframework.scheduling.aspectj;
      public aspect Async {
        Object around() : execution(* app.Service.*Spring*(..)) {
          app.Log.add("async");
          return proceed();
        }
      }
      """;

  private static final String TRANSACTIONS =
      """
      package org.springframework.transaction.aspectj;
      public aspect Transactions {
        Object around() : execution(* app.Service.*Spring*(..)) {
          app.Log.add("begin");
          boolean committed = false;
          try {
            Object result = proceed();
            committed = true;
            return result;
          } finally {
            app.Log.add(committed ? "commit" : "rollback");
          }
        }
      }
      """;
}
