package dev.backoff.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BackoffCommandTest {

  static Stream<String> commands() {
    return BackoffCommand.commandLine().getSubcommands().keySet().stream()
        .filter(name -> !name.equals("help"));
  }

  @Test
  void showsTheWaitsOfAPolicy() {
    CommandRun run = CommandRun.of("schedule --base 250 --multiplier 2 --cap 2000 --retries 6");

    assertThat(run)
        .isEqualTo(
            new CommandRun(
                0,
                """
                base 250 ms, multiplier 2, cap 2000 ms, 6 retries, jitter FULL

                retry  ceiling ms  shortest ms  mean ms  sum of ceilings ms
                1             250            0      125                 250
                2             500            0      250                 750
                3            1000            0      500                1750
                4            2000            0     1000                3750
                5            2000            0     1000                5750
                6            2000            0     1000                7750

                All waits together: at least 0 ms, on average 3875 ms, at most 7750 ms.
                """,
                ""));
  }

  @Test
  void leavesOutBoundsWhereThereIsNoJitter() {
    CommandRun run =
        CommandRun.of(
            "schedule --base 1 --multiplier 1.4 --cap 100ms --retries 3 --jitter none"
                + " --attempt-time 10 --within 25");

    assertThat(run.out())
        .isEqualTo(
            """
            base 1 ms, multiplier 1.4, cap 100 ms, 3 retries, jitter NONE

            retry  ceiling ms  sum of ceilings ms  latest start ms  starts
            1               1                   1               11  always
            2             1.4                 2.4             22.4  always
            3            1.96                4.36            34.36   never

            All waits together: 4.36 ms.
            With 4 attempts of 10 ms each: at most 44.36 ms.
            Within 25 ms: retries 1 to 2 always start; retry 3 never starts.
            """);
  }

  @Test
  void writesCsvWithUnitsInTheNames() {
    assertThat(CommandRun.of("schedule --base 1s --retries 2 --unit s --format csv").out())
        .isEqualTo(
            """
            retry,ceiling_s,shortest_s,mean_s,sum_of_ceilings_s,sum_of_shortest_s,sum_of_means_s
            1,1,0,0.5,1,0,0.5
            2,2,0,1,3,0,1.5
            """);
  }

  @Test
  void writesMarkdown() {
    assertThat(
            CommandRun.of("schedule --base 1 --retries 1 --jitter equal --format markdown").out())
        .contains(
            """
            | retry | ceiling ms | shortest ms | mean ms | sum of ceilings ms |
            |---|---:|---:|---:|---:|
            | 1 | 1 | 0.5 | 0.75 | 1 |
            """);
  }

  @Test
  void writesJsonWithPlainDecimals() throws IOException {
    CommandRun run =
        CommandRun.of(
            "schedule --base 1 --multiplier 1.4 --cap 100 --retries 4 --format json"
                + " --unit us --attempt-time 3");

    JsonNode json = new ObjectMapper().readTree(run.out());
    assertThat(json.get("unit").asText()).isEqualTo("us");
    assertThat(json.get("retries").get(3).get("ceiling").decimalValue()).isEqualTo("2.744");
    assertThat(json.get("total").get("longestWithAttempts").decimalValue()).isEqualTo("22.104");
    assertThat(json.get("policy").get("jitter").asText()).isEqualTo("FULL");
    assertThat(json.has("within")).isFalse();
  }

  @Test
  void laysTwoPoliciesSideBySide() {
    assertThat(
            CommandRun.of("schedule --base 100 --retries 2 --compare jitter=none,retries=3").out())
        .isEqualTo(
            """
            A: base 100 ms, multiplier 2, cap 30000 ms, 2 retries, jitter FULL

            B: base 100 ms, multiplier 2, cap 30000 ms, 3 retries, jitter NONE

            retry  A ceiling ms  B ceiling ms  A mean ms  B mean ms  A sum of ceilings ms  B sum of ceilings ms
            1               100           100         50        100                   100                   100
            2               200           200        100        200                   300                   300
            3                             400                   400                                         700

            A: All waits together: at least 0 ms, on average 150 ms, at most 300 ms.

            B: All waits together: 700 ms.
            """);
  }

  @Test
  void remarksGoToTheOtherStream() {
    CommandRun run = CommandRun.of("schedule --base 1s --cap 10ms --format csv");

    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("retry,").doesNotContain("BKF");
    assertThat(run.err()).startsWith("[BKF-304] cap: 10 ms is below base 1 s");
  }

  @Test
  void refusesWithTheMessagesOfTheRulesAndCode2() {
    assertThat(CommandRun.of("schedule --base 0 --retries 1001"))
        .isEqualTo(
            new CommandRun(
                2,
                "",
                """
                [BKF-101] base: 0 ms (expected: > 0). To retry at once, write a small base such as "1ms".
                [BKF-104] maxRetries: 1001 (expected: 1 to 1000, or Backoff.UNLIMITED with a maxDuration). It counts retries after the first attempt.
                """));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "schedule --format xml",
        "schedule --factor 2",
        "schedule --compare cap=0",
        "schedule --compare cap",
        "simulate --clients 0",
        "simulate --threads 0",
        "simulate --repetitions many",
        "simulate --cap 2h",
        "open-system --failure-rates 1.1",
        "herd --window 0",
        "reference --seed x",
        "dance",
        "",
      })
  void userMistakesEndWithCode2AndNoTrace(String line) {
    CommandRun run = CommandRun.of(line);

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).isNotBlank().doesNotContain("\tat ");
  }

  @Test
  void simulatesCrowds() {
    assertThat(
            CommandRun.of(
                    "simulate --clients 10 --algorithms immediate,none --network-deviation 0"
                        + " --repetitions 2 --format csv")
                .out())
        .isEqualTo(
            """
            algorithm,clients,calls,calls_sd,completion_ms,completion_sd_ms,mean_finish_ms
            IMMEDIATE,10,55.0,0.0,400.0,0.0,220.0
            NONE,10,55.0,0.0,4950.0,0.0,1177.0
            """);
  }

  @Test
  void simulatesHerdsAndOpenSystems() throws IOException {
    JsonNode herd =
        new ObjectMapper().readTree(CommandRun.of("herd --repetitions 2 --format json").out());
    JsonNode open =
        new ObjectMapper()
            .readTree(
                CommandRun.of("open-system --horizon 1s --failure-rates 0 --format json").out());

    assertThat(herd.get("peaks").get(0).get("byRetry").get(0).get("mean").asDouble())
        .isEqualTo(500);
    assertThat(open.get("cells").get(1).get("success").asDouble()).isEqualTo(1);
    assertThat(open.get("settings").get("horizon").asText()).isEqualTo("1s");
  }

  @Test
  void drawsCharts(@TempDir Path folder) {
    Fonts.assumePresent();
    Path charts = folder.resolve("new").resolve("charts");

    CommandRun run = CommandRun.of("simulate --clients 5,10 --repetitions 1 --charts " + charts);

    assertThat(run.code()).isZero();
    assertThat(charts.toFile().list())
        .containsExactlyInAnyOrder(
            "calls.png",
            "calls.svg",
            "completion.png",
            "completion.svg",
            "timeline.png",
            "timeline.svg");
  }

  @Test
  void saysThatChartsCannotBeWritten(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "not a folder");

    CommandRun run = CommandRun.of("simulate --clients 2 --repetitions 1 --charts " + file);

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("charts: cannot write to " + file);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasHelp(String command) {
    CommandRun run = CommandRun.of(command + " --help");

    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("Usage: backoff " + command);
  }

  @Test
  void commandsAreKnown() {
    assertThat(commands()).contains("schedule", "simulate", "open-system", "herd", "reference");
  }
}
