package dev.backoff.testkit;

import static dev.backoff.testkit.BackoffAssertions.assertThat;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.GiveUpReason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Stages wait in the time of their test, and go on without any thread of their own. */
@VirtualTime
class StageWaitsTest {

  private static OrderService failing(int times) {
    return new OrderService(Script.failing(times));
  }

  @Test
  void isCompleteWhenItIsReturned(Waits waits) {
    CompletableFuture<String> stage = failing(2).fetchAsync();

    assertThat(stage).isCompletedWithValue("done");
    assertThat(waits.of("OrderService.fetchAsync"))
        .hasAttempts(3)
        .waited(ofMillis(100), ofMillis(200))
        .succeeded();
  }

  @Test
  void attemptsRunOnTheThreadOfTheTest() {
    List<Thread> threads = new ArrayList<>();
    Script script = Script.failing(2).atEachAttempt(() -> threads.add(Thread.currentThread()));

    new OrderService(script).fetchAsync().join();

    assertThat(threads).hasSize(3).containsOnly(Thread.currentThread());
  }

  @Test
  void completesWithTheLastFailure(Waits waits) {
    CompletableFuture<String> stage = failing(9).fetchAsync();

    assertThat(stage.handle((value, failure) -> failure).join())
        .isInstanceOf(IOException.class)
        .hasMessage("503 at attempt 4");
    assertThat(waits.of("OrderService.fetchAsync")).gaveUp(GiveUpReason.EXHAUSTED);
  }

  @Test
  void longChainsDoNotFillTheStack(Waits waits) {
    assertThat(failing(20_000).patient()).isCompletedWithValue("done");

    assertThat(waits.of("OrderService.patient"))
        .hasAttempts(20_001)
        .waitedInAll(ofSeconds(20))
        .succeeded();
  }

  @Test
  void attemptMayWaitForAnotherStage(Waits waits) {
    OrderService inner = failing(2);

    assertThat(failing(1).outer(inner)).isCompletedWithValue("done");

    assertThat(waits.of("OrderService.outer")).waited(ofSeconds(1));
    assertThat(waits.of("OrderService.fetchAsync")).waited(ofMillis(100), ofMillis(200));
    assertThat(waits.elapsed()).isEqualTo(ofMillis(1300));
  }

  @Test
  void chainedStagesGoOn() {
    CompletableFuture<String> both =
        failing(1)
            .fetchAsync()
            .thenCompose(first -> failing(2).fetchAsync())
            .thenCombine(failing(1).fetchQuickly(), (one, other) -> one + " " + other);

    assertThat(both).isCompletedWithValue("done done");
  }

  @Test
  void attemptThatOthersCompleteGoesOnThere(Waits waits) throws Exception {
    CompletableFuture<String> reply = new CompletableFuture<>();
    Script script = Script.failing(1);
    List<CompletableFuture<String>> replies = new ArrayList<>(List.of(reply));
    OrderService service =
        new OrderService(script) {
          @Override
          CompletableFuture<String> fetchAsync() {
            return replies.isEmpty() ? super.fetchAsync() : replies.remove(0);
          }
        };
    CompletableFuture<String> stage = new Waiting(service).ask();
    assertThat(stage).isNotDone();

    Thread network = new Thread(() -> reply.completeExceptionally(new IOException("reset")));
    network.start();

    assertThat(stage.join()).isEqualTo("done");
    network.join();
    assertThat(waits.of(Waiting.class, "ask")).hasAttempts(2).waited(ofSeconds(3)).succeeded();
    assertThat(waits.of("OrderService.fetchAsync")).hasAttempts(2).waited(ofMillis(100));
  }

  /** Its own retries around those of another. */
  private record Waiting(OrderService service) {

    @SuppressWarnings("BKF-211")
    @Backoff(base = "3s", jitter = Jitter.NONE)
    CompletableFuture<String> ask() {
      return service.fetchAsync();
    }
  }

  @Nested
  @VirtualTime(stages = Stages.HELD)
  class Held {

    @Test
    void waitsUntilTimePasses(Waits waits) {
      CompletableFuture<String> stage = failing(2).fetchAsync();

      waits.advance(ofMillis(299));
      assertThat(stage).isNotDone();
      waits.advance(ofMillis(1));

      assertThat(stage).isCompletedWithValue("done");
      assertThat(waits.elapsed()).isEqualTo(ofMillis(300));
    }

    @Test
    void goesOnInTheOrderInWhichWaitsAreDue(Waits waits) {
      List<String> order = new ArrayList<>();
      Script slow = Script.failing(2).atEachAttempt(() -> order.add("slow " + waits.elapsed()));
      Script quick = Script.failing(2).atEachAttempt(() -> order.add("quick " + waits.elapsed()));

      CompletableFuture<String> one = new OrderService(slow).fetchAsync();
      CompletableFuture<String> other =
          new OrderService(quick).fetchQuickly().toCompletableFuture();
      waits.finish();

      assertThat(CompletableFuture.allOf(one, other)).isDone();
      assertThat(order)
          .containsExactly(
              "slow PT0S",
              "quick PT0S",
              "quick PT0.03S",
              "quick PT0.09S",
              "slow PT0.1S",
              "slow PT0.3S");
      assertThat(waits.elapsed()).isEqualTo(ofMillis(300));
    }

    @Test
    void stageIsCancelledWhileItWaits(Waits waits) {
      CompletableFuture<String> stage = failing(9).fetchAsync();
      waits.advance(ofMillis(150));

      stage.cancel(true);
      waits.finish();

      assertThat(waits.of("OrderService.fetchAsync"))
          .hasAttempts(2)
          .waited(ofMillis(100))
          .gaveUp(GiveUpReason.CANCELLED);
      assertThat(waits.elapsed()).isEqualTo(ofMillis(150));
    }

    @Test
    void longChainsDoNotFillTheStack(Waits waits) {
      CompletableFuture<String> stage = failing(20_000).patient();

      waits.finish();

      assertThat(stage).isCompletedWithValue("done");
    }
  }
}
