package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryContext;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import dev.backoff.runtime.RetryTrail;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a retry promises, on woven methods: a class per section of its meaning. */
class ConformanceTest {

  private final VirtualTime time = new VirtualTime();

  @AfterEach
  void forgetInterruption() {
    Thread.interrupted();
  }

  private static List<Duration> millis(long... waits) {
    return Arrays.stream(waits).mapToObj(Duration::ofMillis).toList();
  }

  private static RetryTrail trailOf(Throwable failure) {
    return Stream.of(failure.getSuppressed())
        .filter(RetryTrail.class::isInstance)
        .map(RetryTrail.class::cast)
        .reduce((first, last) -> last)
        .orElseThrow();
  }

  @Nested
  class Attempts {

    @Test
    void areOneMoreThanMaxRetriesWithAWaitBetweenEachTwo() {
      Script script = Script.failingForEver();

      time.failureOf(() -> Policies.threeRetries(script));

      assertThat(script.attempts()).isEqualTo(4);
      assertThat(time.waits()).isEqualTo(millis(10, 20, 40));
    }

    @Test
    void successOnTheLastOneIsSuccess() {
      Script script = Script.failing(3);
      List<String> result = new ArrayList<>();

      Throwable thrown = time.failureOf(() -> result.add(Policies.threeRetries(script)));

      assertThat(thrown).isNull();
      assertThat(result).containsExactly("done");
      assertThat(script.attempts()).isEqualTo(4);
    }

    @Test
    void successOnTheFirstOneIsSilent() {
      try (Events events = Events.recorded()) {
        Throwable thrown = time.failureOf(() -> Policies.threeRetries(Script.failing(0)));

        assertThat(thrown).isNull();
        assertThat(time.waits()).isEmpty();
        assertThat(events.lines()).isEmpty();
      }
    }

    @Test
    void secondCallAfterASuccessStartsFromRetryOne() {
      time.failureOf(() -> Policies.threeRetries(Script.failing(2)));
      time.failureOf(() -> Policies.threeRetries(Script.failing(2)));

      assertThat(time.waits()).isEqualTo(millis(10, 20, 10, 20));
    }

    @Test
    void secondCallAfterAFailureStartsFromRetryOne() {
      time.failureOf(() -> Policies.oneRetry(Script.failingForEver()));
      time.failureOf(() -> Policies.oneRetry(Script.failingForEver()));

      assertThat(time.waits()).isEqualTo(millis(10, 10));
    }

    @Test
    void recursiveCallStartsFromRetryOne() {
      Script inner = Script.failing(2);
      Script outer = Script.failing(2).atEachAttempt(() -> callOnce(inner));

      time.failureOf(() -> Policies.threeRetries(outer));

      assertThat(time.waits()).isEqualTo(millis(10, 20, 10, 20));
      assertThat(outer.attempts()).isEqualTo(3);
    }

    private void callOnce(Script inner) {
      if (inner.attempts() == 0) {
        ConformanceTest.call(() -> Policies.threeRetries(inner));
      }
    }

    @Test
    void twoThreadsCountEachForThemselves() throws Exception {
      CyclicBarrier together = new CyclicBarrier(2);
      Callable<List<Duration>> call =
          () -> {
            VirtualTime own = new VirtualTime();
            Script script = Script.failing(3).atEachAttempt(() -> await(together));
            own.failureOf(() -> Policies.threeRetries(script));
            return own.waits();
          };

      for (Future<List<Duration>> waits : onThreads(2, call)) {
        assertThat(waits.get()).isEqualTo(millis(10, 20, 40));
      }
    }

    private void await(CyclicBarrier barrier) {
      ConformanceTest.call(
          () -> {
            barrier.await();
            return "";
          });
    }

    @Test
    void stayOnTheThreadWithTheSameArgumentsAndThis() {
      Policies.Identity service = new Policies.Identity();
      String text = "text";
      Object any = new Object();
      long[] numbers = {1};

      time.failureOf(() -> service.call(text, any, numbers));

      assertThat(service.script.attempts()).isEqualTo(3);
      assertThat(service.seen)
          .containsExactlyInAnyOrder(service, text, any, numbers, Thread.currentThread());
    }

    @Test
    void reallyWait() throws IOException {
      long start = System.nanoTime();

      Policies.threeRetries(Script.failing(2));

      assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(30));
    }

    @Test
    void canTellTheirNumber() {
      List<Integer> numbers = new ArrayList<>();
      Script script = Script.failing(2).atEachAttempt(() -> numbers.add(RetryContext.attempt()));

      time.failureOf(() -> Policies.threeRetries(script));

      assertThat(numbers).containsExactly(1, 2, 3);
      assertThat(RetryContext.attempt()).isEqualTo(1);
    }

    @Test
    void numberIsOneAgainAfterGivingUp() {
      time.failureOf(() -> Policies.threeRetries(Script.failingForEver()));

      assertThat(RetryContext.attempt()).isEqualTo(1);
    }

    @Test
    void numberIsOneAgainAfterAFailureThatIsNeverRetried() {
      time.failureOf(
          () -> Policies.threeRetries(Script.throwing(new IOException(), new InternalError())));

      assertThat(RetryContext.attempt()).isEqualTo(1);
    }

    @Test
    void outerNumberComesBackWhenAnInnerCallEnds() {
      List<Integer> numbers = new ArrayList<>();
      Script inner = Script.failing(1).atEachAttempt(() -> numbers.add(RetryContext.attempt()));
      Script outer = Script.failing(2);

      time.failureOf(
          () ->
              Policies.outer(
                  () -> {
                    if (outer.attempts() == 2) {
                      ConformanceTest.call(() -> Policies.threeRetries(inner));
                    }
                    numbers.add(RetryContext.attempt());
                    return ConformanceTest.call(outer::attempt);
                  }));

      assertThat(numbers).containsExactly(1, 2, 3, 2, 3);
    }
  }

  @Nested
  class Checks {

    @Test
    void reasonIsTheFirstThatApplies() {
      assertThat(
              reasonOf(Policies::abortsOnMissingFiles, interrupting(new FileNotFoundException())))
          .isEqualTo("gave up NOT_RETRYABLE");
      assertThat(reasonOf(Policies::oneRetry, interrupting(new IOException())))
          .isEqualTo("gave up INTERRUPTED");
      assertThat(reasonOf(Policies::oneRetry, interruptingLast(2)))
          .isEqualTo("gave up INTERRUPTED");
      assertThat(reasonOf(Policies::oneRetry, Script.failingForEver()))
          .isEqualTo("gave up EXHAUSTED");
      assertThat(
              reasonOf(
                  Policies::abortsOnMissingFiles,
                  Script.throwing(new IOException(), new FileNotFoundException())))
          .isEqualTo("gave up NOT_RETRYABLE");
    }

    private Script interrupting(Throwable failure) {
      return Script.throwing(failure).atEachAttempt(Thread.currentThread()::interrupt);
    }

    private Script interruptingLast(int attempt) {
      Script script = Script.failingForEver();
      return script.atEachAttempt(
          () -> {
            if (script.attempts() == attempt) {
              Thread.currentThread().interrupt();
            }
          });
    }

    private String reasonOf(Method method, Script script) {
      try (Events events = Events.recorded()) {
        time.failureOf(() -> method.call(script));
        Thread.interrupted();
        return events.lines().get(events.lines().size() - 1);
      }
    }

    @Test
    void nothingIsDrawnBeforeItsStep() {
      time.failureOf(() -> Policies.abortsOnMissingFiles(interrupting(new IOException())));
      Thread.interrupted();
      time.failureOf(
          () -> Policies.abortsOnMissingFiles(Script.throwing(new FileNotFoundException())));
      assertThat(time.draws()).isZero();

      time.failureOf(() -> Policies.drawn(Script.failingForEver()));
      assertThat(time.draws()).isEqualTo(3);
      assertThat(time.waits()).isEqualTo(millis(5, 10, 20));
    }

    static Stream<Judged> judgements() {
      return Stream.of(
          retried("default", Policies::drawn, new IOException()),
          retried("default", Policies::drawn, new IllegalStateException()),
          retried("default", Policies::drawn, new SocketTimeoutException()),
          retried("default", Policies::drawn, new InterruptedIOException()),
          refused("default", Policies::drawn, new AssertionError()),
          refused("default", Policies::drawn, new NoClassDefFoundError()),
          refused("default", Policies::drawn, new Throwable()),
          refused("default", Policies::drawn, new CancellationException()),
          refused("default", Policies::drawn, new InterruptedException()),
          refused("default", Policies::drawn, new ClosedByInterruptException()),
          refused("default", Policies::drawn, new OutOfMemoryError()),
          refused("abortOn", Policies::abortsOnMissingFiles, new FileNotFoundException()),
          refused("abortOn", Policies::abortsOnMissingFiles, new FileNotFoundException() {}),
          retried("only abortOn", Policies::abortsOnMissingFiles, new IOException()),
          retried("only abortOn", Policies::abortsOnMissingFiles, new IllegalStateException()),
          refused("only abortOn", Policies::abortsOnMissingFiles, new AssertionError()),
          refused("abortOn wins", Policies::retriesIoButMissingFiles, new FileNotFoundException()),
          retried("subclass", Policies::retriesIoButMissingFiles, new SocketTimeoutException()),
          refused("not listed", Policies::retriesIoButMissingFiles, new IllegalStateException()),
          retried("Throwable", Policies::retriesEverything, new Throwable()),
          retried("Throwable", Policies::retriesEverything, new AssertionError()),
          retried("Throwable", Policies::retriesEverything, new NoClassDefFoundError()),
          refused("Throwable", Policies::retriesEverything, new CancellationException()),
          refused("Throwable", Policies::retriesEverything, new InterruptedException()),
          refused("Throwable", Policies::retriesEverything, new ClosedByInterruptException()),
          refused("Throwable", Policies::retriesEverything, new OutOfMemoryError()),
          refused("Throwable", Policies::retriesEverything, new StackOverflowError()),
          refused("Throwable", Policies::retriesEverything, new InternalError()),
          retried("an Error", Policies::retriesAssertions, new AssertionError()),
          retried("an Error", Policies::retriesAssertions, new AssertionError() {}),
          refused("an Error", Policies::retriesAssertions, new NoClassDefFoundError()),
          refused("an Error", Policies::retriesAssertions, new IOException()),
          retried("cancellation", Policies::retriesCancellations, new CancellationException()),
          refused("cause, not asked", Policies::drawn, new Error(new IOException())),
          retried("cause", Policies::retriesCausedByIo, new Error(new IOException())),
          retried("cause", Policies::retriesCausedByIo, caused(new FileNotFoundException())),
          refused("no such cause", Policies::retriesCausedByIo, caused(new Exception())),
          refused(
              "abortOn in causes", Policies::retriesCausedByIo, caused(new SecurityException())),
          refused(
              "abortOn below retryOn",
              Policies::retriesCausedByIo,
              new IOException(new SecurityException())),
          refused(
              "abortOn above retryOn",
              Policies::retriesCausedByIo,
              new SecurityException(new IOException())),
          refused(
              "never retried among causes",
              Policies::retriesCausedByIo,
              new IOException(new InterruptedException())),
          refused(
              "never retried among causes",
              Policies::retriesCausedByIo,
              new IOException(new OutOfMemoryError())),
          refused("cycle", Policies::retriesCausedByIo, cycle(new Exception(), new Exception())),
          retried("cycle", Policies::retriesCausedByIo, cycle(new Exception(), new IOException())));
    }

    private static Throwable caused(Throwable cause) {
      return new IllegalStateException(new RuntimeException(cause));
    }

    private static Throwable cycle(Throwable first, Throwable second) {
      first.initCause(second);
      second.initCause(first);
      return first;
    }

    private static Judged retried(String name, Method method, Throwable failure) {
      return new Judged(name, method, failure, 2);
    }

    private static Judged refused(String name, Method method, Throwable failure) {
      return new Judged(name, method, failure, 1);
    }

    @ParameterizedTest
    @MethodSource("judgements")
    void failureIsRetriedOrNot(Judged judged) {
      Script script = Script.throwing(judged.failure);

      Throwable thrown = time.failureOf(() -> judged.method.call(script));

      assertThat(script.attempts()).isEqualTo(judged.attempts);
      assertThat(thrown).isSameAs(judged.attempts == 1 ? judged.failure : null);
    }

    private record Judged(String name, Method method, Throwable failure, int attempts) {
      @Override
      public String toString() {
        return name + ": " + failure + (attempts == 1 ? " is not retried" : " is retried");
      }
    }
  }

  @Nested
  class Leaving {

    @Test
    void lastFailureLeavesItself() {
      Script checked = Script.failingForEver();
      Script unchecked = Script.always(IllegalStateException::new);

      assertThat(time.failureOf(() -> Policies.threeRetries(checked)))
          .isSameAs(checked.thrown().get(3));
      assertThat(time.failureOf(() -> Policies.threeRetries(unchecked)))
          .isSameAs(unchecked.thrown().get(3));
    }

    @Test
    void nothingUndeclaredIsAdded() throws Exception {
      assertThat(Policies.class.getDeclaredMethod("threeRetries", Script.class).getExceptionTypes())
          .containsExactly(IOException.class);
    }

    @Test
    void failureThatIsGivenUpOnAttemptOneIsUntouched() {
      try (LogLines log = LogLines.fromInfoOn()) {
        Throwable thrown =
            time.failureOf(
                () -> Policies.abortsOnMissingFiles(Script.throwing(new FileNotFoundException())));

        assertThat(thrown).hasNoSuppressedExceptions().hasNoCause();
        assertThat(log.lines()).isEmpty();
      }
    }

    @Test
    void itIsLoggedAtDebug() {
      try (LogLines log = LogLines.fromDebugOn()) {
        time.failureOf(
            () -> Policies.abortsOnMissingFiles(Script.throwing(new FileNotFoundException())));

        assertThat(log.lines())
            .filteredOn(line -> line.contains("gave up"))
            .singleElement()
            .asString()
            .startsWith("FINE Policies.abortsOnMissingFiles: gave up (NOT_RETRYABLE)");
      }
    }

    @Test
    void givingUpAfterARetryIsOneWarning() {
      try (LogLines log = LogLines.fromInfoOn()) {
        time.failureOf(() -> Policies.oneRetry(Script.failingForEver()));

        assertThat(log.lines())
            .containsExactly(
                "WARNING Policies.oneRetry: gave up (EXHAUSTED) after 2 attempts:"
                    + " java.io.IOException");
      }
    }

    @Test
    void earlierFailuresAndATrailAreSuppressed() {
      Script script = Script.failingForEver();

      Throwable thrown = time.failureOf(() -> Policies.threeRetries(script));

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

    @Test
    void trailTellsTheTimeOfAttemptsToo() {
      Script script = Script.failingForEver().atEachAttempt(() -> time.pass(Duration.ofSeconds(1)));

      Throwable thrown = time.failureOf(() -> Policies.oneRetry(script));

      assertThat(trailOf(thrown).elapsed()).isBetween(millis(1_010).get(0), millis(2_010).get(0));
    }

    @Test
    void firstAndLastThreeOfManyAreKept() {
      Script script = Script.failingForEver();

      Throwable thrown = time.failureOf(() -> Policies.sevenRetries(script));

      List<Throwable> all = script.thrown();
      assertThat(thrown.getSuppressed())
          .containsExactly(all.get(0), all.get(4), all.get(5), all.get(6), trailOf(thrown));
      assertThat(trailOf(thrown).leftOut()).isEqualTo(3);
    }

    @Test
    void eachInstanceIsSuppressedOnce() {
      IOException again = new IOException();
      IOException last = new IOException();

      Throwable thrown =
          time.failureOf(() -> Policies.threeRetries(Script.throwing(again, again, again, last)));

      assertThat(thrown).isSameAs(last);
      assertThat(thrown.getSuppressed()).containsExactly(again, trailOf(last));
    }

    @Test
    void instanceThatSeveralAttemptsThrowGainsNothing() {
      IOException shared = new IOException();

      Throwable thrown = time.failureOf(() -> Policies.threeRetries(Script.always(() -> shared)));

      assertThat(thrown).isSameAs(shared).hasNoSuppressedExceptions();
    }

    @Test
    void instanceWithATrailGainsNothing() {
      Throwable shared = time.failureOf(() -> Policies.oneRetry(Script.failingForEver()));
      Throwable[] before = shared.getSuppressed();

      time.failureOf(() -> Policies.oneRetry(Script.throwing(new IOException(), shared)));

      assertThat(shared.getSuppressed()).isEqualTo(before);
    }

    @Test
    void trailOfANestedLoopIsNoHindrance() {
      Throwable thrown =
          time.failureOf(
              () ->
                  Policies.outer(
                      () -> call(() -> Policies.oneRetry(Script.always(this::unchecked)))));

      assertThat(Stream.of(thrown.getSuppressed()).filter(RetryTrail.class::isInstance))
          .extracting(Throwable::getMessage)
          .satisfiesExactly(
              inner -> assertThat(inner).startsWith("Policies.oneRetry gave up"),
              outer -> assertThat(outer).startsWith("Policies.outer gave up"));
    }

    private RuntimeException unchecked() {
      return new UncheckedIOException(new IOException());
    }

    @Test
    void sharedInstanceDoesNotGrowInManyCallsOnManyThreads() throws Exception {
      IOException everyAttempt = new IOException();
      IOException everyLastAttempt = new IOException();
      Callable<Object> calls =
          () -> {
            VirtualTime own = new VirtualTime();
            for (int i = 0; i < 625; i++) {
              own.failureOf(() -> Policies.oneRetry(Script.always(() -> everyAttempt)));
              own.failureOf(
                  () -> Policies.oneRetry(Script.throwing(new IOException(), everyLastAttempt)));
            }
            return own;
          };

      for (Future<Object> done : onThreads(8, calls)) {
        done.get();
      }

      assertThat(everyAttempt).hasNoSuppressedExceptions();
      assertThat(everyLastAttempt.getSuppressed()).hasSize(2);
    }

    @Test
    void earlierFailureThatLeadsToTheLastIsLeftOut() {
      IOException last = new IOException();
      IOException wrapping = new IOException(new IllegalStateException(last));
      IOException suppressing = new IOException();
      suppressing.addSuppressed(last);

      time.failureOf(
          () ->
              Policies.threeRetries(
                  Script.throwing(wrapping, suppressing, new IOException("kept"), last)));

      assertThat(last.getSuppressed()).hasSize(2);
      assertThat(last.getSuppressed()[0]).hasMessage("kept");
      assertThat(trailOf(last).leftOut()).isEqualTo(2);
    }

    @Test
    void failureWithSuppressionDisabledIsLeftAlone() {
      class Closed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Closed() {
          super("closed", null, false, true);
        }
      }
      Script script = Script.always(Closed::new);

      Throwable thrown = time.failureOf(() -> Policies.oneRetry(script));

      assertThat(thrown).isSameAs(script.thrown().get(1)).hasNoSuppressedExceptions();
    }

    @Test
    void trailCanBeReadWhereThisLibraryIsAbsent(@TempDir Path folder) throws IOException {
      Throwable thrown =
          time.failureOf(() -> Policies.oneRetry(Script.always(() -> new IOException("down"))));
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

    @Test
    void interruptionWhileWaitingEndsTheCall() {
      Script script = Script.failingForEver();
      time.duringWait(Thread.currentThread()::interrupt);

      Throwable thrown = time.failureOf(() -> Policies.threeRetries(script));

      assertInterrupted(script, thrown);
    }

    @Test
    void interruptionInAWaitOfZeroEndsTheCall() {
      Script script = Script.failingForEver();
      time.drawingLowest().duringWait(Thread.currentThread()::interrupt);

      Throwable thrown = time.failureOf(() -> Policies.drawn(script));

      assertInterrupted(script, thrown);
    }

    @Test
    void flagSetInAnAttemptThatFailsEndsTheCall() {
      Script script = Script.failingForEver().atEachAttempt(Thread.currentThread()::interrupt);

      Throwable thrown = time.failureOf(() -> Policies.threeRetries(script));

      assertInterrupted(script, thrown);
    }

    @Test
    void flagSetOnEntryAllowsOneAttempt() {
      Script script = Script.failingForEver();
      Thread.currentThread().interrupt();

      Throwable thrown = time.failureOf(() -> Policies.threeRetries(script));

      assertInterrupted(script, thrown);
    }

    @Test
    void flagSetOnEntryIsNoHindranceToSuccess() {
      Script script = Script.failing(0);
      Thread.currentThread().interrupt();

      Throwable thrown = time.failureOf(() -> Policies.threeRetries(script));

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

    @Test
    void interruptionAfterARetryIsSuppressedBesideTheTrail() {
      Script script = Script.failingForEver();
      time.duringWait(
          () -> {
            if (script.attempts() == 2) {
              Thread.currentThread().interrupt();
            }
          });

      Throwable thrown = time.failureOf(() -> Policies.threeRetries(script));

      assertThat(thrown).isSameAs(script.thrown().get(1));
      assertThat(thrown.getSuppressed())
          .hasSize(3)
          .hasAtLeastOneElementOfType(InterruptedException.class)
          .contains(script.thrown().get(0), trailOf(thrown));
      assertThat(trailOf(thrown).reason()).isEqualTo(GiveUpReason.INTERRUPTED);
    }

    @Test
    void interruptedExceptionPassesThrough() {
      InterruptedException interrupted = new InterruptedException();
      Script script = Script.throwing(interrupted);

      Throwable thrown = time.failureOf(() -> Policies.retriesEverything(script));

      assertThat(thrown).isSameAs(interrupted).hasNoSuppressedExceptions();
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void listenerThatThrowsIsLoggedOnceAndIgnored() {
      class Throwing implements RetryListener {
        @Override
        public void attemptFailed(RetryEvent event) {
          throw new IllegalStateException("listener");
        }
      }
      RetryListener listener = new Throwing();
      Script script = Script.failing(3);

      try (LogLines log = LogLines.fromInfoOn()) {
        Backoffs.addListener(listener);
        Throwable thrown = time.failureOf(() -> Policies.threeRetries(script));

        assertThat(thrown).isNull();
        assertThat(log.lines()).singleElement().asString().startsWith("SEVERE RetryListener");
      } finally {
        Backoffs.removeListener(listener);
      }
    }
  }

  @Nested
  class Listening {

    @Test
    void eventsComeInOrderWithDelayAndCeiling() {
      try (Events events = Events.recorded()) {
        time.failureOf(() -> Policies.drawn(Script.failing(2)));

        assertThat(events.lines())
            .containsExactly(
                "failed 1",
                "retry in 5 of 10 ms",
                "failed 2",
                "retry in 10 of 20 ms",
                "succeeded 3");
      }
    }

    @Test
    void eventsEndWithGivingUp() {
      try (Events events = Events.recorded()) {
        time.failureOf(() -> Policies.oneRetry(Script.failingForEver()));

        assertThat(events.lines())
            .containsExactly("failed 1", "retry in 10 of 10 ms", "failed 2", "gave up EXHAUSTED");
      }
    }

    @Test
    void eventsNameTheMethod() {
      try (Events events = Events.recorded()) {
        time.failureOf(() -> Policies.named(Script.failingForEver(), 1, 2));
        time.failureOf(() -> Policies.oneRetry(Script.failingForEver()));

        RetryEvent named = events.events().get(0);
        assertThat(named.name()).isEqualTo("label");
        assertThat(named.className()).isEqualTo(Policies.class.getName());
        assertThat(named.methodName()).isEqualTo("named");
        assertThat(named.descriptor())
            .isEqualTo("(Ldev/backoff/woven/Script;[I)Ljava/lang/String;");
        assertThat(events.events().get(4).name()).isEqualTo("Policies.oneRetry");
      }
    }
  }

  @FunctionalInterface
  interface Method {
    String call(Script script) throws Exception;
  }

  /** For places that declare no exception. */
  private static String call(Callable<String> callable) {
    try {
      return callable.call();
    } catch (RuntimeException failure) {
      throw failure;
    } catch (Exception failure) {
      throw new IllegalStateException(failure);
    }
  }

  private static <T> List<Future<T>> onThreads(int count, Callable<T> task)
      throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(count);
    try {
      return threads.invokeAll(Collections.nCopies(count, task));
    } finally {
      threads.shutdown();
    }
  }
}
