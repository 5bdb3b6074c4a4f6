package dev.backoff.maven.classfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.Jitter;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.FailureType;
import dev.backoff.maven.Javac;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnnotatedMethodsTest {

  @TempDir Path folder;

  private List<AnnotatedMethod> methods(String... sources) {
    Path classes = Javac.compile(folder, sources);
    List<Path> entries = new ArrayList<>(List.of(classes));
    entries.addAll(Javac.classPath());
    try (ClassPath path = ClassPath.of(entries)) {
      return AnnotatedMethods.in(classes, path);
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }

  private static List<String> signatures(List<AnnotatedMethod> methods) {
    return methods.stream().map(AnnotatedMethod::signature).toList();
  }

  @Test
  void findsMethodsWithTheAnnotationOfAnyKind() {
    List<AnnotatedMethod> found =
        methods(
            """
            package shop;
            import dev.backoff.Backoff;
            abstract class Orders<T> implements java.util.function.Supplier<String> {
              @Backoff private void hidden() {}
              @Backoff static int fixed(int[] numbers, java.util.List<String> names) { return 0; }
              @Backoff public String get() { return ""; }
              void plain() {}
              interface Inner { @Backoff default void body() {} void without(); }
              Runnable anonymous = new Runnable() { @Backoff public void run() {} };
            }
            """);

    // Supplier.get has a bridge too, which is not woven.
    assertThat(signatures(found))
        .containsExactly(
            "shop.Orders.fixed(int[], List)",
            "shop.Orders.get()",
            "shop.Orders.hidden()",
            "shop.Orders$1.run()",
            "shop.Orders$Inner.body()");
  }

  @Test
  void passesOverMethodsWithoutABody() {
    assertThat(
            methods(
                """
                package shop;
                abstract class Orders {
                  @dev.backoff.Backoff abstract void later();
                  @dev.backoff.Backoff native void elsewhere();
                }
                """))
        .isEmpty();
  }

  @Test
  void annotationOfAClassIsForItsPublicMethods() {
    assertThat(
            signatures(
                methods(
                    """
                    package shop;
                    @dev.backoff.Backoff
                    public class Orders {
                      public void open() {}
                      protected void half() {}
                      void packaged() {}
                      private void hidden() {}
                      public static class Nested { public void other() {} }
                    }
                    """)))
        .containsExactly("shop.Orders.open()");
  }

  @Test
  void nearestAnnotationCounts() {
    List<AnnotatedMethod> found =
        methods(
            """
            package shop;
            import java.lang.annotation.*;
            @dev.backoff.Backoff(base = "2s")
            @interface Patiently {}
            """,
            """
            package shop;
            @dev.backoff.Backoff(base = "3s")
            public class Orders {
              @dev.backoff.Backoff(base = "1s") @Patiently public void direct() {}
              @Patiently public void composed() {}
              public void ofClass() {}
            }
            """);

    assertThat(found)
        .extracting(AnnotatedMethod::shortSignature, method -> method.declaration().base())
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("composed()", "2s"),
            org.assertj.core.groups.Tuple.tuple("direct()", "1s"),
            org.assertj.core.groups.Tuple.tuple("ofClass()", "3s"));
  }

  @Test
  void readsEveryAttributeAndKnowsWhichWereWritten() {
    BackoffDeclaration declaration =
        methods(
                """
                package shop;
                import dev.backoff.*;
                class Orders {
                  @Backoff(base = "1s", multiplier = 3, cap = "9s", jitter = Jitter.EQUAL,
                      maxRetries = 7, maxDuration = "1m",
                      retryOn = java.net.SocketTimeoutException.class,
                      abortOn = {Failure.class, IllegalStateException.class}, matchCauses = true,
                      retryWhen = "when", retryOnResult = "poor", recover = "none", budget = "shop",
                      name = "orders")
                  String fetch() throws Exception { return ""; }
                  static class Failure extends java.io.IOException {}
                }
                """)
            .get(0)
            .declaration();

    assertThat(declaration.written()).containsExactly(Attribute.values());
    assertThat(declaration.base()).isEqualTo("1s");
    assertThat(declaration.multiplier()).isEqualTo(3.0);
    assertThat(declaration.cap()).isEqualTo("9s");
    assertThat(declaration.jitter()).isEqualTo(Jitter.EQUAL);
    assertThat(declaration.maxRetries()).isEqualTo(7);
    assertThat(declaration.maxDuration()).isEqualTo("1m");
    assertThat(declaration.retryOn())
        .containsExactly(FailureType.of(java.net.SocketTimeoutException.class));
    assertThat(declaration.retryOn().get(0).isSubtypeOf("java.io.IOException")).isTrue();
    assertThat(declaration.abortOn().get(0).binaryName()).isEqualTo("shop.Orders$Failure");
    assertThat(declaration.abortOn().get(0).isSubtypeOf("java.lang.Throwable")).isTrue();
    assertThat(declaration.matchCauses()).isTrue();
    assertThat(declaration.retryWhen()).isEqualTo("when");
    assertThat(declaration.retryOnResult()).isEqualTo("poor");
    assertThat(declaration.recover()).isEqualTo("none");
    assertThat(declaration.budget()).isEqualTo("shop");
    assertThat(declaration.name()).isEqualTo("orders");
  }

  @Test
  void unwrittenIsTheDefaultOfTheAnnotation() {
    BackoffDeclaration declaration =
        methods(
                "package shop; class Orders { static class In { @dev.backoff.Backoff void go() {} } }")
            .get(0)
            .declaration();

    assertThat(declaration.written()).isEmpty();
    assertThat(declaration.base()).isEqualTo(BackoffDeclaration.builder().build().base());
    assertThat(declaration.name()).isEqualTo("In.go");
  }

  @Test
  void placeIsTheLineOfTheFirstStatement() {
    List<AnnotatedMethod> found =
        methods(
            "package shop;\nclass Orders {\n  @dev.backoff.Backoff\n  void go() {\n    toString();\n  }\n}\n");

    assertThat(found.get(0).place()).isEqualTo("Orders.java:5");
  }

  @Test
  void folderThatIsMissingHasNone() {
    try (ClassPath path = ClassPath.of(List.of())) {
      assertThat(AnnotatedMethods.in(folder.resolve("missing"), path)).isEmpty();
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }

  @Test
  void brokenClassFileIsNamed() throws IOException {
    Path broken = Files.writeString(folder.resolve("Broken.class"), "no class");

    try (ClassPath path = ClassPath.of(List.of())) {
      assertThatThrownBy(() -> AnnotatedMethods.in(folder, path))
          .isInstanceOf(ClassFileException.class)
          .hasMessageContaining(broken.toString())
          .hasMessageContaining("Delete it and compile again");
    }
  }

  @Test
  void runtimeThatIsNoneIsNamed() {
    assertThatThrownBy(() -> Mark.versionOf(folder))
        .isInstanceOf(ClassFileException.class)
        .hasMessageContaining(folder + " is no backoff-runtime");
  }

  @Test
  void moduleSaysWhatItRequires() {
    Javac.compile(folder, "module closed { requires java.logging; }");

    assertThat(ModuleFile.in(folder.resolve("classes")))
        .hasValueSatisfying(
            module -> {
              assertThat(module.name()).isEqualTo("closed");
              assertThat(module.required()).containsExactlyInAnyOrder("java.base", "java.logging");
            });
    assertThat(ModuleFile.in(folder)).isEmpty();
  }
}
