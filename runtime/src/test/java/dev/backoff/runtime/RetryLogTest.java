package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Jitter;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** What stands in the log: one line each, of everyday failures and of nasty ones. */
class RetryLogTest {

  private final VirtualTime time = new VirtualTime();
  private final Retrier retrier = Retrier.of(Policies.accepted(it -> it.maxRetries(2)));

  @Test
  void tellsRetriesAtDebugAndTheEndAtWarning() {
    try (CapturedLog log = new CapturedLog()) {
      time.failureOf(() -> retrier.call(Scripted.alwaysFailing()));

      assertThat(log.lines(Level.DEBUG))
          .containsExactly(
              "Test.work: attempt 1 failed, next in 100 ms: java.io.IOException: attempt 1",
              "Test.work: attempt 2 failed, next in 200 ms: java.io.IOException: attempt 2");
      assertThat(log.lines(Level.WARNING))
          .containsExactly(
              "Test.work: gave up (EXHAUSTED) after 3 attempts: java.io.IOException: attempt 3");
      assertThat(log.records()).hasSize(3);
    }
  }

  @Test
  void roundsDelaysThatWereDrawn() {
    try (CapturedLog log = new CapturedLog()) {
      time.failureOf(
          () ->
              Retrier.of(Policies.accepted(it -> it.maxRetries(1).jitter(Jitter.FULL)))
                  .call(Scripted.alwaysFailing()));

      assertThat(log.lines(Level.DEBUG))
          .singleElement()
          .asString()
          .matches(".* next in \\d{1,3}(\\.\\d{1,2})? ms: .*");
    }
  }

  @Test
  void tellsTheEndAtDebugWhereThereWasNoRetry() {
    try (CapturedLog log = new CapturedLog()) {
      time.failureOf(() -> retrier.call(Scripted.failing(new AssertionError("wrong"))));

      assertThat(log.lines(Level.DEBUG))
          .containsExactly(
              "Test.work: gave up (NOT_RETRYABLE) after 1 attempt: java.lang.AssertionError:"
                  + " wrong");
      assertThat(log.records()).hasSize(1);
    }
  }

  @Test
  void tellsNothingOfASuccess() {
    try (CapturedLog log = new CapturedLog()) {
      time.failureOf(() -> retrier.call(Scripted.failing()));

      assertThat(log.records()).isEmpty();
    }
  }

  @Test
  void neverShowsAStackTrace() {
    try (CapturedLog log = new CapturedLog()) {
      time.failureOf(() -> retrier.call(Scripted.alwaysFailing()));

      assertThat(log.records()).extracting(LogRecord::getThrown).containsOnlyNulls();
    }
  }

  @Test
  void warnsOfNothingThatWasRecovered() {
    try (CapturedLog log = new CapturedLog()) {
      time.failureOf(() -> retrier.call(Scripted.alwaysFailing(), failure -> "old"));

      assertThat(log.lines(Level.DEBUG)).hasSize(2);
      assertThat(log.records()).hasSize(2);
    }
  }

  @Test
  void warnsWhereTheRecoverMethodFailed() {
    try (CapturedLog log = new CapturedLog()) {
      time.failureOf(
          () ->
              retrier.call(
                  Scripted.alwaysFailing(),
                  failure -> {
                    throw new IllegalStateException("no copy");
                  }));

      assertThat(log.lines(Level.WARNING))
          .containsExactly(
              "Test.work: gave up (EXHAUSTED) after 3 attempts: java.io.IOException: attempt 3");
    }
  }

  @Test
  void warnsOfAPoorResultThatIsReturnedInTheEnd() {
    try (CapturedLog log = new CapturedLog()) {
      time.failureOf(() -> retrier.retryOnResult("done"::equals).call(Scripted.failing()));

      assertThat(log.lines(Level.WARNING))
          .containsExactly(
              "Test.work: gave up (EXHAUSTED) after 3 attempts: result not good enough");
    }
  }

  @Test
  void warnsOfNothingWhereSomebodyElseCompletedTheStage() {
    try (CapturedLog log = new CapturedLog()) {
      RetryEnvironment neverDue =
          new RetryEnvironment(
              time,
              time,
              time.environment().random(),
              (task, nanos) -> new FutureTask<>(task, null),
              Runnable::run);
      neverDue.run(
          () ->
              retrier
                  .callAsync(() -> CompletableFuture.failedFuture(new IOException("closed")))
                  .cancel(true));

      assertThat(log.lines(Level.DEBUG))
          .containsExactly(
              "Test.work: attempt 1 failed, next in 100 ms: java.io.IOException: closed",
              "Test.work: gave up (CANCELLED) after 1 attempt: completed by somebody else");
      assertThat(log.records()).hasSize(2);
    }
  }

  @Test
  void keepsAMessageOfManyLinesInOne() {
    IOException multiline = new IOException("first\n    second\r\nthird");
    try (CapturedLog log = new CapturedLog()) {
      time.failureOf(() -> retrier.call(Scripted.of(attempt -> multiline)));

      assertThat(log.lines(Level.WARNING))
          .singleElement()
          .asString()
          .endsWith("java.io.IOException: first second third");
    }
  }

  @Test
  void namesTheTypeOfAFailureThatCannotTellItsMessage() {
    Throwable speechless = new Speechless();
    try (CapturedLog log = new CapturedLog()) {
      Throwable left = time.failureOf(() -> retrier.call(Scripted.of(attempt -> speechless)));

      assertThat(left).isSameAs(speechless);
      assertThat(log.lines(Level.WARNING))
          .singleElement()
          .asString()
          .endsWith("after 3 attempts: " + Speechless.class.getName());
    }
  }

  @Test
  void namesTheTypeOfAFailureWhoseMessageNeverEnds() {
    Throwable endless = new Endless();
    try (CapturedLog log = new CapturedLog()) {
      time.failureOf(() -> retrier.call(Scripted.of(attempt -> endless)));

      assertThat(log.lines(Level.WARNING))
          .singleElement()
          .asString()
          .endsWith("after 3 attempts: " + Endless.class.getName());
    }
  }

  /** Tells itself in its own message. */
  private static final class Endless extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      return "by " + this;
    }
  }

  private static final class Speechless extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      throw new IllegalStateException("no message");
    }
  }

  @Test
  void letsTheFailureLeaveWhereTheHandlerOfTheLogIsBroken() {
    Logger logger = Logger.getLogger("dev.backoff");
    Handler broken = new BrokenHandler();
    Scripted body = Scripted.alwaysFailing();

    logger.addHandler(broken);
    try {
      assertThat(time.failureOf(() -> retrier.call(body))).isSameAs(body.lastThrown());
    } finally {
      logger.removeHandler(broken);
    }
  }

  private static final class BrokenHandler extends Handler {
    @Override
    public void publish(LogRecord logged) {
      throw new NoClassDefFoundError("com/appender/Disk");
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
