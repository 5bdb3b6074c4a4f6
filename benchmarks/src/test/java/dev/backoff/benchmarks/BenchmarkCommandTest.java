package dev.backoff.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.benchmarks.run.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class BenchmarkCommandTest {

  private final StringWriter errors = new StringWriter();

  private int run(String... arguments) {
    return new CommandLine(new BenchmarkCommand())
        .setErr(new PrintWriter(errors, true))
        .execute(arguments);
  }

  @Test
  void namesTheSuitesWhereOneIsUnknown() {
    assertThat(run("--suite", "speed")).isEqualTo(2);
    assertThat(errors.toString())
        .startsWith("--suite: speed (expected: one of success, success-2-threads, parameters,");
  }

  @Test
  void refusesAFolderWithoutAJdk() {
    assertThat(run("--jdk", "src", "--write-page")).isEqualTo(2);
    assertThat(errors.toString())
        .startsWith("--jdk: src (expected: the home of a JDK 17 or later)");
  }

  @Test
  void refusesToWriteAPageOfQuickFigures() {
    assertThat(run("--quick", "--write-page")).isEqualTo(2);
    assertThat(errors.toString())
        .startsWith("--quick and --write-page: quick figures are not kept");
  }

  static Iterable<Suite> suites() {
    return Suites.ALL;
  }

  @ParameterizedTest
  @MethodSource("suites")
  void everySuiteHasAPlaceOnThePage(Suite suite) throws IOException {
    assertThat(Files.readString(Path.of("../docs/performance.md")))
        .contains("<!-- figures: " + suite.name() + " -->");
  }
}
