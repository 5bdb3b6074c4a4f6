package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules about bodies in builds as they are: rounds, parts of a project, other processors. */
class BodiesInBuildsTest {

  private static final String KEEPING =
      """
      class Owner {
        @dev.backoff.Backoff
        void kept() {
          /*BKF-216 warning*/ try {
            notify();
          } catch (Exception kept) {
            return;
          }
        }
      }
      """;

  @Test
  void areCheckedOnceWhateverRoundsThereAre() {
    Compilation compilation =
        Javac.compileWith(
            new GeneratingProcessor(
                "class Unrelated {}",
                "class Late extends Owner { @dev.backoff.Backoff @Override void kept() {"
                    + " super.kept(); } }",
                "class Later {}"),
            Sources.source(KEEPING));

    assertThat(compilation.errors()).isEmpty();
    assertThat(Report.of(compilation))
        .extracting(Report::id)
        .containsExactlyInAnyOrder("BKF-216", "BKF-210");
    assertThat(Report.of(compilation))
        .containsAll(Report.expectedIn(Sources.source(KEEPING), KEEPING));
  }

  @Test
  void areCheckedForCodeThatComesLate() {
    Compilation compilation =
        Javac.compileWith(new GeneratingProcessor(KEEPING), Sources.source("class Early {}"));

    assertThat(Report.of(compilation)).extracting(Report::id).containsExactly("BKF-216");
  }

  @Test
  void areCheckedInEachPartOfAProjectForItself(@TempDir Path classes) {
    Compilation before =
        Javac.compile(
            Sources.source(
                """
                public class Base {
                  @dev.backoff.Backoff(maxRetries = 2) protected void call() { hashCode(); }
                }
                """));
    ClassFiles.write(before, classes);

    Compilation after =
        Javac.compileAgainst(
            classes,
            Sources.source(
                """
                class Heir extends Base {
                  @Override @dev.backoff.Backoff protected void call() { super.call(); }
                  static class Other extends Base { @Override protected void call() { notify(); } }
                  @dev.backoff.Backoff void outside(Base base) { base.call(); }
                }
                """));

    assertThat(after.errors()).isEmpty();
    assertThat(after.warnings())
        .extracting(warning -> warning.getMessage(Locale.ROOT).substring(0, 9))
        .containsExactlyInAnyOrder("[BKF-210]", "[BKF-209]");
    assertThat(after.warnings())
        .anyMatch(each -> each.getMessage(Locale.ROOT).contains("up to 4 * 3 = 12 attempts"));
  }

  @Test
  void areLeftAloneWhereTheCompilerFindsFaultsOfItsOwn() {
    Compilation compilation =
        Javac.compile(
            Sources.source(
                """
                class Owner {
                  @dev.backoff.Backoff void call() {
                    try { absent(); unknown.call(); } catch (Absent | Exception kept) { return; }
                  }
                  @dev.backoff.Backoff int other() { return call() + super.other(); }
                }
                """));

    assertThat(compilation.errors()).isNotEmpty();
    assertThat(Report.of(compilation)).extracting(Report::id).doesNotContain("BKF-900");
  }

  @Test
  void areSilencedAndRaisedLikeOthers() {
    Compilation off = compile("-Abackoff.off=BKF-216");
    Compilation raised = compile("-Abackoff.error=BKF-216");

    assertThat(off.diagnostics()).isEmpty();
    assertThat(raised.status()).isEqualTo(Compilation.Status.FAILURE);
    assertThat(raised.errors()).hasSize(1);
  }

  private static Compilation compile(String option) {
    return Compiler.javac()
        .withOptions(option)
        .withProcessors(new BackoffProcessor())
        .compile(Sources.source(KEEPING));
  }

  /** Lombok rewrites classes while they are compiled. */
  @Test
  void areCheckedBesideLombok(@TempDir Path folder) throws Exception {
    Path file =
        Sources.write(
            folder,
            "Owner.java",
            """
            import dev.backoff.Backoff;
            import java.io.IOException;
            import lombok.*;
            @Value
            @Builder
            class Owner {
              String name;
              int age;
              @SneakyThrows
              @Backoff(retryOn = IOException.class, recover = "noName")
              String sneaky() {
                if (getAge() > 1) throw new IOException(name);
                return toString();
              }
              String noName() { return ""; }
              @Backoff
              int kept() {
                val before = getAge();
                try {
                  return before + hashCode();
                } catch (Exception kept) {
                  return 0;
                }
              }
              @Backoff(base = "1m")
              void schedule(@NonNull String text) {}
              @Synchronized
              @Backoff
              int nested() { return kept() + getAge(); }
            }
            """);

    List<String> printed = javac(folder, file);

    assertThat(printed.stream().filter(line -> line.contains("Owner.java:")))
        .extracting(line -> line.replaceFirst(".*Owner.java:", "").replaceFirst("].*", "]"))
        .containsExactlyInAnyOrder(
            "19: warning: [BKF-216]", "25: warning: [BKF-304]", "29: warning: [BKF-211]");
    assertThat(folder.resolve("Owner_BackoffTable.class")).exists();
  }

  private static List<String> javac(Path folder, Path file) throws IOException {
    List<Path> path = new ArrayList<>(ClassPath.withLibraries());
    path.addAll(ClassPath.ofProcessor());
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
            "-d",
            folder.toString(),
            "-cp",
            ClassPath.text(ClassPath.withLibraries()),
            "-processorpath",
            ClassPath.text(path),
            file.toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
        .lines()
        .toList();
  }
}
