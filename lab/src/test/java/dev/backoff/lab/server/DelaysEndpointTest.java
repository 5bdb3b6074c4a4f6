package dev.backoff.lab.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DelaysEndpointTest {

  private static final String PATH = "/v1/retry-backoff-schedule";
  private static final String BODY =
      "{\"base_delay\":250,\"multiplier\":2,\"max_delay\":8000,\"attempts\":6}";

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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "250  | 2   | 8000 | 6   | 250 500 1000 2000 4000 8000 | 250 750 1750 3750 7750 15750",
        "1    | 3   | 5    | 3   | 1 3 5                       | 1 4 9",
        "0.5  | 1   | 9    | 2   | 0.5 0.5                     | 0.5 1",
        "10   | 2   | 3    | 2   | 3 3                         | 3 6",
        "2.5e2| 2.0 | 1e3  | 3.0 | 250 500 1000                | 250 750 1750",
      })
  void answersDelaysInTheUnitOfTheNumbers(
      String base, String multiplier, String max, String attempts, String delays, String sums) {
    Caller.Answer answer = caller.post(PATH, body(base, multiplier, max, attempts));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.mediaType()).isEqualTo("application/json");
    assertThat(texts(answer.json().get("delays"))).containsExactly(delays.split(" ", -1));
    assertThat(texts(answer.json().get("cumulative_delays"))).containsExactly(sums.split(" ", -1));
    assertThat(answer.json().get("total_delay").asText())
        .isEqualTo(sums.substring(sums.lastIndexOf(' ') + 1));
  }

  @Test
  void remarksNameTheFieldsOfTheCaller() {
    JsonNode warnings = caller.post(PATH, body("10", "2", "3", "2")).json().get("warnings");

    assertThat(warnings).hasSize(2);
    assertThat(texts(warnings.findValues("id"))).containsExactly("BKF-304", "BKF-305");
    assertThat(texts(warnings.findValues("field"))).containsExactly("max_delay", "multiplier");
    assertThat(warnings.get(0).get("message").asText()).startsWith("[BKF-304] max_delay: ");
  }

  @Test
  void numbersWithoutAUnitAreNotTooShort() {
    assertThat(caller.post(PATH, body("0.1", "1", "1", "2")).body()).doesNotContain("BKF-307");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0    | 2   | 8000 | 6    | base_delay | BKF-101",
        "-1   | 2   | 8000 | 6    | base_delay | BKF-106",
        "1e30 | 2   | 8000 | 6    | base_delay | BKF-106",
        "1e399| 2   | 8000 | 6    | base_delay | BKF-106",
        "\"1\"| 2   | 8000 | 6    | base_delay | LAB-201",
        "null | 2   | 8000 | 6    | base_delay | LAB-201",
        "[1]  | 2   | 8000 | 6    | base_delay | LAB-201",
        "250  | 0.9 | 8000 | 6    | multiplier | BKF-102",
        "250  | 2   | 0    | 6    | max_delay  | BKF-103",
        "250  | 2   | 8000 | 0    | attempts   | BKF-104",
        "250  | 2   | 8000 | 1001 | attempts   | BKF-104",
        "250  | 2   | 8000 | 1.5  | attempts   | BKF-104",
      })
  void refusesEachFieldByItsRule(
      String base, String multiplier, String max, String attempts, String field, String rule) {
    Caller.Answer answer = caller.post(PATH, body(base, multiplier, max, attempts));

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.mediaType()).isEqualTo("application/problem+json");
    JsonNode errors = answer.json().get("errors");
    assertThat(errors).hasSize(1);
    assertThat(errors.get(0).get("pointer").asText()).isEqualTo("#/" + field);
    assertThat(errors.get(0).get("id").asText()).isEqualTo(rule);
    assertThat(errors.get(0).get("detail").asText())
        .startsWith("[" + rule + "] " + field + ": ")
        .contains("(expected: ");
  }

  @Test
  void tellsEverythingThatIsWrongAtOnce() {
    JsonNode problem = caller.post(PATH, body("0", "0", "0", "0")).json();

    assertThat(texts(problem.get("errors").findValues("pointer")))
        .containsExactlyInAnyOrder("#/base_delay", "#/multiplier", "#/max_delay", "#/attempts");
    assertThat(problem.get("detail").asText()).isEqualTo("4 settings are wrong.");
  }

  @Test
  void tellsWrongFormsAndBrokenRulesTogether() {
    JsonNode errors = caller.post(PATH, body("0", "\"2\"", "null", "0")).json().get("errors");

    assertThat(texts(errors.findValues("pointer")))
        .containsExactlyInAnyOrder("#/multiplier", "#/max_delay", "#/base_delay", "#/attempts");
  }

  @Test
  void namesWhatIsMissingAndWhatItDoesNotKnow() {
    JsonNode errors = caller.post(PATH, "{\"base_delay\":1,\"tries\":3}").json().get("errors");

    assertThat(texts(errors.findValues("pointer")))
        .containsExactly("#/attempts", "#/max_delay", "#/multiplier", "#/tries");
    assertThat(texts(errors.findValues("id")))
        .containsExactly("LAB-202", "LAB-202", "LAB-202", "LAB-101");
  }

  @Test
  void givesATaskToThoseWhoPreferOne() {
    Caller.Answer accepted = caller.post(PATH, BODY, "Prefer", "respond-async, wait=10");

    assertThat(accepted.status()).isEqualTo(202);
    assertThat(accepted.header("Preference-Applied")).isEqualTo("respond-async");
    JsonNode task = accepted.json();
    assertThat(task.get("type").asText()).isEqualTo("retry-backoff-schedule");
    assertThat(task.get("status").asText()).isIn("pending", "completed");
    String result = task.get("_links").get("result").get("href").asText();
    assertThat(result).isEqualTo("/v1/tasks/" + task.get("task_id").asText() + "/result");
    assertThat(accepted.header("Location")).isEqualTo(result);
    assertThat(awaitResult(result).json()).isEqualTo(caller.post(PATH, BODY).json());
  }

  /** Asks until the answer is there: a result is two thousandths of a second away. */
  private static Caller.Answer awaitResult(String path) {
    Caller.Answer answer = caller.get(path);
    while (answer.status() == 202) {
      answer = caller.get(path);
    }
    assertThat(answer.status()).isEqualTo(200);
    return answer;
  }

  @Test
  void judgesATaskBeforeItAcceptsIt() {
    assertThat(caller.post(PATH, body("0", "2", "1", "1"), "Prefer", "respond-async").status())
        .isEqualTo(400);
  }

  @Test
  void knowsNoTaskOfAnotherName() {
    Caller.Answer answer = caller.get("/v1/tasks/nothing/result");

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.json().get("type").asText()).isEqualTo("/problems/no-such-task");
  }

  private static String body(String base, String multiplier, String max, String attempts) {
    return "{\"base_delay\":%s,\"multiplier\":%s,\"max_delay\":%s,\"attempts\":%s}"
        .formatted(base, multiplier, max, attempts);
  }

  private static List<String> texts(Iterable<JsonNode> nodes) {
    List<String> texts = new ArrayList<>();
    nodes.forEach(node -> texts.add(node.asText()));
    return texts;
  }
}
