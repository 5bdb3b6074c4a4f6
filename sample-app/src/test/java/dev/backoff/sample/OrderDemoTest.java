package dev.backoff.sample;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

  private static Output run(String clients, String... options)
      throws IOException, InterruptedException {
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    Process process =
        new ProcessBuilder(command(clients, options))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    int exitCode = process.waitFor();
    return new Output(exitCode, Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }

  private static List<String> command(String clients, String... options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(List.of("-classpath", System.getProperty("java.class.path")));
    command.addAll(List.of(OrderDemo.class.getName(), clients));
    return command;
  }

  @Test
  void endsWell() {
    assertThat(demo.exitCode).isZero();
    assertThat(demo.err).isEmpty();
    assertThat(demo.out).doesNotContain("Exception in", "\tat ");
  }

  @Test
  void showsWaitsOrdersHerdAndParcels() {
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
            "Fewest calls: ",
            "4. Parcels",
            "backoff.Courier.book.cap=2s (backoff.properties)",
            "booked: P-A1",
            "label: READY",
            "entered: P-A1",
            "message: sent",
            "The courier heard attempts 1, 2, 3 to book, under one key, and has 1 parcel.",
            "gave up: PREDICATE_FAILED",
            "left in the budget: 3 retries",
            "gave up: EXHAUSTED",
            "Ann is told: 3 days",
            "gave up: BUDGET",
            "Ben is told: 3 days",
            "The courier heard 6 requests of 3 customers.",
            "gave up: SHUTDOWN",
            "message: not sent, HTTP 503 overloaded");
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

  @Test
  void followsSystemPropertiesRatherThanItsFile() throws IOException, InterruptedException {
    Output strict = run("1", "-Dbackoff.Courier.book.cap=500ms");

    assertThat(strict.out)
        .containsSubsequence(
            "backoff.Courier.book.cap=500ms (system property)",
            "book     attempt 1: HTTP 429 too many requests; gave up: SERVER_DELAY",
            "not sent: HTTP 429 too many requests");
  }

  @Test
  void refusesConfigurationWithMistakes() throws IOException, InterruptedException {
    Output refused = run("1", "-Dbackoff.Courier.book.capp=2s");

    assertThat(refused.exitCode).isEqualTo(2);
    assertThat(refused.out).isEmpty();
    assertThat(refused.err)
        .contains("[BKF-401] backoff.Courier.book.capp=2s (system property): no such key")
        .contains("Did you mean backoff.Courier.book.cap?")
        .doesNotContain("\tat ");
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
