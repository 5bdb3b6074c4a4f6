package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the first failure of a virtual machine loads on its way to the retry. It is a call of a user
 * that waits for it, so there is no lambda on that way, nor a text that is joined by a call site of
 * its own: each would take longer to make than a class to load.
 */
class FirstFailureTest {

  private static final String NAME = "app.Service";
  private static final String SOURCE =
      """
      package app;
      import dev.backoff.Backoff;
      public class Service {
        static class Failure extends RuntimeException {
          private static final long serialVersionUID = 1;
        }
        private int attempts;
        @Backoff(base = "1us", retryOn = Failure.class) int fetch() {
          attempts++;
          if (attempts == 1) throw new Failure();
          return attempts;
        }
        public static void main(String[] arguments) {
          System.out.println(new Service().fetch());
        }
      }
      """;

  /** Counted: 81 on JDK 17 and on 25. */
  private static final int MOST_CLASSES = 85;

  private static final Pattern LOADED = Pattern.compile(".* (dev\\.backoff\\.\\S+) source: .*");

  @TempDir static Path folder;
  private static List<String> printed;

  @BeforeAll
  static void failOnce() {
    AjcBuild.Woven build = AjcBuild.in(folder).withProcessor().java(NAME, SOURCE).build();
    printed =
        ChildJvm.sameJdk()
            .options("-Xlog:class+load")
            .classPath(ClassPath.with(ClassPath.ofUsers(), build.classes()))
            .run(NAME);
  }

  @Test
  void loadsFewClassesOfTheLibraryAndRetries() {
    assertThat(printed).contains("2");
    assertThat(loaded()).hasSizeBetween(1, MOST_CLASSES);
  }

  @Test
  void makesNoLambda() {
    assertThat(loaded()).noneMatch(name -> name.contains("Lambda"));
  }

  @Test
  void joinsNoTextByACallSite() {
    assertThat(loaded())
        .allSatisfy(name -> assertThat(constants(name)).doesNotContain("makeConcat"));
  }

  private static List<String> loaded() {
    return printed.stream()
        .map(LOADED::matcher)
        .filter(Matcher::matches)
        .map(line -> line.group(1))
        .toList();
  }

  private static String constants(String name) throws IOException {
    String file = "/" + name.replace('.', '/') + ".class";
    try (InputStream bytes = FirstFailureTest.class.getResourceAsStream(file)) {
      return new String(bytes.readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }
}
