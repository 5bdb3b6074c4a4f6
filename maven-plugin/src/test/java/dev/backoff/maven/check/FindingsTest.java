package dev.backoff.maven.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.maven.Javac;
import dev.backoff.maven.Methods;
import dev.backoff.maven.classfile.AnnotatedMethod;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingsTest {

  private static final String ORDERS =
      """
      package shop;
      class Orders {
        @dev.backoff.Backoff
        String fetch(String id) {
          return id;
        }
        @dev.backoff.Backoff(base = "1")
        void wrong() {}
      }
      """;

  @TempDir Path folder;
  private Path classes;
  private AnnotatedMethod fetch;
  private AnnotatedMethod wrong;

  @BeforeEach
  void compile() {
    classes = Javac.compile(folder, ORDERS);
    List<AnnotatedMethod> methods = Methods.in(classes);
    fetch = methods.get(0);
    wrong = methods.get(1);
  }

  private static Unwoven unwoven(AnnotatedMethod... methods) {
    return Unwoven.among(List.of(methods), "2", "target/classes");
  }

  @Test
  void nothingWovenIsAMissingStep() {
    assertThat(unwoven(fetch, wrong).message())
        .isEqualTo(
            """
            2 methods with @Backoff in target/classes are not woven: a failure would leave at once, \
            without a retry.
              shop.Orders.fetch(String) (Orders.java:5)
              shop.Orders.wrong() (Orders.java:8)
            Why: no method there is woven, so the weave step is missing from the build, or skipped \
            (-Dbackoff.weave.skip).
            What to do: add <extensions>true</extensions> to the plugin \
            dev.backoff:backoff-maven-plugin in the pom, or an execution of its goal weave for these \
            classes.""");
  }

  @Test
  void someWovenAreCompiledAgain() {
    assertThat(unwoven(Methods.marked(fetch, "2"), wrong).message())
        .startsWith("1 method with @Backoff in target/classes is not woven")
        .contains("  shop.Orders.wrong() (Orders.java:8)\n", "were compiled again afterwards")
        .doesNotContain("fetch");
  }

  @Test
  void otherVersionOfTheMarkIsAnotherRuntime() {
    assertThat(unwoven(Methods.marked(fetch, "1"), Methods.marked(wrong, "2")).message())
        .contains("shop.Orders.fetch(String)", "another version of backoff-runtime", "mvn clean")
        .doesNotContain("wrong");
  }

  @Test
  void wovenOnesAreNone() {
    assertThat(unwoven(Methods.marked(fetch, "2"), Methods.marked(wrong, "2")).methods()).isEmpty();
  }

  @Test
  void refusedSettingsAreNamedWithTheirRule() {
    Refused refused = Refused.among(List.of(fetch, wrong));

    assertThat(refused.isEmpty()).isFalse();
    assertThat(refused.message())
        .startsWith("1 method with @Backoff can't be retried as written, and no processor")
        .contains("  shop.Orders.wrong() (Orders.java:8): [BKF-106] base: \"1\"")
        .doesNotContain("fetch");
    assertThat(Refused.among(List.of(fetch)).isEmpty()).isTrue();
  }

  @Test
  void resultsThatComeLaterAreRefused() {
    Path later =
        Javac.compile(
            folder.resolve("later"),
            """
            package kotlin.coroutines;
            public interface Continuation<T> {}
            """,
            """
            package shop;
            class Later {
              interface Own extends java.util.concurrent.Future<String>, Runnable {}

              @dev.backoff.Backoff
              Object suspending(String id, kotlin.coroutines.Continuation<String> last) {
                return id;
              }
              @dev.backoff.Backoff
              Object resuming(kotlin.coroutines.Continuation<String> first, String id) {
                return id;
              }
              @dev.backoff.Backoff
              Own future() {
                return null;
              }
              @dev.backoff.Backoff
              java.util.concurrent.CompletableFuture<String> followed() {
                return null;
              }
              @dev.backoff.Backoff
              long[] numbers() {
                return null;
              }
            }
            """);

    assertThat(Refused.among(Methods.in(later)).message().lines())
        .hasSize(3)
        .anyMatch(
            line ->
                line.startsWith(
                    "  shop.Later.future() (Later.java:15): [BKF-202] future: Own is an"))
        .anyMatch(
            line ->
                line.startsWith(
                    "  shop.Later.suspending(String, Continuation) (Later.java:7): [BKF-202]"
                        + " suspending: what a suspending function gives its Continuation is"));
  }

  /** As the Kotlin compiler marks them; a build with it is in the tests tagged slow. */
  @Test
  void inlineFunctionsOfKotlinAreTold() {
    Path compiled =
        Javac.compile(
            folder.resolve("inline"),
            """
            package shop;
            class Inline {
              @dev.backoff.Backoff
              void ask() {
                int $i$f$ask = 0;
              }
              @dev.backoff.Backoff
              void caller() {
                int $i$f$ask = 0;
              }
            }
            """);

    assertThat(Inlined.warning(Methods.in(compiled))).isEmpty();
    assertThat(Inlined.warning(Methods.in(compiled).stream().map(Methods::ofKotlin).toList()))
        .hasValueSatisfying(
            warning -> assertThat(warning).startsWith("shop.Inline.ask() (Inline.kt:5): inline,"));
  }

  @Test
  void classWithoutATableIsNamedOnce() throws Exception {
    assertThat(Untabled.warning(List.of(fetch, wrong)))
        .hasValueSatisfying(
            warning ->
                assertThat(warning).startsWith("No table of waits was generated for shop.Orders:"));

    Files.createFile(classes.resolve("shop/Orders_BackoffTable.class"));

    assertThat(Untabled.warning(List.of(fetch, wrong))).isEmpty();
  }

  @Test
  void classesThatNoProcessorSeesNeedNoTable() {
    Path other =
        Javac.compile(
            folder.resolve("other"),
            """
            package shop;
            class Prices {
              Runnable run = new Runnable() {
                @dev.backoff.Backoff public void run() {}
              };
            }
            """);

    assertThat(Untabled.warning(Methods.in(other))).isEmpty();
  }

  @Test
  void moduleThatDoesNotReadTheRuntimeIsTold() {
    Path blind = Javac.compile(folder.resolve("blind"), "module blind { }");

    assertThat(Readability.warning(blind))
        .hasValueSatisfying(
            warning ->
                assertThat(warning).contains("module blind", "\"requires dev.backoff.runtime;\""));
    assertThat(Readability.warning(classes)).isEmpty();
  }

  @Test
  void otherVersionOfTheRuntimeIsTold() {
    assertThat(Versions.warning("0.2.0", "0.1.0"))
        .hasValueSatisfying(
            warning ->
                assertThat(warning)
                    .startsWith("backoff-maven-plugin 0.2.0, but backoff-runtime 0.1.0"));
    assertThat(Versions.warning("0.1.0", "0.1.0")).isEmpty();
  }
}
