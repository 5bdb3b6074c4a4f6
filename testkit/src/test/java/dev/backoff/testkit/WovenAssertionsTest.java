package dev.backoff.testkit;

import static dev.backoff.testkit.WovenAssertions.assertWoven;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.Backoff;
import java.io.File;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A test finds out that the build has lost its weaving, and is told what to do. */
class WovenAssertionsTest {

  /** A policy with a name. */
  @Retention(RetentionPolicy.RUNTIME)
  @Backoff
  @interface Patient {}

  /** Bears its policy as a class. */
  @Backoff
  static class OnClass {
    public String fetch(String id) {
      return id;
    }
  }

  /** In all other places. */
  static class OnMethods {
    @Backoff
    private static String direct(String id) {
      return id;
    }

    @SuppressWarnings("BKF-211")
    @Patient
    String composed(int number, String[] ids) {
      return direct(ids[number]);
    }
  }

  @Test
  void passesWhereAllIsWoven() {
    assertWoven(OrderService.class, OnClass.class, OnMethods.class);
  }

  @Test
  void wantsAClass() {
    assertThatThrownBy(() -> assertWoven())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("assertWoven(): no class (expected: one or more)");
  }

  @Test
  void doesNotPassOverAClassWithoutAnyPolicy() {
    assertThatThrownBy(() -> assertWoven(OnClass.class, Script.class))
        .isInstanceOf(AssertionError.class)
        .hasMessage(
            "dev.backoff.testkit.Script: no method with @Backoff (expected: one or more). Name the"
                + " class that declares them; an annotation of your own that bears it needs"
                + " @Retention(RUNTIME).");
  }

  @Test
  void namesTheMethodsThatAreNotWovenAndTheFix(@TempDir Path folder) throws Exception {
    Class<?> shop = compiled(folder, "Shop", SHOP);
    Class<?> desk = compiled(folder, "Desk", DESK);

    assertThatThrownBy(() -> assertWoven(shop, OnClass.class, desk))
        .isInstanceOf(AssertionError.class)
        .message()
        .startsWith(
            """
            Shop: 2 of 2 methods with @Backoff not woven, so that nothing is retried (expected: the \
            mark @Woven).
              ask(int, String[])
              direct(String)
            Weaving is a step of the build after javac""")
        .contains(
            "aspectj-maven-plugin", "backoff-runtime", "process-classes", "process-test-classes")
        .contains("docs/weaving-set-ups.md")
        .contains("\nDesk: 1 of 1 methods with @Backoff not woven")
        .contains("\n  sell()\n")
        .doesNotContain("OnClass");
  }

  private static final String SHOP =
      """
      class Shop {
        @dev.backoff.Backoff
        void direct(String id) {}

        @Often
        void ask(int number, String[] ids) {}

        void plain() {}
      }

      @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
      @dev.backoff.Backoff
      @interface Often {}
      """;

  private static final String DESK =
      """
      @dev.backoff.Backoff
      class Desk {
        public void sell() {}

        void notPublic() {}
      }
      """;

  /** By javac alone, as in a build that has lost its weaving. */
  private static Class<?> compiled(Path folder, String name, String source) throws IOException {
    Path file = Files.writeString(folder.resolve(name + ".java"), source);
    int exitCode =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                List.of(
                        "-proc:none",
                        "-cp",
                        System.getProperty("java.class.path") + File.pathSeparator + folder,
                        "-d",
                        folder.toString(),
                        file.toString())
                    .toArray(String[]::new));
    assertThat(exitCode).isZero();
    return new Folder(folder).load(name);
  }

  /** Loads the classes of a folder. */
  private static final class Folder extends ClassLoader {
    private final Path folder;

    Folder(Path folder) {
      super(WovenAssertionsTest.class.getClassLoader());
      this.folder = folder;
    }

    Class<?> load(String name) {
      try {
        return loadClass(name);
      } catch (ClassNotFoundException absent) {
        throw new AssertionError(absent);
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      try {
        byte[] bytes = Files.readAllBytes(folder.resolve(name + ".class"));
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException absent) {
        throw new ClassNotFoundException(name, absent);
      }
    }
  }
}
