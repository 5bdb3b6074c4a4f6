package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.builds.Installed;
import dev.backoff.builds.Maven;
import dev.backoff.builds.Project;
import dev.backoff.builds.Reasons;
import dev.backoff.runtime.aspect.WovenCalls;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.aspectj.tools.ajc.Main;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script of "Lombok, Kotlin, Gradle": its command lines, and itself where there is a Gradle.
 */
@Tag("slow")
class GradleTest {

  private static final String SCRIPT =
      Document.docs("lombok-kotlin-gradle.md").blocks("groovy").get(0).code();
  private static final Pattern ARGUMENT = Pattern.compile("arg\\(value: (.+)\\)");
  private static final String CLASS_PATH = System.getProperty("java.class.path");

  /** What Gradle 4.6 and later do by themselves; and a Java that older ones do not know. */
  private static final String INIT =
      """
      allprojects {
        configurations { annotationProcessor }
        afterEvaluate {
          compileJava.options.annotationProcessorPath = configurations.annotationProcessor
          compileJava.options.compilerArgs += ["--release", "17"]
        }
      }
      """;

  private static final String PRICES =
      """
      package shop;

      import dev.backoff.Backoff;

      public class Prices {
        private int calls;

        @Backoff(base = "1ns")
        private String ask() {
          if (calls++ < 2) {
            throw new IllegalStateException("503");
          }
          return "Answer of call " + calls;
        }

        public static void main(String[] arguments) {
          System.out.println(new Prices().ask());
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void argumentsOfTheScriptWeaveInPlaceAndAgain() {
    Compilation compiled = Compilation.of(List.of(new Source("shop/Prices.java", PRICES)), folder);
    assertThat(compiled.messages()).isEmpty();
    String classes = compiled.classes().toString();
    assertThat(main(classes)).contains("IllegalStateException: 503").doesNotContain("Answer");

    for (int builds = 1; builds <= 2; builds++) {
      assertThat(java(ajc(classes))).isEmpty();
      assertThat(main(classes)).contains("Answer of call 3").doesNotContain("no schedule table");
    }
  }

  private String main(String classes) {
    return java(List.of("-cp", classes + File.pathSeparator + CLASS_PATH, "shop.Prices"));
  }

  /** As the script has it. */
  private static List<String> ajc(String classes) {
    String runtime = of(WovenCalls.class);
    Map<String, String> values =
        Map.of(
            "classes", classes,
            "aspects", runtime,
            "set.compileClasspath.asPath", CLASS_PATH);
    List<String> command = new ArrayList<>(List.of("-cp", of(Main.class), Main.class.getName()));
    ARGUMENT
        .matcher(SCRIPT)
        .results()
        .map((MatchResult found) -> found.group(1))
        .map(value -> values.getOrDefault(value, value.replace("\"", "")))
        .forEach(command::add);
    return command;
  }

  private static String of(Class<?> type) {
    return Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString()))
        .toString();
  }

  @Test
  void scriptBuildsWhereThereIsAGradle() {
    String gradle =
        Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
            .map(each -> Path.of(each, "gradle"))
            .filter(Files::isExecutable)
            .map(Path::toString)
            .findFirst()
            .orElse("");
    Reasons.skipUnless(!gradle.isEmpty(), "there is no gradle on the PATH");
    Maven maven = Installed.once().maven();
    new Project(folder)
        .write("build.gradle", SCRIPT)
        .write("settings.gradle", "rootProject.name = 'shop'\n")
        .write("init.gradle", INIT)
        .write("src/main/java/shop/Prices.java", PRICES);

    String said =
        start(
            List.of(
                gradle,
                "--offline",
                "--no-daemon",
                "-g",
                folder.resolve("home").toString(),
                "-Dmaven.repo.local=" + maven.repository(),
                "-I",
                "init.gradle",
                "classes"));

    assertThat(said).contains("BUILD SUCCESSFUL");
    Path classes = folder.resolve("build/classes/java/main");
    assertThat(classes.resolve("shop/Prices_BackoffTable.class")).exists();
    assertThat(main(classes.toString())).contains("Answer of call 3");
  }

  private String java(List<String> arguments) {
    List<String> command = new ArrayList<>(arguments);
    command.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
    return start(command);
  }

  private String start(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    try {
      Process process = builder.directory(folder.toFile()).start();
      process.getOutputStream().close();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
