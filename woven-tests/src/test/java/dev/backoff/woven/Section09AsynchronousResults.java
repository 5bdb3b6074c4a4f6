package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.GiveUpReason;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;

/**
 * Methods that return a stage. Where they may stand is told by {@link StageMethodsTest}; which
 * other asynchronous shapes are refused, by the processor's tests of BKF-202 and BKF-208; how
 * thread-locals are carried, by {@code StageContextTest}.
 */
@Timeout(60)
abstract class Section09AsynchronousResults extends Section {

  private final Stages stages = new Stages();

  /** Waits that were asked for, and end where a test says so. */
  private final List<Runnable> waiting = new ArrayList<>();

  private final List<CompletableFuture<Object>> waits = new ArrayList<>();

  private Future<?> hold(Runnable task, long nanos) {
    CompletableFuture<Object> wait = new CompletableFuture<>();
    waiting.add(task);
    waits.add(wait);
    return wait;
  }

  /** The stage of a call in virtual time. */
  private <T> CompletableFuture<T> stageOf(
      Way way, Way.Method<? extends CompletionStage<T>> method, Script script) {
    List<CompletionStage<T>> stage = new ArrayList<>();
    assertThat(time.failureOf(() -> stage.add(way.stage(method, script)))).isNull();
    return stage.get(0).toCompletableFuture();
  }

  /** The same where waits do not end by themselves. */
  private CompletableFuture<String> pendingStageOf(Way way, Script script) {
    List<CompletionStage<String>> stage = new ArrayList<>();
    time.environment(this::hold, Runnable::run)
        .run(() -> stage.add(staging(way, stages::call, script)));
    return stage.get(0).toCompletableFuture();
  }

  private static <T> CompletionStage<T> staging(
      Way way, Way.Method<? extends CompletionStage<T>> method, Script script) {
    try {
      return way.stage(method, script);
    } catch (Throwable thrown) {
      throw Script.sneak(thrown);
    }
  }

  /** What a complete stage failed with, as a dependent of it is told. */
  private static Throwable failureOf(CompletionStage<?> stage) {
    List<Throwable> failures = new ArrayList<>();
    var unused = stage.handle((value, failure) -> failures.add(failure));
    assertThat(failures).as("pending").hasSize(1);
    return failures.get(0);
  }

  private static CompletableFuture<String> failed(Throwable failure) {
    return CompletableFuture.failedFuture(failure);
  }

  @BothWays
  void failedStageIsAFailedAttempt(Way way) {
    Script script = Script.failing(2);

    CompletableFuture<String> stage = stageOf(way, stages::call, script);

    assertThat(stage).isCompletedWithValue("done");
    assertThat(time.waits()).isEqualTo(millis(10, 20));
  }

  @BothWays
  void completionStageIsRetriedToo(Way way) {
    CompletableFuture<String> stage = stageOf(way, stages::stage, Script.failing(2));

    assertThat(stage).isCompletedWithValue("done");
  }

  @BothWays
  void lastFailureIsThatOfTheStageDressedAsUsual(Way way) {
    Script script = Script.failingForEver();

    Throwable left = failureOf(stageOf(way, stages::call, script));

    assertThat(left).isSameAs(script.thrown().get(3));
    assertThat(left.getSuppressed())
        .startsWith(script.thrown().subList(0, 3).toArray(Throwable[]::new));
    assertThat(trailOf(left).reason()).isEqualTo(GiveUpReason.EXHAUSTED);
  }

  @BothWays
  void exceptionBeforeThereIsAStageIsAFailedAttemptInAnyOrder(Way way) {
    Script script =
        Script.returning(
            Script.thrownBeforeAStage(new IOException()),
            failed(new IOException()),
            Script.thrownBeforeAStage(new IOException()),
            "done");

    assertThat(stageOf(way, stages::call, script)).isCompletedWithValue("done");
    assertThat(time.waits()).hasSize(3);
  }

  @BothWays
  void wrappersAreTakenOffForMatchingAndKeptForTheCaller(Way way) {
    Throwable wrapped =
        new CompletionException(new ExecutionException(new FileNotFoundException("gone")));
    Script script = Script.throwing(wrapped);

    Throwable left = failureOf(stageOf(way, stages::aborting, script));

    assertThat(left).isSameAs(wrapped);
    assertThat(script.attempts()).isEqualTo(1);
  }

  @BothWays
  void nullStageIsAFailedAttemptWithAClearException(Way way) {
    Throwable left = failureOf(stageOf(way, stages::call, Script.returning(Script.NO_STAGE)));

    assertThat(left)
        .isInstanceOf(NullPointerException.class)
        .hasMessage("Stages.call returned null (expected: a stage)");
    assertThat(time.waits()).hasSize(3);
  }

  @BothWays
  void completedNullIsASuccess(Way way) {
    Script script = Script.returning(new Object[] {null});

    assertThat(stageOf(way, stages::call, script)).isCompletedWithValue(null);
    assertThat(script.attempts()).isEqualTo(1);
  }

  @BothWays
  void waitHoldsNoThread(Way way) {
    CompletableFuture<String> stage = pendingStageOf(way, Script.failing(1));
    assertThat(stage).isNotDone();

    waiting.get(0).run();

    assertThat(stage).isCompletedWithValue("done");
  }

  @BothWays
  void laterAttemptsRunOnTheExecutor(Way way) {
    List<Runnable> handedOver = new ArrayList<>();
    Script script = Script.failing(1);
    List<CompletionStage<String>> stage = new ArrayList<>();
    time.environment(this::hold, handedOver::add)
        .run(() -> stage.add(staging(way, stages::call, script)));

    waiting.get(0).run();
    assertThat(script.attempts()).isEqualTo(1);
    handedOver.get(0).run();

    assertThat(script.attempts()).isEqualTo(2);
    assertThat(stage.get(0).toCompletableFuture()).isCompletedWithValue("done");
  }

  @BothWays
  void timerThreadIsADaemon(Way way) throws Throwable {
    way.stage(stages::call, Script.failing(1)).toCompletableFuture().get(30, TimeUnit.SECONDS);

    assertThat(Thread.getAllStackTraces().keySet())
        .filteredOn(thread -> thread.getName().equals("backoff-timer"))
        .isNotEmpty()
        .allMatch(Thread::isDaemon);
  }

  @BothWays
  void whoeverCompletesTheStageEndsTheRetries(Way way) {
    for (int how = 0; how < 3; how++) {
      Script script = Script.failingForEver();
      CompletableFuture<String> stage = pendingStageOf(way, script);
      end(stage, how);

      waiting.get(how).run();

      assertThat(script.attempts()).isEqualTo(1);
      assertThat(waits.get(how)).isCancelled();
    }
  }

  private static void end(CompletableFuture<String> stage, int how) {
    switch (how) {
      case 0 -> stage.cancel(true);
      case 1 -> stage.complete("instead");
      default -> stage.completeExceptionally(new IllegalStateException("timed out"));
    }
  }

  @BothWays
  void innerStageIsCancelledWithTheOuter(Way way) {
    CompletableFuture<String> inner = new CompletableFuture<>();

    CompletableFuture<String> stage = stageOf(way, stages::call, Script.returning(inner));
    stage.cancel(true);

    assertThat(inner).isCancelled();
  }

  @BothWays
  void orTimeoutEndsTheRetries(Way way) {
    CompletableFuture<String> inner = new CompletableFuture<>();

    CompletableFuture<String> stage = stageOf(way, stages::call, Script.returning(inner));
    var unused = stage.orTimeout(1, TimeUnit.NANOSECONDS).handle((value, failure) -> value).join();

    assertThat(inner.handle((value, failure) -> failure).join())
        .isInstanceOf(CancellationException.class);
  }

  @BothWays
  void recoverIsNotCalledWhereTheStageWasCancelled(Way way) {
    CompletableFuture<String> inner = new CompletableFuture<>();

    stageOf(way, stages::recovered, Script.returning(inner)).cancel(true);

    assertThat(inner).isCancelled();
    assertThat(stages.recovered).isEmpty();
  }

  @BothWays
  void executorThatRefusesEndsTheCallWithTheLastFailure(Way way) throws Exception {
    RejectedExecutionException refusal = new RejectedExecutionException("full");
    Executor refusing =
        task -> {
          throw refusal;
        };
    Script script = Script.failingForEver();
    List<CompletionStage<String>> stage = new ArrayList<>();

    time.environment(this::hold, refusing).run(() -> stage.add(staging(way, stages::call, script)));
    waiting.get(0).run();

    stage.get(0).handle((value, failure) -> value).toCompletableFuture().get(30, TimeUnit.SECONDS);
    assertThat(failureOf(stage.get(0)))
        .isSameAs(script.thrown().get(0))
        .hasSuppressedException(refusal);
  }

  @BothWays
  void completedValueIsJudged(Way way) {
    assertThat(stageOf(way, stages::judged, Script.returning("poor", "poor", "good")))
        .isCompletedWithValue("good");
    assertThat(time.waits()).hasSize(2);
  }

  @BothWays
  void poorValueCompletesTheStageInTheEnd(Way way) {
    assertThat(stageOf(way, stages::judged, Script.returning("poor"))).isCompletedWithValue("poor");
    assertThat(time.waits()).hasSize(3);
  }

  @BothWays
  void recoverAnswersWithAStage(Way way) {
    CompletionException wrapped = new CompletionException(new IOException("down"));

    CompletableFuture<String> stage = stageOf(way, stages::recovered, Script.always(() -> wrapped));

    assertThat(stage).isCompletedWithValue("recovered");
    assertThat(stages.recovered).containsExactly(wrapped.getCause());
  }

  @BothWays
  void stageThatRecoverFailsLeavesWithTheFailureSuppressed(Way way) {
    Script script = Script.failingForEver();

    Throwable left = failureOf(stageOf(way, stages::recoveredInVain, script));

    assertThat(left).hasMessage("in vain");
    assertThat(left.getSuppressed()).containsExactly(script.thrown().get(1));
  }

  static final class Stages {

    final List<Throwable> recovered = new ArrayList<>();

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    CompletableFuture<String> call(Script script) {
      return script.stage();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    CompletionStage<String> stage(Script script) {
      return script.stage();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE, abortOn = FileNotFoundException.class)
    CompletableFuture<String> aborting(Script script) {
      return script.stage();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE, retryOnResult = "isPoor")
    CompletionStage<String> judged(Script script) {
      return script.stage();
    }

    boolean isPoor(String value) {
      return value.equals("poor");
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE, maxRetries = 1, recover = "instead")
    CompletableFuture<String> recovered(Script script) {
      return script.stage();
    }

    CompletableFuture<String> instead(Script script, IOException failure) {
      recovered.add(failure);
      return CompletableFuture.completedFuture("recovered");
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE, maxRetries = 1, recover = "inVain")
    CompletableFuture<String> recoveredInVain(Script script) {
      return script.stage();
    }

    CompletableFuture<String> inVain(Script script) {
      return failed(new IllegalStateException("in vain"));
    }
  }
}
