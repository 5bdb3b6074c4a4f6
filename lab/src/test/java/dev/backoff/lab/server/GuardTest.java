package dev.backoff.lab.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands before every answer. */
class GuardTest {

  private static final String PATH = "/v1/retry-backoff-schedule";
  private static final String BODY =
      "{\"base_delay\":1,\"multiplier\":2,\"max_delay\":8,\"attempts\":3}";

  private final TestEnvironment world = new TestEnvironment();
  private LabServer server = start(ServerSettings.DEFAULT);
  private Caller caller = new Caller(server);

  private LabServer start(ServerSettings settings) {
    return LabServer.start(settings, world.environment());
  }

  private void restart(ServerSettings settings) {
    server.close();
    server = start(settings);
    caller = new Caller(server);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void listensOnThisMachineAlone() {
    assertThat(server.address().getHost()).isEqualTo("127.0.0.1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Bearer wrong", "Bearer", "Basic c2VjcmV0", "secret"})
  void lacksTheToken(String authorization) {
    restart(ServerSettings.DEFAULT.withToken("secret"));

    Caller.Answer answer = caller.post(PATH, BODY, "Authorization", authorization);

    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.mediaType()).isEqualTo("application/problem+json");
    assertThat(answer.header("WWW-Authenticate")).startsWith("Bearer");
  }

  @Test
  void hasTheToken() {
    restart(ServerSettings.DEFAULT.withToken("secret"));

    assertThat(caller.post(PATH, BODY, "Authorization", "bearer secret").status()).isEqualTo(200);
    assertThat(caller.get("/v1/openapi.json").status()).isEqualTo(401);
    assertThat(caller.get("/").status()).isEqualTo(200);
  }

  @Test
  void mayAskSoOftenASecond() {
    restart(ServerSettings.DEFAULT.withRequestsPerSecond(3));

    for (int i = 0; i < 3; i++) {
      assertThat(caller.post(PATH, BODY).status()).isEqualTo(200);
    }
    Caller.Answer answer = caller.post(PATH, BODY);
    assertThat(answer.status()).isEqualTo(429);
    assertThat(answer.header("Retry-After")).isEqualTo("1");
    assertThat(answer.mediaType()).isEqualTo("application/problem+json");

    world.pass(Duration.ofSeconds(1));
    assertThat(caller.post(PATH, BODY).status()).isEqualTo(200);
  }

  @Test
  void pageIsNotCountedAsCalls() {
    restart(ServerSettings.DEFAULT.withRequestsPerSecond(1));

    for (int i = 0; i < 5; i++) {
      assertThat(caller.get("/").status()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "localhost, 200",
    "LOCALHOST:8085, 200",
    "127.0.0.1, 200",
    "[::1]:80, 200",
    "lab.example, 200",
    "evil.example, 421",
    "localhost.evil.example, 421",
    "127.0.0.1.evil.example, 421",
    "'', 421",
  })
  void isCalledByItsName(String host, int status) throws IOException {
    restart(new ServerSettings("127.0.0.1", 0, Optional.empty(), Set.of("lab.example"), 100, 2));

    assertThat(caller.raw("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 " + (host.isEmpty() ? 400 : status) + " ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://evil.example", "null", "http://localhost:1", "%%"})
  void isNotCalledFromPagesElsewhere(String origin) {
    assertThat(caller.post(PATH, BODY, "Origin", origin).status()).isEqualTo(403);
  }

  @Test
  void isCalledFromItsOwnPage() {
    String origin = "http://" + server.address().getAuthority();

    assertThat(caller.post(PATH, BODY, "Origin", origin).status()).isEqualTo(200);
  }

  @Test
  void bodiesAreLimited() {
    String blanks = " ".repeat(16 * 1024 + 1 - BODY.length());

    assertThat(caller.post(PATH, BODY + blanks.substring(1)).status()).isEqualTo(200);
    Caller.Answer answer = caller.post(PATH, BODY + blanks);
    assertThat(answer.status()).isEqualTo(413);
    assertThat(answer.json().get("type").asText()).isEqualTo("/problems/body-too-long");
  }

  @Test
  void bodiesAreJson() {
    assertThat(caller.post(PATH, BODY, "Content-Type", "text/plain").status()).isEqualTo(415);
    assertThat(caller.post(PATH, BODY, "Content-Type", "Application/JSON; charset=utf-8").status())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /v1/nothing, 404",
    "GET, /nothing, 404",
    "GET, /v1/%2e%2e/openapi.json, 400",
    "GET, /..%2fserver/openapi.json, 400",
    "GET, /v1/retry-backoff-schedule, 405",
    "DELETE, /v1/schedule, 405",
  })
  void whatIsNotThereIsAProblem(String method, String path, int status) {
    Caller.Answer answer = caller.call(method, path);

    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.mediaType()).isEqualTo("application/problem+json");
    assertThat(answer.json().get("status").asInt()).isEqualTo(status);
  }

  @Test
  void noHttpIsAProblemToo() throws IOException {
    assertThat(caller.raw("nonsense\r\n\r\n"))
        .startsWith("HTTP/1.1 400 ")
        .contains("application/problem+json");
  }

  @Test
  void pageLoadsNothingFromElsewhere() {
    Caller.Answer page = caller.get("/");

    assertThat(page.header("Content-Security-Policy"))
        .contains("default-src 'none'", "script-src 'self'", "connect-src 'self'")
        .doesNotContain("unsafe", "http");
    assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
  }
}
