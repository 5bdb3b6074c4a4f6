package dev.backoff.sample;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the whole demo with a small herd in a JVM of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OrderDemoTest {

  @TempDir private static Path directory;
  private Output demo;

  private record Output(int exitCode, String out, String err) {}

  @BeforeAll
  void runWithTenClients() throws IOException, InterruptedException {
    demo = run("10");
  }

  private Output run(String argument) throws IOException, InterruptedException {
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-classpath",
                System.getProperty("java.class.path"),
                OrderDemo.class.getName(),
                argument)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    int exitCode = process.waitFor();
    return new Output(exitCode, Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }

  @Test
  void endsWell() {
    assertThat(demo.exitCode).isZero();
    assertThat(demo.err).isEmpty();
    assertThat(demo.out).doesNotContain("Exception in", "\tat ");
  }

  @Test
  void showsWaitsOrdersAndHerd() {
    assertThat(demo.out)
        .containsSubsequence(
            "1. The waits",
            "OrderService.priceOf (FULL)",
            "retry",
            "Purchases.buyDecorrelated (DECORRELATED)",
            "2. Ten orders",
            "A10: 1 × tea",
            "6 orders paid",
            "3. 10 clients",
            "One transaction alone takes",
            "Calls in each 20 ms",
            "Fewest calls: ");
  }

  @Test
  void fitsOneHundredColumns() {
    assertThat(demo.out.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    assertThat(demo.out.lines()).noneMatch(line -> line.endsWith("…"));
  }

  @Test
  void sellsAllPiecesUnderEveryJitter() {
    for (String jitter : new String[] {"NONE", "FULL", "EQUAL", "DECORRELATED"}) {
      assertThat(demo.out).containsPattern("(?m)^  " + jitter + " .* m?s +0 +10$");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"abc", "0", "-1", "1001", "1e3"})
  void refusesOtherNumbersOfClients(String argument) throws IOException, InterruptedException {
    Output refused = run(argument);

    assertThat(refused.exitCode).isEqualTo(2);
    assertThat(refused.err.trim())
        .isEqualTo("clients: " + argument + " (expected: one number from 1 to 1000)");
  }
}
