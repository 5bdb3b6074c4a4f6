package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodCalls;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a recording of JDK Flight Recorder holds of retries. */
class FlightRecorderTest {

  private static final String RETRY = "dev.backoff.Retry";
  private static final String GIVE_UP = "dev.backoff.GiveUp";

  @TempDir Path folder;

  private final VirtualTime time = new VirtualTime();
  private final BackoffPolicy policy = Policies.accepted(it -> it.maxRetries(2).maxDuration("1h"));

  /** Fails three times, each after 10 ms. */
  private void failingCall() {
    RetriedMethod method =
        new RetriedMethod("orders", "com.shop.OrderService", "fetch", "(J)Lcom/shop/Order;");
    RetryPlan plan = RetryPlan.of(method, Schedule.of(policy), MethodCalls.NONE);
    time.failureOf(
        () -> {
          RetryLoop loop = Loops.before(plan);
          for (int attempt = 1; attempt <= 3; attempt++) {
            time.advance(Duration.ofMillis(10));
            loop.failed(new IOException("closed\n" + attempt));
          }
        });
  }

  @Test
  void tellsOfEachRetryAndOfTheEnd() throws IOException {
    List<RecordedEvent> recorded;
    try (Recording recording = new Recording()) {
      recording.start();
      failingCall();
      recorded = stopped(recording);
    }

    assertThat(recorded)
        .extracting(each -> each.getEventType().getName())
        .containsExactly(RETRY, RETRY, GIVE_UP);
    assertThat(recorded)
        .allSatisfy(
            each -> {
              assertThat(each.getString("name")).isEqualTo("orders");
              assertThat(each.getString("className")).isEqualTo("com.shop.OrderService");
              assertThat(each.getString("methodName")).isEqualTo("fetch");
              assertThat(each.getString("descriptor")).isEqualTo("(J)Lcom/shop/Order;");
              assertThat(each.getThread().getJavaName())
                  .isEqualTo(Thread.currentThread().getName());
              assertThat(each.getStackTrace()).isNull();
            });
    assertRetry(recorded.get(0), 1, 100, 10);
    assertRetry(recorded.get(1), 2, 200, 120);
    RecordedEvent end = recorded.get(2);
    assertThat(end.getInt("attempts")).isEqualTo(3);
    assertThat(end.getDuration("elapsed")).isEqualTo(Duration.ofMillis(330));
    assertThat(end.getString("reason")).isEqualTo("EXHAUSTED");
    assertThat(end.getString("failure")).isEqualTo("java.io.IOException: closed 3");
  }

  private static void assertRetry(RecordedEvent retry, int attempt, long delay, long elapsed) {
    assertThat(retry.getInt("attempt")).isEqualTo(attempt);
    assertThat(retry.getDuration("delay")).isEqualTo(Duration.ofMillis(delay));
    assertThat(retry.getDuration("elapsed")).isEqualTo(Duration.ofMillis(elapsed));
    assertThat(retry.getString("failure")).isEqualTo("java.io.IOException: closed " + attempt);
  }

  @Test
  void tellsOfPoorResults() throws IOException {
    List<RecordedEvent> recorded;
    try (Recording recording = new Recording()) {
      recording.start();
      Retrier picky = Retrier.of(policy).retryOnResult("done"::equals);
      time.failureOf(() -> picky.call(Scripted.failing()));
      recorded = stopped(recording);
    }

    assertThat(recorded)
        .extracting(each -> each.getString("failure"))
        .hasSize(3)
        .containsOnly("result not good enough");
  }

  @Test
  void saysNothingThatIsSwitchedOff() throws IOException {
    List<RecordedEvent> recorded;
    try (Recording recording = new Recording()) {
      recording.disable(RETRY);
      recording.enable(GIVE_UP);
      recording.start();
      failingCall();
      recorded = stopped(recording);
    }

    assertThat(recorded).extracting(each -> each.getEventType().getName()).containsOnly(GIVE_UP);
  }

  @Test
  void saysNothingOfASuccess() throws IOException {
    List<RecordedEvent> recorded;
    try (Recording recording = new Recording()) {
      recording.start();
      time.failureOf(() -> Retrier.of(policy).call(Scripted.failing()));
      recorded = stopped(recording);
    }

    assertThat(recorded).isEmpty();
  }

  @Test
  void isAskedForNothingAfterTheRecording() {
    try (Recording recording = new Recording()) {
      recording.start();
      failingCall();
    }

    assertThat(FlightRecorder.recordsRetries()).isFalse();
    assertThat(FlightRecorder.recordsGivingUp()).isFalse();
  }

  private List<RecordedEvent> stopped(Recording recording) throws IOException {
    recording.stop();
    Path file = folder.resolve("recording.jfr");
    recording.dump(file);
    return RecordingFile.readAllEvents(file).stream()
        .filter(each -> each.getEventType().getName().startsWith("dev.backoff."))
        .toList();
  }
}
