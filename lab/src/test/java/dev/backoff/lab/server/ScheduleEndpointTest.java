package dev.backoff.lab.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backoff.lab.schedule.ScheduleCalculator;
import dev.backoff.lab.schedule.ScheduleRenderer;
import dev.backoff.lab.schedule.ScheduleRequest;
import dev.backoff.lab.text.Json;
import dev.backoff.lab.text.OutputFormat;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleEndpointTest {

  private static final String PATH = "/v1/schedule";
  private static final String BODY =
      "{\"base\":\"250ms\",\"multiplier\":2,\"cap\":2000,\"retries\":6,\"jitter\":\"equal\"}";
  private static final ScheduleRequest REQUEST =
      ScheduleRequest.of(
          Map.of(
              "base",
              "250ms",
              "multiplier",
              "2",
              "cap",
              "2000",
              "retries",
              "6",
              "jitter",
              "equal"));

  private static LabServer server;
  private static Caller caller;

  @BeforeAll
  static void start() {
    server =
        LabServer.start(
            ServerSettings.DEFAULT.withRequestsPerSecond(1_000_000), ServerEnvironment.system());
    caller = new Caller(server);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void answersWhatTheCalculatorSays() {
    ObjectNode answer = (ObjectNode) caller.post(PATH, BODY).json();

    assertThat(answer.remove("annotation").asText())
        .isEqualTo(
            "@Backoff(base = \"250ms\", multiplier = 2.0, cap = \"2s\", jitter = Jitter.EQUAL,"
                + " maxRetries = 6)");
    assertThat(answer).isEqualTo(Caller.parse(Json.write(ScheduleCalculator.calculate(REQUEST))));
  }

  @ParameterizedTest
  @CsvSource({
    "text/markdown, MARKDOWN",
    "text/csv, CSV",
    "text/plain, TABLE",
    "'text/html;q=0.9, text/csv', CSV",
    "'TEXT/CSV;q=0.5, application/json;q=0.1', CSV",
  })
  void comesInTheFormThatIsAskedFor(String accept, OutputFormat format) {
    Caller.Answer answer = caller.post(PATH, BODY, "Accept", accept);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body())
        .isEqualTo(ScheduleRenderer.render(ScheduleCalculator.calculate(REQUEST), format));
    assertThat(answer.header("Vary")).isEqualTo("Accept");
  }

  @Test
  void comesAsAnnotationToo() {
    Caller.Answer answer = caller.post(PATH, "{\"cap\":\"90s\"}", "Accept", "text/x-java");

    assertThat(answer.body()).isEqualTo("@Backoff(cap = \"90s\")\n");
  }

  @ParameterizedTest
  @CsvSource({"*/*", "application/*", "''"})
  void isJsonForThoseWhoTakeAnything(String accept) {
    assertThat(caller.post(PATH, BODY, "Accept", accept).mediaType()).isEqualTo("application/json");
  }

  @Test
  void saysWhichFormsThereAre() {
    Caller.Answer answer = caller.post(PATH, BODY, "Accept", "image/png");

    assertThat(answer.status()).isEqualTo(406);
    assertThat(answer.json().get("detail").asText()).contains("application/json", "text/csv");
  }

  @Test
  void refusesWithTheRuleAndItsField() {
    JsonNode errors = caller.post(PATH, "{\"base\":\"5sec\",\"tries\":2}").json().get("errors");

    assertThat(errors.findValuesAsText("pointer")).containsExactlyInAnyOrder("#/base", "#/tries");
    assertThat(errors.findValuesAsText("id")).containsExactlyInAnyOrder("BKF-106", "LAB-101");
  }
}
