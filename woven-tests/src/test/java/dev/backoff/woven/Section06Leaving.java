package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryBudget;
import dev.backoff.runtime.RetryContext;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import dev.backoff.runtime.RetryTrail;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What leaves a method, and what goes with it. That trouble of the library's own never replaces the
 * user's failure is told by {@link BadInputTest}, with builds that go wrong.
 */
abstract class Section06Leaving extends Section {

  @BothWays
  void lastFailureLeavesItself(Way way) {
    Script checked = Script.failingForEver();
    Script unchecked = Script.always(IllegalStateException::new);

    assertThat(failureOf(way, Policies::threeRetries, checked)).isSameAs(checked.thrown().get(3));
    assertThat(failureOf(way, Policies::threeRetries, unchecked))
        .isSameAs(unchecked.thrown().get(3));
  }

  @Test
  @OneWay("a Retrier throws what its body declares: its own tests compile that")
  void nothingUndeclaredIsAdded() throws Exception {
    assertThat(Policies.class.getDeclaredMethod("threeRetries", Script.class).getExceptionTypes())
        .containsExactly(IOException.class);
  }

  @BothWays
  void failureThatIsGivenUpOnAttemptOneIsUntouched(Way way) {
    try (LogLines log = LogLines.fromInfoOn()) {
      Throwable thrown =
          failureOf(
              way, Policies::abortsOnMissingFiles, Script.throwing(new FileNotFoundException()));

      assertThat(thrown).hasNoSuppressedExceptions().hasNoCause();
      assertThat(log.lines()).isEmpty();
    }
  }

  @BothWays
  void itIsLoggedAtDebug(Way way) {
    try (LogLines log = LogLines.fromDebugOn()) {
      failureOf(way, Policies::abortsOnMissingFiles, Script.throwing(new FileNotFoundException()));

      assertThat(log.lines())
          .filteredOn(line -> line.contains("gave up"))
          .singleElement()
          .asString()
          .startsWith("FINE Policies.abortsOnMissingFiles: gave up (NOT_RETRYABLE)");
    }
  }

  @BothWays
  void earlierFailuresAndATrailAreSuppressed(Way way) {
    Script script = Script.failingForEver();

    Throwable thrown = failureOf(way, Policies::threeRetries, script);

    RetryTrail trail = trailOf(thrown);
    List<Throwable> earlier = script.thrown().subList(0, 3);
    assertThat(thrown.getSuppressed()).startsWith(earlier.toArray(Throwable[]::new)).hasSize(4);
    assertThat(trail.attempts()).isEqualTo(4);
    assertThat(trail.waited()).isEqualTo(Duration.ofMillis(70));
    assertThat(trail.reason()).isEqualTo(GiveUpReason.EXHAUSTED);
    assertThat(trail.leftOut()).isZero();
    assertThat(trail.getStackTrace()).isEmpty();
    assertThat(trail)
        .hasMessage(
            "Policies.threeRetries gave up (EXHAUSTED) after 4 attempts: 70 ms of waiting in"
                + " 70 ms");
  }

  @BothWays
  void trailTellsTheTimeOfAttemptsToo(Way way) {
    Script script = Script.failingForEver().atEachAttempt(() -> time.pass(Duration.ofSeconds(1)));

    Throwable thrown = failureOf(way, Policies::oneRetry, script);

    assertThat(trailOf(thrown).elapsed()).isBetween(millis(1_010).get(0), millis(2_010).get(0));
  }

  @BothWays
  void firstAndLastThreeOfManyAreKept(Way way) {
    Script script = Script.failingForEver();

    Throwable thrown = failureOf(way, Policies::sevenRetries, script);

    List<Throwable> all = script.thrown();
    assertThat(thrown.getSuppressed())
        .containsExactly(all.get(0), all.get(4), all.get(5), all.get(6), trailOf(thrown));
    assertThat(trailOf(thrown).leftOut()).isEqualTo(3);
  }

  @BothWays
  void eachInstanceIsSuppressedOnce(Way way) {
    IOException again = new IOException();
    IOException last = new IOException();

    Throwable thrown =
        failureOf(way, Policies::threeRetries, Script.throwing(again, again, again, last));

    assertThat(thrown).isSameAs(last);
    assertThat(thrown.getSuppressed()).containsExactly(again, trailOf(last));
  }

  @BothWays
  void instanceThatSeveralAttemptsThrowGainsNothing(Way way) {
    IOException shared = new IOException();

    Throwable thrown = failureOf(way, Policies::threeRetries, Script.always(() -> shared));

    assertThat(thrown).isSameAs(shared).hasNoSuppressedExceptions();
  }

  @BothWays
  void instanceWithATrailGainsNothing(Way way) {
    Throwable shared = failureOf(way, Policies::oneRetry, Script.failingForEver());
    Throwable[] before = shared.getSuppressed();

    failureOf(way, Policies::oneRetry, Script.throwing(new IOException(), shared));

    assertThat(shared.getSuppressed()).isEqualTo(before);
  }

  @BothWays
  void sharedInstanceDoesNotGrowInManyCallsOnManyThreads(Way way) throws Exception {
    IOException everyAttempt = new IOException();
    IOException everyLastAttempt = new IOException();
    Callable<Object> calls =
        () -> {
          VirtualTime own = new VirtualTime();
          for (int i = 0; i < 625; i++) {
            own.failureOf(() -> way.call(Policies::oneRetry, Script.always(() -> everyAttempt)));
            Script last = Script.throwing(new IOException(), everyLastAttempt);
            own.failureOf(() -> way.call(Policies::oneRetry, last));
          }
          return own;
        };

    for (Future<Object> done : onThreads(8, calls)) {
      done.get();
    }

    assertThat(everyAttempt).hasNoSuppressedExceptions();
    assertThat(everyLastAttempt.getSuppressed()).hasSize(2);
  }

  @BothWays
  void earlierFailureThatLeadsToTheLastIsLeftOut(Way way) {
    IOException last = new IOException();
    IOException wrapping = new IOException(new IllegalStateException(last));
    IOException suppressing = new IOException();
    suppressing.addSuppressed(last);

    failureOf(
        way,
        Policies::threeRetries,
        Script.throwing(wrapping, suppressing, new IOException("kept"), last));

    assertThat(last.getSuppressed()).hasSize(2);
    assertThat(last.getSuppressed()[0]).hasMessage("kept");
    assertThat(trailOf(last).leftOut()).isEqualTo(2);
  }

  @BothWays
  void failureWithSuppressionDisabledIsLeftAlone(Way way) {
    class Closed extends RuntimeException {
      private static final long serialVersionUID = 1L;

      Closed() {
        super("closed", null, false, true);
      }
    }
    Script script = Script.always(Closed::new);

    Throwable thrown = failureOf(way, Policies::oneRetry, script);

    assertThat(thrown).isSameAs(script.thrown().get(1)).hasNoSuppressedExceptions();
  }

  @BothWays
  void trailCanBeReadWhereThisLibraryIsAbsent(Way way, @TempDir Path folder) throws IOException {
    Throwable thrown =
        failureOf(way, Policies::oneRetry, Script.always(() -> new IOException("down")));
    Path file = folder.resolve("failure");
    try (ObjectOutputStream objects = new ObjectOutputStream(Files.newOutputStream(file))) {
      objects.writeObject(thrown);
    }

    List<String> lines = ChildJvm.sameJdk().classPath(alone(folder)).run(name(), file.toString());

    assertThat(lines)
        .containsExactly(
            "java.io.IOException: down",
            "java.io.IOException: down",
            "java.lang.Throwable: dev.backoff.runtime.RetryTrail: Policies.oneRetry gave up"
                + " (EXHAUSTED) after 2 attempts: 10 ms of waiting in 10 ms");
  }

  private List<Path> alone(Path folder) throws IOException {
    String file = name().replace('.', '/') + ".class";
    Path copy = folder.resolve(file);
    Files.createDirectories(copy.getParent());
    Files.copy(ClassPath.of(ReadBack.class).resolve(file), copy);
    return List.of(folder);
  }

  private String name() {
    return ReadBack.class.getName();
  }

  @BothWays
  void interruptionWhileWaitingEndsTheCall(Way way) {
    Script script = Script.failingForEver();
    time.duringWait(Thread.currentThread()::interrupt);

    Throwable thrown = failureOf(way, Policies::threeRetries, script);

    assertInterrupted(script, thrown);
  }

  @BothWays
  void interruptionInAWaitOfZeroEndsTheCall(Way way) {
    Script script = Script.failingForEver();
    time.drawingLowest().duringWait(Thread.currentThread()::interrupt);

    Throwable thrown = failureOf(way, Policies::drawn, script);

    assertInterrupted(script, thrown);
  }

  @BothWays
  void flagSetInAnAttemptThatFailsEndsTheCall(Way way) {
    Script script = Script.failingForEver().atEachAttempt(Thread.currentThread()::interrupt);

    Throwable thrown = failureOf(way, Policies::threeRetries, script);

    assertInterrupted(script, thrown);
  }

  @BothWays
  void flagSetOnEntryAllowsOneAttempt(Way way) {
    Script script = Script.failingForEver();
    Thread.currentThread().interrupt();

    Throwable thrown = failureOf(way, Policies::threeRetries, script);

    assertInterrupted(script, thrown);
  }

  @BothWays
  void flagSetOnEntryIsNoHindranceToSuccess(Way way) {
    Script script = Script.failing(0);
    Thread.currentThread().interrupt();

    Throwable thrown = failureOf(way, Policies::threeRetries, script);

    assertThat(thrown).isNull();
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  private void assertInterrupted(Script script, Throwable thrown) {
    assertThat(script.attempts()).isEqualTo(1);
    assertThat(time.waits()).isEmpty();
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    assertThat(thrown).isSameAs(script.thrown().get(0));
    assertThat(thrown.getSuppressed()).singleElement().isInstanceOf(InterruptedException.class);
  }

  @BothWays
  void interruptionAfterARetryIsSuppressedBesideTheTrail(Way way) {
    Script script = Script.failingForEver();
    time.duringWait(
        () -> {
          if (script.attempts() == 2) {
            Thread.currentThread().interrupt();
          }
        });

    Throwable thrown = failureOf(way, Policies::threeRetries, script);

    assertThat(thrown).isSameAs(script.thrown().get(1));
    assertThat(thrown.getSuppressed())
        .hasSize(3)
        .hasAtLeastOneElementOfType(InterruptedException.class)
        .contains(script.thrown().get(0), trailOf(thrown));
    assertThat(trailOf(thrown).reason()).isEqualTo(GiveUpReason.INTERRUPTED);
  }

  @BothWays
  void interruptedExceptionPassesThrough(Way way) {
    InterruptedException interrupted = new InterruptedException();
    Script script = Script.throwing(interrupted);

    Throwable thrown = failureOf(way, Policies.retriesEverything(), script);

    assertThat(thrown).isSameAs(interrupted).hasNoSuppressedExceptions();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @BothWays
  void listenerThatThrowsIsLoggedOnceAndIgnored(Way way) {
    class Throwing implements RetryListener {
      @Override
      public void attemptFailed(RetryEvent event) {
        throw new IllegalStateException("listener");
      }
    }
    // once for each class: another in each way
    RetryListener listener = way == Way.WOVEN ? new Throwing() : new Throwing() {};
    Script script = Script.failing(3);

    try (LogLines log = LogLines.fromInfoOn()) {
      Backoffs.addListener(listener);
      Throwable thrown = failureOf(way, Policies::threeRetries, script);

      assertThat(thrown).isNull();
      assertThat(log.lines()).singleElement().asString().startsWith("SEVERE RetryListener");
    } finally {
      Backoffs.removeListener(listener);
    }
  }

  @BothWays
  void poorResultIsReturnedWhenRetryingEnds(Way way) {
    Judging service = new Judging();

    try (Events events = Events.recorded()) {
      Throwable thrown = failureOf(way, service::call, Script.returning("poor 1", "poor 2"));

      assertThat(thrown).isNull();
      assertThat(returned).containsExactly("poor 2");
      assertThat(service.recovered).isEmpty();
      assertThat(events.lines())
          .containsExactly(
              "failed 1",
              "retry in 10 of 10 ms",
              "failed 2",
              "retry in 20 of 20 ms",
              "failed 3",
              "gave up EXHAUSTED");
      assertThat(events.events()).extracting(RetryEvent::failure).containsOnlyNulls();
    }
  }

  @BothWays
  void poorResultIsReturnedWithTheFlagSetWhereAWaitIsInterrupted(Way way) {
    time.duringWait(Thread.currentThread()::interrupt);

    Throwable thrown = failureOf(way, new Judging()::call, Script.returning("poor"));

    assertThat(thrown).isNull();
    assertThat(returned).containsExactly("poor");
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @BothWays
  void poorResultIsReturnedWhereTimeOrTokensRunOut(Way way) {
    RetryBudget empty = RetryBudget.of(1, 0.1);
    Backoffs.useBudget(Judging.BUDGET, empty);
    assertThat(empty.tryAcquire()).isTrue();

    try (Events events = Events.recorded()) {
      Script slow = Script.returning("late").atEachAttempt(() -> time.pass(Duration.ofSeconds(1)));
      assertThat(failureOf(way, Judging::timed, slow)).isNull();
      assertThat(failureOf(way, Judging::budgeted, Script.returning("poor"))).isNull();

      assertThat(returned).containsExactly("late", "poor");
      assertThat(events.lines())
          .containsExactly("failed 1", "gave up MAX_DURATION", "failed 1", "gave up BUDGET");
    } finally {
      fill(Judging.BUDGET);
    }
  }

  @BothWays
  void nullThatIsPoorIsReturnedAndNoNullPointerException(Way way) {
    Throwable thrown = failureOf(way, new Judging()::call, Script.returning(new Object[] {null}));

    assertThat(thrown).isNull();
    assertThat(returned).containsExactly((Object) null);
    assertThat(time.waits()).hasSize(2);
  }

  @BothWays
  void poorResultsStandInTheTrailByNumberNeverByValue(Way way) {
    Iterator<String> results = List.of("poor secret 1", "poor secret 2").iterator();
    Script script =
        Script.running(
            () -> {
              if (results.hasNext()) {
                return results.next();
              }
              throw new IllegalArgumentException("third");
            });

    Throwable thrown = failureOf(way, Judging::unrecovered, script);

    assertThat(thrown).isInstanceOf(IllegalArgumentException.class);
    assertThat(thrown.getSuppressed()).hasSize(1);
    assertThat(trailOf(thrown))
        .hasMessage(
            "Judging.unrecovered gave up (EXHAUSTED) after 3 attempts: 30 ms of waiting in 30 ms;"
                + " poor results in attempts 1, 2");
  }

  @BothWays
  void whatJudgingThrowsLeavesWithEarlierFailuresAndNothingRecoversIt(Way way) {
    Judging service = new Judging();
    IOException first = new IOException("first");

    Throwable thrown =
        failureOf(way, service::call, Script.throwing(first).thenReturning("unjudgeable"));

    assertThat(thrown).isInstanceOf(ArithmeticException.class);
    assertThat(thrown.getSuppressed()).containsExactly(first, trailOf(thrown));
    assertThat(service.recovered).isEmpty();
    assertThat(RetryContext.attempt()).isEqualTo(1);
  }

  @BothWays
  void whatAConditionThrowsIsSuppressedInTheFailureWhichIsRecoveredAsUsual(Way way) {
    Judging service = new Judging();
    Script script = Script.throwing(new IOException("unjudgeable"));

    Throwable thrown = failureOf(way, service::conditional, script);

    assertThat(thrown).isNull();
    assertThat(returned).containsExactly("recovered");
    assertThat(service.recovered).isEqualTo(script.thrown());
    assertThat(service.recovered.get(0).getSuppressed())
        .singleElement()
        .isInstanceOf(ArithmeticException.class);
  }

  /** Judges results and failures, and may be unable to. */
  static final class Judging {

    static final String BUDGET = "poor-results";

    final List<Throwable> recovered = new ArrayList<>();

    @Backoff(
        base = "10ms",
        jitter = Jitter.NONE,
        maxRetries = 2,
        retryOnResult = "isPoor",
        recover = "instead")
    String call(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE, maxRetries = 2, retryOnResult = "isPoor")
    static String unrecovered(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", maxDuration = "1s", maxRetries = 2, retryOnResult = "isAlwaysPoor")
    static String timed(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", budget = BUDGET, maxRetries = 2, retryOnResult = "isAlwaysPoor")
    static String budgeted(Script script) throws IOException {
      return script.attempt();
    }

    static boolean isPoor(String result) {
      return result == null || result.startsWith("poor") || unjudgeable(result);
    }

    static boolean isAlwaysPoor(String result) {
      return true;
    }

    @Backoff(base = "10ms", retryWhen = "isTransient", recover = "instead")
    String conditional(Script script) throws IOException {
      return script.attempt();
    }

    boolean isTransient(Exception failure) {
      return unjudgeable(failure.getMessage());
    }

    private static boolean unjudgeable(String what) {
      return 1 / (what.length() - "unjudgeable".length()) > 1;
    }

    String instead(Script script, Exception failure) {
      recovered.add(failure);
      return "recovered";
    }
  }
}
