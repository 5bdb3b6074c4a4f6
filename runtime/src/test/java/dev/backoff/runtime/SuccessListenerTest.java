package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls that succeed at once are told to those who ask for it, and no others are. */
class SuccessListenerTest {

  private final StageTime time = new StageTime();
  private final Retrier retrier = Retrier.of(Policies.constant(2));
  private final List<String> heard = new ArrayList<>();
  private final SuccessListener listener = method -> heard.add(method.name());

  @BeforeEach
  void listen() {
    Backoffs.addSuccessListener(listener);
  }

  @AfterEach
  void listenNoMore() {
    Backoffs.removeSuccessListener(listener);
  }

  private void call(Retrier called, Throwable... failures) {
    Throwable unused =
        new VirtualTime().failureOf(() -> called.call(Scripted.failing(failures), failure -> "x"));
    unused = new VirtualTime().failureOf(() -> called.call(Scripted.failing(failures)));
  }

  private void callAsync(Staged body) {
    var unused = time.call(retrier, body);
  }

  @Test
  void hearsOfACallThatSucceedsAtOnceWhateverItAsksFor() {
    call(retrier);
    call(Retrier.of(Policies.accepted(it -> it.maxDuration("1h"))));
    call(Retrier.of(Policies.accepted(it -> it.budget("success-listener"))));
    call(retrier.retryOnResult("poor"::equals));

    assertThat(heard).hasSize(8).containsOnly("Test.work");
  }

  @Test
  void hearsNothingOfACallThatIsRetried() {
    call(retrier, new IOException());

    assertThat(heard).isEmpty();
  }

  @Test
  void hearsNothingOfACallThatGivesUpAtOnceOrIsRecovered() {
    call(retrier, new AssertionError());
    call(retrier, new IOException(), new IOException(), new IOException());

    assertThat(heard).isEmpty();
  }

  @Test
  void hearsNothingOfACallThatReturnsAPoorResult() {
    call(retrier.retryOnResult("done"::equals));

    assertThat(heard).isEmpty();
  }

  @Test
  void hearsOfAStageThatIsCompleteAndOfOneOnceItIs() {
    CompletableFuture<String> pending = new CompletableFuture<>();
    callAsync(Staged.completing("done"));
    callAsync(Staged.of(Staged.stage(pending)));
    assertThat(heard).hasSize(1);

    pending.complete("done");

    assertThat(heard).containsExactly("Test.work", "Test.work");
  }

  @Test
  void hearsNothingOfStagesThatFailAreRetriedOrCancelled() {
    callAsync(Staged.failing(new IOException()));
    callAsync(Staged.failing(new AssertionError()));
    time.call(retrier, Staged.of(Staged.stage(new CompletableFuture<>()))).cancel(true);
    time.goOn();

    assertThat(heard).isEmpty();
  }

  @Test
  void hearsNoMoreOnceItIsRemoved() {
    Backoffs.removeSuccessListener(listener);
    Backoffs.removeSuccessListener(listener);

    call(retrier);

    assertThat(heard).isEmpty();
  }

  @Test
  void hearsBesideOthersOnesThatThrow() {
    SuccessListener broken =
        method -> {
          throw new AssertionError("wrong");
        };
    Backoffs.addSuccessListener(broken);
    try (CapturedLog log = new CapturedLog()) {
      call(retrier);

      assertThat(log.lines(Level.ERROR))
          .containsExactly(
              "SuccessListener "
                  + broken.getClass().getName()
                  + " threw java.lang.AssertionError: wrong; ignored.");
    } finally {
      Backoffs.removeSuccessListener(broken);
    }
    assertThat(heard).hasSize(2);
  }

  @Test
  void isNotToldOfCallsThatListenersMake() {
    SuccessListener calling =
        method -> {
          call(retrier);
          callAsync(Staged.completing("done"));
        };
    Backoffs.addSuccessListener(calling);
    try {
      call(retrier);
    } finally {
      Backoffs.removeSuccessListener(calling);
    }
    assertThat(heard).hasSize(2);
  }

  @Test
  void isNotToldOfStagesThatListenersMakeThoughTheyCompleteLater() {
    CompletableFuture<String> pending = new CompletableFuture<>();
    SuccessListener calling = method -> callAsync(Staged.of(Staged.stage(pending)));
    Backoffs.addSuccessListener(calling);
    try {
      call(retrier);
      pending.complete("done");
    } finally {
      Backoffs.removeSuccessListener(calling);
    }
    assertThat(heard).hasSize(2);
  }

  @Test
  void mustBeThere() {
    assertThatThrownBy(() -> Backoffs.addSuccessListener(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("listener");
  }
}
