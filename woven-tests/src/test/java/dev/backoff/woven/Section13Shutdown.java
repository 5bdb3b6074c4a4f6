package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.Backoffs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;

/** A shutdown ends what waits. The waits here would take hours. */
@Timeout(60)
abstract class Section13Shutdown extends Section {

  @AfterEach
  void restart() {
    Backoffs.restart();
  }

  @BothWays
  void waitingCallGivesUpAtOnce(Way way) {
    Script script = Script.failingForEver();
    time.duringWait(Backoffs::shutdown);

    try (Events events = Events.recorded()) {
      Throwable thrown = failureOf(way, Patient::call, script);

      assertThat(thrown).isSameAs(script.thrown().get(0));
      assertThat(events.lines()).endsWith("gave up SHUTDOWN");
    }
  }

  /** Parked on a thread of its own, not in virtual time. */
  @BothWays
  void waitingThreadIsWoken(Way way) throws Exception {
    Script script = Script.failingForEver();
    List<Throwable> thrown = new ArrayList<>();
    Thread waiting =
        new Thread(
            () -> {
              try {
                var unused = way.call(Patient::call, script);
              } catch (Throwable failure) {
                thrown.add(failure);
              }
            });
    waiting.start();
    while (waiting.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }

    Backoffs.shutdown();
    waiting.join();

    assertThat(thrown).isEqualTo(script.thrown()).hasSize(1);
  }

  @BothWays
  void pendingStageCompletesWithItsLastFailure(Way way) throws Throwable {
    Script script = Script.failingForEver();
    CompletionStage<String> stage = way.stage(Patient::stage, script);

    Backoffs.shutdown();

    Throwable left =
        stage.toCompletableFuture().handle((value, failure) -> failure).get(30, TimeUnit.SECONDS);
    assertThat(left).isSameAs(script.thrown().get(0));
    assertThat(script.attempts()).isEqualTo(1);
  }

  static final class Patient {

    private Patient() {}

    @Backoff(base = "10h", cap = "10h", jitter = Jitter.NONE)
    static String call(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10h", cap = "10h", jitter = Jitter.NONE)
    static CompletableFuture<String> stage(Script script) {
      return script.stage();
    }
  }
}
