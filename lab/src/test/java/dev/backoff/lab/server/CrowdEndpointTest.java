package dev.backoff.lab.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backoff.lab.simulation.Contention;
import dev.backoff.lab.simulation.ContentionSpec;
import dev.backoff.lab.simulation.Progress;
import dev.backoff.lab.text.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrowdEndpointTest {

  private static final String PATH = "/v1/simulate";
  private static final String SMALL =
      "{\"clients\":[5,10],\"algorithms\":[\"none\",\"full\"],\"repetitions\":3}";

  private final TestEnvironment world = new TestEnvironment();

  @Test
  void streamsProgressAndThenTheResult() throws InterruptedException {
    try (LabServer server = LabServer.start(ServerSettings.DEFAULT, world.environment())) {
      Caller.Answer answer = new Caller(server).post(PATH, SMALL);
      List<JsonNode> lines = answer.body().lines().map(Caller::parse).toList();

      assertThat(answer.mediaType()).isEqualTo("application/x-ndjson");
      assertThat(lines.get(0).get("type").asText()).isEqualTo("progress");
      JsonNode result = lines.get(lines.size() - 1);
      assertThat(result.get("type").asText()).isEqualTo("result");
      ContentionSpec spec =
          ContentionSpec.of(
              Map.of("clients", "5,10", "algorithms", "none,full", "repetitions", "3"));
      assertThat(result.get("cells"))
          .isEqualTo(Caller.parse(Json.write(Contention.run(spec, 1, Progress.IGNORED).cells())));
    }
  }

  @Test
  void timelinesCountEveryCallOfOneRun() {
    try (LabServer server = LabServer.start(ServerSettings.DEFAULT, world.environment())) {
      String one = "{\"clients\":10,\"algorithms\":\"full\",\"repetitions\":1}";
      JsonNode result = last(new Caller(server).post(PATH, one));
      JsonNode timeline = result.get("timelines").get(0);

      assertThat(timeline.get("windowMs").asDouble()).isEqualTo(20);
      assertThat(timeline.get("complete").asBoolean()).isTrue();
      assertThat(sum(timeline.get("successes"))).isEqualTo(10);
      assertThat(sum(timeline.get("calls")))
          .isEqualTo(result.get("cells").get(0).get("calls").get("mean").asInt());
    }
  }

  private static JsonNode last(Caller.Answer answer) {
    return Caller.parse(answer.body().lines().reduce((first, second) -> second).orElseThrow());
  }

  private static int sum(JsonNode numbers) {
    int sum = 0;
    for (JsonNode number : numbers) {
      sum += number.asInt();
    }
    return sum;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"clients\":501}                                | clients          | LAB-105",
        "{\"clients\":[[1]]}                              | clients          | LAB-201",
        "{\"clients\":\"10..x\"}                          | clients          | LAB-104",
        "{\"clients\":500,\"repetitions\":401}            | repetitions      | LAB-105",
        "{\"cap\":\"61s\"}                                | cap              | LAB-105",
        "{\"networkMean\":\"2m\"}                         | networkMean      | LAB-104",
        "{\"networkDeviation\":\"2m\"}                    | networkDeviation | LAB-104",
        "{\"algorithms\":\"some\"}                        | algorithms       | LAB-102",
        "{\"multiplier\":0.5}                             | multiplier       | BKF-102",
        "{\"tries\":1}                                    | tries            | LAB-101",
      })
  void refusesWhatIsWrongOrTooMuch(String body, String field, String rule) {
    try (LabServer server = LabServer.start(ServerSettings.DEFAULT, world.environment())) {
      Caller.Answer answer = new Caller(server).post(PATH, body);

      assertThat(answer.status()).isEqualTo(400);
      JsonNode errors = answer.json().get("errors");
      assertThat(errors.findValuesAsText("pointer")).containsOnly("#/" + field);
      assertThat(errors.findValuesAsText("id")).containsOnly(rule);
    }
  }

  @Test
  void refusesListsThatAreEndless() {
    try (LabServer server = LabServer.start(ServerSettings.DEFAULT, world.environment())) {
      String clients = "1..9999,".repeat(100) + "1";

      Caller.Answer answer = new Caller(server).post(PATH, "{\"clients\":\"" + clients + "\"}");

      assertThat(answer.json().get("errors").findValuesAsText("id")).containsExactly("LAB-105");
    }
  }

  @Test
  @Timeout(60)
  void endsWhenItsCallerLeaves() throws Exception {
    Endless endless = new Endless();
    ServerSettings one = ServerSettings.DEFAULT.withSimulations(1).withRequestsPerSecond(1_000_000);
    try (LabServer server = LabServer.start(one, ServerEnvironment.system(), endless)) {
      leaveAfterTheFirstLine(server);
      endless.ended.await();

      Caller caller = new Caller(server);
      Caller.Answer next = caller.post(PATH, SMALL);
      while (next.status() == 429) {
        next = caller.post(PATH, SMALL);
      }
      assertThat(next.status()).isEqualTo(200);
      assertThat(last(next).get("type").asText()).isEqualTo("result");
    }
  }

  @Test
  @Timeout(60)
  void moreThanItsLimitHaveToComeBack() throws Exception {
    Endless endless = new Endless();
    ServerSettings one = ServerSettings.DEFAULT.withSimulations(1);
    try (LabServer server = LabServer.start(one, world.environment(), endless);
        Socket first = begin(server)) {
      firstLine(first);

      Caller.Answer second = new Caller(server).post(PATH, SMALL);
      assertThat(second.status()).isEqualTo(429);
      assertThat(second.header("Retry-After")).isEqualTo("5");
    }
  }

  @Test
  void failureIsTheLastLine() {
    try (LabServer server =
        LabServer.start(
            ServerSettings.DEFAULT,
            world.environment(),
            (request, progress) -> {
              throw new IllegalStateException("on purpose");
            })) {
      Caller.Answer answer = new Caller(server).post(PATH, SMALL);

      assertThat(last(answer).get("problem").get("status").asInt()).isEqualTo(500);
      assertThat(answer.body()).doesNotContain("on purpose");
    }
  }

  private static void leaveAfterTheFirstLine(LabServer server) throws IOException {
    try (Socket socket = begin(server)) {
      firstLine(socket);
    }
  }

  private static Socket begin(LabServer server) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.address().getPort());
    String head =
        "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: %d\r\n\r\n%s";
    socket.getOutputStream().write(head.formatted(PATH, SMALL.length(), SMALL).getBytes(UTF_8));
    return socket;
  }

  private static void firstLine(Socket socket) throws IOException {
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
    String line = reader.readLine();
    while (!line.contains("\"progress\"")) {
      line = reader.readLine();
    }
  }

  /** The first simulation lasts until it is interrupted, all others are real. */
  private static final class Endless implements CrowdEndpoint.Simulation {

    private final CountDownLatch ended = new CountDownLatch(1);
    private boolean begun;

    @Override
    public CrowdResult run(CrowdRequest request, Progress progress) throws InterruptedException {
      if (firstOfAll()) {
        try {
          new CountDownLatch(1).await();
        } finally {
          ended.countDown();
        }
      }
      return CrowdResult.of(request, progress);
    }

    private synchronized boolean firstOfAll() {
      boolean first = !begun;
      begun = true;
      return first;
    }
  }
}
