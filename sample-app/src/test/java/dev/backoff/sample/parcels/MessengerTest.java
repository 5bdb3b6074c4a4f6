package dev.backoff.sample.parcels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.runtime.Backoffs;
import dev.backoff.sample.QuietLog;
import dev.backoff.sample.http.RefusedException;
import dev.backoff.sample.shop.BusyCourier;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(QuietLog.class)
class MessengerTest {

  private static final Parcel PARCEL = new Parcel("A1", "Oslo");

  private final VirtualTime time = new VirtualTime();
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
  void sendsAgainWhatWasRefused() {
    assertThat(time.of(() -> messenger.tell(PARCEL)).join()).isEqualTo("sent");

    assertThat(server.attemptsAt("/messages/A1")).containsExactly("1", "2");
    assertThat(time.waits()).hasSize(1);
  }

  @Test
  void waitsUpToAnHourBeforeItsLastAttempt() {
    server.breakDown();

    CompletableFuture<String> message = time.of(() -> messenger.tell(PARCEL));

    assertThatThrownBy(message::join).hasCauseInstanceOf(RefusedException.class);
    List<Duration> waits = time.waits();
    assertThat(waits).hasSize(6);
    assertThat(waits.get(5)).isBetween(Duration.ofMinutes(30), Duration.ofHours(1));
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
