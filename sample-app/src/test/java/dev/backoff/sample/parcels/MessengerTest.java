package dev.backoff.sample.parcels;

import static dev.backoff.testkit.BackoffAssertions.assertThat;
import static java.time.Duration.ofHours;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.runtime.Backoffs;
import dev.backoff.sample.QuietLog;
import dev.backoff.sample.http.RefusedException;
import dev.backoff.sample.shop.BusyCourier;
import dev.backoff.testkit.VirtualTime;
import dev.backoff.testkit.Waits;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(QuietLog.class)
class MessengerTest {

  private static final Parcel PARCEL = new Parcel("A1", "Oslo");

  private BusyCourier server;
  private Messenger messenger;

  @BeforeEach
  void open() throws IOException {
    server = BusyCourier.open();
    messenger = new Messenger(server.address());
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  @VirtualTime
  void sendsAgainWhatWasRefused(Waits waits) {
    assertThat(messenger.tell(PARCEL).join()).isEqualTo("sent");

    assertThat(server.attemptsAt("/messages/A1")).containsExactly("1", "2");
    assertThat(waits.of("Messenger.tell")).waited(ofMillis(100));
  }

  @Test
  @VirtualTime
  void waitsUpToAnHourBeforeItsLastAttempt(Waits waits) {
    server.breakDown();

    CompletableFuture<String> message = messenger.tell(PARCEL);

    assertThatThrownBy(message::join).hasCauseInstanceOf(RefusedException.class);
    assertThat(waits.of("Messenger.tell"))
        .waited(
            ofMillis(100),
            ofSeconds(1),
            ofSeconds(10),
            ofSeconds(100),
            ofSeconds(1000),
            ofHours(1));
  }

  @Test
  void givesUpAtOnceAtShutdown() throws InterruptedException {
    server.breakDown();

    try (Events events = Events.heard()) {
      CompletableFuture<String> message = messenger.tell(PARCEL);
      events.awaitRetry();
      Backoffs.shutdown();

      assertThatThrownBy(message::join)
          .cause()
          .isInstanceOf(RefusedException.class)
          .hasMessage("HTTP 503 overloaded");
      assertThat(events.told()).startsWith("retry after 1").endsWith("gave up SHUTDOWN");
    } finally {
      Backoffs.restart();
    }
  }
}
