package dev.backoff.lab.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The document says what the server does: every path, every status, the shape of every body. */
class OpenApiTest {

  private static final SchemaRegistry SCHEMAS =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  private static final String DELAYS = "/v1/retry-backoff-schedule";
  private static final String RESULT = "/v1/tasks/{id}/result";
  private static final String SCHEDULE = "/v1/schedule";
  private static final String SIMULATE = "/v1/simulate";
  private static final String OPENAPI = "/v1/openapi.json";
  private static final String FOUR =
      "{\"base_delay\":10,\"multiplier\":2,\"max_delay\":3,\"attempts\":6}";
  private static final String TOO_LONG = " ".repeat(20_000);

  private final TestEnvironment world = new TestEnvironment();
  private final Set<String> seen = new TreeSet<>();
  private JsonNode document;

  @Test
  void coversEveryAnswer() {
    try (LabServer server = start(ServerSettings.DEFAULT.withRequestsPerSecond(1000))) {
      answers(new Caller(server));
    }
    try (LabServer server = start(ServerSettings.DEFAULT.withToken("secret"))) {
      refusals(new Caller(server));
    }
    try (LabServer server = start(ServerSettings.DEFAULT.withRequestsPerSecond(1))) {
      new Caller(server).get(OPENAPI);
      refusals(new Caller(server));
    }

    assertThat(seen).isEqualTo(documented());
  }

  private LabServer start(ServerSettings settings) {
    return LabServer.start(settings, world.environment());
  }

  private void answers(Caller caller) {
    document = caller.get(OPENAPI).json();
    check("get", OPENAPI, caller.get(OPENAPI));
    check("post", DELAYS, caller.post(DELAYS, FOUR));
    Caller.Answer task = caller.post(DELAYS, FOUR, "Prefer", "respond-async");
    check("post", DELAYS, task);
    result(caller, task.header("Location"));
    check("get", RESULT, caller.get("/v1/tasks/none/result"));
    for (String path : Set.of(DELAYS, SCHEDULE, SIMULATE)) {
      check("post", path, caller.post(path, "{\"x\":1}"));
      check("post", path, caller.post(path, TOO_LONG));
      check("post", path, caller.post(path, FOUR, "Content-Type", "text/plain"));
    }
    String crowd = "{\"clients\":[2,5],\"repetitions\":2,\"algorithms\":\"none,full\"}";
    checkLines(caller.post(SIMULATE, crowd));
    String all = "{\"base\":\"1s\",\"cap\":3,\"attemptTime\":10,\"within\":\"5s\"}";
    check("post", SCHEDULE, caller.post(SCHEDULE, all));
    for (String form : Set.of("text/markdown", "text/csv", "text/plain", "text/x-java")) {
      check("post", SCHEDULE, caller.post(SCHEDULE, all, "Accept", form));
    }
    check("post", SCHEDULE, caller.post(SCHEDULE, all, "Accept", "image/png"));
  }

  /** A result that was ready at once never shows how a task looks that is not. */
  private void result(Caller caller, String path) {
    Caller.Answer answer = caller.get(path);
    while (answer.status() == 202) {
      check("get", RESULT, answer);
      answer = caller.get(path);
    }
    check("get", RESULT, answer);
    seen.add("get " + RESULT + " 202");
  }

  private void refusals(Caller caller) {
    check("get", OPENAPI, caller.get(OPENAPI));
    check("get", RESULT, caller.get("/v1/tasks/none/result"));
    check("post", DELAYS, caller.post(DELAYS, FOUR));
    check("post", SCHEDULE, caller.post(SCHEDULE, "{}"));
    check("post", SIMULATE, caller.post(SIMULATE, "{}"));
  }

  private void checkLines(Caller.Answer answer) {
    assertThat(answer.mediaType()).isEqualTo("application/x-ndjson");
    assertThat(answer.body().lines()).hasSizeGreaterThanOrEqualTo(2);
    answer.body().lines().map(answer::line).forEach(line -> check("post", SIMULATE, line));
  }

  private void check(String method, String path, Caller.Answer answer) {
    String where = method + " " + path + " " + answer.status();
    JsonNode response =
        resolved(
            document
                .path("paths")
                .path(path)
                .path(method)
                .path("responses")
                .path(String.valueOf(answer.status())));
    JsonNode schema = response.path("content").path(answer.mediaType()).path("schema");
    assertThat(schema.isObject()).as("%s %s is documented", where, answer.mediaType()).isTrue();
    if (answer.mediaType().endsWith("json")) {
      assertThat(SCHEMAS.getSchema(withComponents(schema)).validate(answer.json()))
          .as(where)
          .isEmpty();
    }
    seen.add(where);
  }

  private JsonNode resolved(JsonNode response) {
    return response.has("$ref")
        ? document.at(response.get("$ref").asText().substring(1))
        : response;
  }

  private ObjectNode withComponents(JsonNode schema) {
    ObjectNode whole = schema.deepCopy();
    whole.set("components", document.get("components"));
    return whole;
  }

  private Set<String> documented() {
    Set<String> answers = new TreeSet<>();
    document
        .get("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .properties()
                    .forEach(
                        method ->
                            method
                                .getValue()
                                .get("responses")
                                .fieldNames()
                                .forEachRemaining(
                                    status ->
                                        answers.add(
                                            method.getKey()
                                                + " "
                                                + path.getKey()
                                                + " "
                                                + status))));
    return answers;
  }
}
