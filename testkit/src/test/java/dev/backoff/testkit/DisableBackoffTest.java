package dev.backoff.testkit;

import static dev.backoff.testkit.BackoffAssertions.assertThat;
import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.backoff.runtime.GiveUpReason;
import java.io.IOException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** With retries disabled each call makes one attempt. */
@DisableBackoff
class DisableBackoffTest {

  private final Script script = Script.failing(2);
  private final OrderService service = new OrderService(script);

  @Test
  void failureOfTheFirstAttemptLeavesUntouched() {
    Throwable failure = catchThrowable(() -> service.fetch("42"));

    assertThat(failure)
        .isInstanceOf(IOException.class)
        .hasMessage("503 at attempt 1")
        .hasNoSuppressedExceptions();
    assertThat(script.attempts()).isEqualTo(1);
  }

  @Test
  void stageFailsAtOnce() {
    assertThat(service.fetchAsync()).isCompletedExceptionally();
    assertThat(script.attempts()).isEqualTo(1);
  }

  @Test
  void recoverMethodAnswersAllTheSame() throws IOException {
    assertThat(service.recovered()).isEqualTo("fallback");
    assertThat(script.attempts()).isEqualTo(1);
  }

  @Test
  void resultIsNotJudged() {
    assertThat(service.judged()).isEqualTo("poor");
    assertThat(script.attempts()).isEqualTo(1);
  }

  @Test
  @DisableBackoff
  @VirtualTime
  void recordsNoRetry(Waits waits) {
    assertThat(catchThrowable(() -> service.fetch("42"))).isNotNull();

    assertThat(waits).isEmpty();
    assertThat(waits.of("OrderService.fetch"))
        .hasNoRetries()
        .hasAttempts(1)
        .gaveUp(GiveUpReason.DISABLED);
  }

  @Test
  @VirtualTime
  void nearerAnnotationRetriesAllTheSame(Waits waits) throws IOException {
    service.fetch("42");

    assertThat(waits.of("OrderService.fetch")).waited(ofMillis(100), ofMillis(200));
  }

  @Nested
  @VirtualTime
  class OfAClassThatRetries {

    @Test
    void retries(Waits waits) throws IOException {
      service.fetch("42");

      assertThat(waits.of("OrderService.fetch")).hasAttempts(3);
    }

    @Test
    @DisableBackoff
    void nearerAnnotationDisables(Waits waits) {
      assertThat(catchThrowable(() -> service.fetch("42"))).isNotNull();

      assertThat(waits.of("OrderService.fetch")).hasAttempts(1);
    }
  }
}
