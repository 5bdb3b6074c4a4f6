package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Methods of each kind of result with no to six parameters, generated, each failing twice. */
class SignaturesTest {

  private static final String NAME = "signatures.Generated";
  private static final List<Object> ARGUMENTS = List.of(1_000, 2L << 40, 3.5, true, "five", 'x');
  private static final List<String> PARAMETERS =
      List.of("int a", "long b", "double c", "boolean d", "Object e", "char f");
  private static final String[] RESULTS = {
    "void",
    "int",
    "long",
    "double",
    "boolean",
    "Object",
    "long[]",
    "java.util.List<String>",
    "float",
    "short",
    "char",
    "byte"
  };

  @TempDir static Path folder;
  private static AjcBuild.Woven woven;
  private static Class<?> generated;

  @BeforeAll
  static void weave() {
    woven = AjcBuild.in(folder).java(NAME, source()).build();
    generated = woven.load(NAME);
  }

  static Stream<String> methods() {
    return IntStream.range(0, RESULTS.length)
        .boxed()
        .flatMap(result -> IntStream.rangeClosed(0, 6).mapToObj(count -> name(result, count)));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void giveTheResultOfTheAttemptThatSucceeds(String name) throws Exception {
    VirtualTime time = new VirtualTime();
    Method method = method(name);
    Object[] arguments = ARGUMENTS.subList(0, method.getParameterCount()).toArray();
    generated.getMethod("reset").invoke(null);

    Object[] result = new Object[1];
    Throwable thrown = time.failureOf(() -> result[0] = method.invoke(null, arguments));

    assertThat(thrown).isNull();
    assertThat(time.waits()).hasSize(2);
    assertThat(result[0]).isEqualTo(expected(method, arguments));
  }

  private static Object expected(Method method, Object[] arguments) throws Exception {
    if (method.getReturnType() == void.class) {
      assertThat(generated.getField("seen").get(null)).isEqualTo(List.of(arguments).toString());
      return null;
    }
    return generated.getField(method.getName().replaceAll("With.*", "")).get(null);
  }

  @Test
  void holdTheAdviceItself() {
    List<String> advice =
        Arrays.stream(generated.getDeclaredMethods())
            .map(Method::getName)
            .filter(name -> name.endsWith("$advice"))
            .map(name -> name.replaceAll("_aroundBody.*", ""))
            .toList();

    assertThat(advice).containsExactlyInAnyOrderElementsOf(methods().toList());
  }

  @Test
  void haveNoClosure() {
    assertThat(ClassFiles.names(woven.classes())).containsExactly("signatures/Generated.class");
  }

  @Test
  void callNothingButTheWovenInterface() {
    assertThat(ClassFiles.calls(woven.classes(), "dev/backoff/"))
        .containsExactly(
            "dev/backoff/runtime/aspect/PlainRetry.aspectOf()Ldev/backoff/runtime/aspect/PlainRetry;",
            "dev/backoff/runtime/aspect/WovenCalls.failed(Lorg/aspectj/lang/JoinPoint$StaticPart;"
                + "Ljava/lang/Throwable;)Ldev/backoff/runtime/aspect/WovenRun;",
            "dev/backoff/runtime/aspect/WovenRun.failedAgain(Ljava/lang/Throwable;)V",
            "dev/backoff/runtime/aspect/WovenRun.succeeded()V");
  }

  private static Method method(String name) {
    return Arrays.stream(generated.getMethods())
        .filter(method -> method.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static String name(int result, int parameters) {
    return "result" + result + "With" + parameters;
  }

  private static String source() {
    String methods =
        IntStream.range(0, RESULTS.length)
            .boxed()
            .flatMap(result -> IntStream.rangeClosed(0, 6).mapToObj(each -> source(result, each)))
            .collect(Collectors.joining());
    return """
        package signatures;
        import java.util.List;
        public class Generated {
          public static int result1 = 100_000;
          public static long result2 = 1L << 50;
          public static double result3 = Math.PI;
          public static boolean result4 = true;
          public static Object result5 = new Object();
          public static long[] result6 = {1, 2};
          public static List<String> result7 = List.of("a");
          public static float result8 = 0.5f;
          public static short result9 = 1_000;
          public static char result10 = 'z' + 1_000;
          public static byte result11 = -1;
          public static String seen;
          private static int attempts;
          public static void reset() { attempts = 0; }
          private static void attempt(Object... arguments) {
            seen = List.of(arguments).toString();
            if (++attempts < 3) throw new IllegalStateException();
          }
        %s}
        """
        .formatted(methods);
  }

  private static String source(int result, int parameters) {
    List<String> declared = PARAMETERS.subList(0, parameters);
    String names =
        declared.stream()
            .map(each -> each.substring(each.length() - 1))
            .collect(Collectors.joining(", "));
    return """
          @dev.backoff.Backoff public static %s %s(%s) {
            attempt(%s);
            %s
          }
        """
        .formatted(
            RESULTS[result],
            name(result, parameters),
            String.join(", ", declared),
            names,
            result == 0 ? "" : "return result" + result + ";");
  }
}
