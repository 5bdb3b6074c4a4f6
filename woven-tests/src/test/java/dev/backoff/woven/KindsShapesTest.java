package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Methods of every kind and every shape: inlined, and retried. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KindsShapesTest {

  private static final List<String> KINDS =
      List.of(
          "base = \"1us\", maxRetries = 2",
          "base = \"1us\", maxRetries = 2, budget = \"shapes\"",
          "base = \"1us\", maxRetries = 2, maxDuration = \"1m\"",
          "base = \"1us\", maxRetries = 2, maxDuration = \"1m\", budget = \"shapes\"",
          "base = \"1us\", maxRetries = 2, retryWhen = \"isPassing\"",
          "base = \"1us\", maxRetries = 2, retryWhen = \"isPassing\", maxDuration = \"1m\"");

  private static final String SHAPES =
      """
      package app;
      import dev.backoff.Backoff;
      public class Shapes%1$s {
        static int attempts;
        static <T> T attempt(T result) {
          if (++attempts %% 3 != 0) throw new IllegalStateException();
          return result;
        }
        public static class OfClass {
          static boolean isPassing(Exception failure) { return true; }
          @Backoff(%2$s) public int number(int a, long b, double c) { return attempt(1); }
          @Backoff(%2$s) void nothing() { attempt(1); }
          @Backoff(%2$s) private Object hidden(String... many) { return attempt("2"); }
          @Backoff(%2$s) final synchronized boolean locked(byte b) { return attempt(true); }
          @Backoff(%2$s) static float ofClass(Object any) { return attempt(3f); }
          @Backoff(%2$s) private static char hiddenOfClass() { return attempt('4'); }
          @Backoff(%2$s) <T extends Comparable<T>> T generic(T one) { return attempt(one); }
          String all() {
            nothing();
            return "" + number(1, 2, 3) + hidden("a", "b") + locked((byte) 1) + ofClass(this)
                + hiddenOfClass() + generic("5");
          }
        }
        public interface OfInterface {
          static boolean isPassing(Exception failure) { return true; }
          @Backoff(%2$s) default short small() { return attempt((short) 6); }
          @Backoff(%2$s) static long ofInterface() { return attempt(7L); }
        }
        public record OfRecord(int value) implements OfInterface {
          static boolean isPassing(Exception failure) { return true; }
          @Backoff(%2$s) public int twice() { return attempt(2 * value); }
        }
        public enum OfEnum {
          ONE {
            static boolean isPassing(Exception failure) { return true; }
            @Backoff(%2$s) @Override String name(int i) { return attempt("8"); }
          };
          abstract String name(int i);
        }
        public static String run() {
          Object anonymous = new Object() {
            static boolean isPassing(Exception failure) { return true; }
            @Backoff(%2$s) @Override public String toString() { return attempt("9"); }
          };
          OfRecord made = new OfRecord(5);
          return new OfClass().all() + made.small() + OfInterface.ofInterface() + made.twice()
              + OfEnum.ONE.name(1) + anonymous + attempts;
        }
      }
      """;

  private static final int METHODS = 12;

  private AjcBuild.Woven woven;

  @BeforeAll
  void build(@TempDir Path folder) {
    AjcBuild build = AjcBuild.in(folder);
    for (int kind = 0; kind < KINDS.size(); kind++) {
      build.java("app.Shapes" + kind, SHAPES.formatted(kind, KINDS.get(kind)));
    }
    woven = build.build();
  }

  @Test
  void areRetriedAndReturnWhatTheyReturn() throws Exception {
    for (int kind = 0; kind < KINDS.size(); kind++) {
      assertThat(woven.load("app.Shapes" + kind).getMethod("run").invoke(null))
          .as(KINDS.get(kind))
          .isEqualTo("12true3.045671089" + 3 * METHODS);
    }
  }

  @Test
  void areInlinedWithoutAClosure() {
    List<String> advised = new ArrayList<>();
    for (String name : ClassFiles.names(woven.classes())) {
      assertThat(name).doesNotContain("AjcClosure");
      if (name.startsWith("app/Shapes")) {
        advised.addAll(advices(woven.load(name.replace('/', '.').replace(".class", ""))));
      }
    }

    assertThat(advised).hasSize(KINDS.size() * METHODS);
  }

  private static List<String> advices(Class<?> type) {
    List<String> advices = new ArrayList<>();
    for (var method : type.getDeclaredMethods()) {
      if (method.getName().endsWith("$advice")) {
        advices.add(type.getName() + "." + method.getName());
      }
    }
    return advices;
  }

  @Test
  void callNothingButTheWovenInterface() {
    assertThat(ClassFiles.calls(woven.classes(), "dev/backoff/runtime/"))
        .allMatch(
            call ->
                call.matches(
                    "dev/backoff/runtime/aspect/"
                        + "((Plain|Budgeted|Timed|Conditional|Rich)Retry\\.aspectOf|WovenCalls|WovenRun).*"));
  }
}
