package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.RetryAfter;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What the server asks for in a failure or a poor result. */
abstract class Section10ServerDelay extends Section {

  @BothWays
  void isAddedToTheDrawUpToTheCap(Way way) {
    Script script =
        Script.throwing(new Unavailable("2"), new Unavailable("29"), new Unavailable("30"));

    Throwable thrown = failureOf(way, Service::call, script);

    assertThat(thrown).isNull();
    assertThat(time.waits())
        .containsExactly(Duration.ofMillis(2_500), Duration.ofSeconds(30), Duration.ofSeconds(30));
    assertThat(time.draws()).isEqualTo(3);
  }

  @BothWays
  void endsTheCallBeyondTheCap(Way way) {
    Unavailable failure = new Unavailable("31");

    try (Events events = Events.recorded()) {
      Throwable thrown = failureOf(way, Service::call, Script.throwing(failure));

      assertThat(thrown).isSameAs(failure).hasNoSuppressedExceptions();
      assertThat(events.lines()).containsExactly("failed 1", "gave up SERVER_DELAY");
      assertThat(time.waits()).isEmpty();
    }
  }

  @BothWays
  void endsTheCallBeyondTheTimeLeft(Way way) {
    Unavailable failure = new Unavailable("11");

    try (Events events = Events.recorded()) {
      Throwable thrown = failureOf(way, Service::timed, Script.throwing(failure));

      assertThat(thrown).isSameAs(failure);
      assertThat(events.lines()).endsWith("gave up SERVER_DELAY");
    }
  }

  @BothWays
  void isNoneWhereTheHeaderIsMissingMalformedOrPast(Way way) {
    Script script =
        Script.throwing(
            new Unavailable(null),
            new Unavailable("soon"),
            new Unavailable("Sun, 06 Nov 1994 08:49:37 GMT"));

    failureOf(way, Service::call, script);

    assertThat(time.waits())
        .containsExactly(Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(2));
  }

  @BothWays
  void countsForAPoorResultToo(Way way) {
    Response good = new Response(200, null);

    failureOf(way, Service::get, Script.returning(new Response(429, "3"), good));

    assertThat(returned).containsExactly(good);
    assertThat(time.waits()).containsExactly(Duration.ofMillis(3_500));
  }

  @BothWays
  void ofAPoorResultThatAsksForTooMuchEndsTheCallWithIt(Way way) {
    Response poor = new Response(429, "3600");

    try (Events events = Events.recorded()) {
      Throwable thrown = failureOf(way, Service::get, Script.returning(poor));

      assertThat(thrown).isNull();
      assertThat(returned).containsExactly(poor);
      assertThat(events.lines()).containsExactly("failed 1", "gave up SERVER_DELAY");
    }
  }

  @BothWays
  void isNoneWhereItIsZeroNegativeNullOrThrows(Way way) {
    Script script =
        Script.throwing(
            asking(() -> Optional.of(Duration.ZERO)),
            asking(() -> Optional.of(Duration.ofSeconds(-1))),
            asking(() -> null));

    failureOf(way, Service::call, script);
    failureOf(
        way,
        Service::call,
        Script.throwing(
            asking(
                () -> {
                  throw new IllegalStateException("unreadable");
                })));

    assertThat(time.waits())
        .containsExactly(
            Duration.ofMillis(500),
            Duration.ofSeconds(1),
            Duration.ofSeconds(2),
            Duration.ofMillis(500));
  }

  private static Throwable asking(Supplier<Optional<Duration>> delay) {
    class Asking extends IOException implements RetryAfter {
      private static final long serialVersionUID = 1L;

      @Override
      public Optional<Duration> retryAfter() {
        return delay.get();
      }
    }
    return new Asking();
  }

  /** {@link SecondsReader} is found as a service. */
  @BothWays
  void mayBeReadByOneWhoKnowsTheFailure(Way way) {
    failureOf(
        way, Service::call, Script.throwing(new SecondsReader.Busy(3), new SecondsReader.Busy(0)));

    assertThat(time.waits()).containsExactly(Duration.ofMillis(3_500), Duration.ofSeconds(1));
  }

  /** {@code Sun, 06 Nov 1994 08:49:37 GMT} is the date of the examples in RFC 9110. */
  @Test
  void isReadFromAHeaderOfSecondsOrADate() {
    Instant now = Instant.parse("1994-11-06T08:48:37Z");

    assertThat(RetryAfter.parse("120", now)).contains(Duration.ofMinutes(2));
    assertThat(RetryAfter.parse("Sun, 06 Nov 1994 08:49:37 GMT", now))
        .contains(Duration.ofMinutes(1));
    assertThat(RetryAfter.parse("Sun, 06 Nov 1994 08:47:37 GMT", now)).isEmpty();
    assertThat(RetryAfter.parse("soon", now)).isEmpty();
    assertThat(RetryAfter.parse(null, now)).isEmpty();
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

    private Service() {}

    @Backoff(base = "1s", cap = "30s")
    static String call(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "1s", maxRetries = 2, maxDuration = "10s", jitter = Jitter.FULL)
    static String timed(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "1s", retryOnResult = "isPoor")
    static Response get(Script script) throws IOException {
      return script.attempt();
    }

    static boolean isPoor(Response response) {
      return response.status() != 200;
    }
  }
}
