package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.RetryAfter;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the server asks for in a failure or a poor result of a woven method. */
class ServerDelayTest {

  private final VirtualTime time = new VirtualTime();

  @Test
  void isAddedToTheDrawUpToTheCap() {
    Script script =
        Script.throwing(new Unavailable("2"), new Unavailable("29"), new Unavailable("30"));

    Throwable thrown = time.failureOf(() -> Service.call(script));

    assertThat(thrown).isNull();
    assertThat(time.waits())
        .containsExactly(Duration.ofMillis(2_500), Duration.ofSeconds(30), Duration.ofSeconds(30));
    assertThat(time.draws()).isEqualTo(3);
  }

  @Test
  void endsTheCallBeyondTheCap() {
    Unavailable failure = new Unavailable("31");

    try (Events events = Events.recorded()) {
      Throwable thrown = time.failureOf(() -> Service.call(Script.throwing(failure)));

      assertThat(thrown).isSameAs(failure).hasNoSuppressedExceptions();
      assertThat(events.lines()).containsExactly("failed 1", "gave up SERVER_DELAY");
      assertThat(time.waits()).isEmpty();
    }
  }

  @Test
  void endsTheCallBeyondTheTimeLeft() {
    Unavailable failure = new Unavailable("11");

    try (Events events = Events.recorded()) {
      Throwable thrown = time.failureOf(() -> Service.timed(Script.throwing(failure)));

      assertThat(thrown).isSameAs(failure);
      assertThat(events.lines()).endsWith("gave up SERVER_DELAY");
    }
  }

  @Test
  void isNoneWhereTheHeaderIsMissingMalformedOrPast() {
    Script script =
        Script.throwing(
            new Unavailable(null),
            new Unavailable("soon"),
            new Unavailable("Sun, 06 Nov 1994 08:49:37 GMT"));

    time.failureOf(() -> Service.call(script));

    assertThat(time.waits())
        .containsExactly(Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(2));
  }

  @Test
  void countsForAPoorResultToo() {
    Service service = new Service();
    service.responses =
        List.of(new Response(429, "3"), new Response(200, null), new Response(500, null))
            .iterator();
    Response[] result = new Response[1];

    time.failureOf(() -> result[0] = service.get());

    assertThat(result[0].status()).isEqualTo(200);
    assertThat(time.waits()).containsExactly(Duration.ofMillis(3_500));
  }

  @Test
  void returnsThePoorResultThatAsksForTooMuch() {
    Service service = new Service();
    service.responses = List.of(new Response(429, "3600")).iterator();
    Response[] result = new Response[1];

    try (Events events = Events.recorded()) {
      Throwable thrown = time.failureOf(() -> result[0] = service.get());

      assertThat(thrown).isNull();
      assertThat(result[0].status()).isEqualTo(429);
      assertThat(events.lines()).containsExactly("failed 1", "gave up SERVER_DELAY");
    }
  }

  /** As the documentation of {@link RetryAfter} shows it. */
  private static final class Unavailable extends IOException implements RetryAfter {
    private static final long serialVersionUID = 1L;

    private final String header;

    Unavailable(String header) {
      this.header = header;
    }

    @Override
    public Optional<Duration> retryAfter() {
      return RetryAfter.parse(header, Instant.now());
    }
  }

  record Response(int status, String header) implements RetryAfter {
    @Override
    public Optional<Duration> retryAfter() {
      return RetryAfter.parse(header, Instant.now());
    }
  }

  static final class Service {

    private Iterator<Response> responses;

    @Backoff(base = "1s", cap = "30s")
    static String call(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "1s", maxRetries = 2, maxDuration = "10s", jitter = Jitter.FULL)
    static String timed(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "1s", retryOnResult = "isPoor")
    Response get() {
      return responses.next();
    }

    boolean isPoor(Response response) {
      return response.status() != 200;
    }
  }
}
