package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Listeners and handlers of the log whose own calls are retried, and fail. */
@Timeout(60)
class RetryingListenerTest {

  private final VirtualTime time = new VirtualTime();
  private final Retrier twoRetries = Retrier.of(Policies.constant(2));
  private final AtomicInteger reports = new AtomicInteger();

  /** Reports each event to a server that is down. */
  private final class Reporting implements RetryListener {

    @Override
    public void attemptFailed(RetryEvent event) {
      report();
    }

    @Override
    public void retryScheduled(RetryEvent event, Duration ceiling) {
      report();
    }

    @Override
    public void gaveUp(RetryEvent event, GiveUpReason reason) {
      report();
    }

    private void report() {
      reports.incrementAndGet();
      time.failureOf(() -> twoRetries.call(Scripted.alwaysFailing()));
    }
  }

  /** Does so asynchronously: most attempts are made on other threads. */
  private final class ReportingLater implements RetryListener {

    private CompletableFuture<?> last = new CompletableFuture<>();

    @Override
    public void attemptFailed(RetryEvent event) {
      reports.incrementAndGet();
      last = twoRetries.callAsync(() -> CompletableFuture.failedFuture(new IOException()));
    }
  }

  @Test
  void areNotToldOfTheirOwnCalls() {
    Listening.with(new Reporting(), this::failingCall);

    assertThat(reports).hasValue(6);
  }

  @Test
  void doNotTellEachOther() {
    Listening.with(new Reporting(), () -> Listening.with(new Reporting(), this::failingCall));

    assertThat(reports).hasValue(12);
  }

  @Test
  void areNotToldOfTheirOwnStages() {
    ReportingLater listener = new ReportingLater();

    Listening.with(
        listener,
        () -> {
          failingCall();
          assertThat(listener.last).failsWithin(Duration.ofSeconds(30));
        });

    assertThat(reports).hasValue(3);
  }

  @Test
  void areToldOfCallsAfterTheirOwn() {
    Listening.with(
        new Reporting(),
        () -> {
          failingCall();
          failingCall();
        });

    assertThat(reports).hasValue(12);
  }

  @Test
  void leaveTheirRetriesInTheLog() {
    try (CapturedLog log = new CapturedLog()) {
      Listening.with(new Reporting(), this::failingCall);

      assertThat(log.lines(Level.WARNING)).hasSize(1 + 6);
      assertThat(log.lines(Level.DEBUG)).hasSize(2 * (1 + 6));
    }
  }

  @Test
  void handlersOfTheLogAreNotToldOfTheirOwnCalls() {
    Logger logger = Logger.getLogger("dev.backoff");
    Handler handler = new Sending();

    logger.addHandler(handler);
    try {
      failingCall();
    } finally {
      logger.removeHandler(handler);
    }

    assertThat(reports).hasValue(1);
  }

  /** Sends each line to a server that is down. */
  private final class Sending extends Handler {
    @Override
    public void publish(LogRecord logged) {
      reports.incrementAndGet();
      failingCall();
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  private void failingCall() {
    time.failureOf(() -> twoRetries.call(Scripted.alwaysFailing()));
  }
}
