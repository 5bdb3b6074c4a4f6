package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.RetryEnvironment;
import dev.backoff.runtime.RetryTrail;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Faults that other libraries have or had, each with the test that keeps it out of this one. */
class PeersFaultsTest {

  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);
  private static final Duration CAP = Duration.ofMillis(3);

  private final VirtualTime time = new VirtualTime();

  @AfterEach
  void forgetInterruption() {
    Thread.interrupted();
  }

  @Test
  void longExponentialRunsDoNotOverflow() {
    time.failureOf(() -> Service.longRun(Script.failingForEver()));

    List<Duration> sorted = new ArrayList<>(time.waits());
    Collections.sort(sorted);
    assertThat(time.waits()).hasSize(1000).isEqualTo(sorted);
    assertThat(time.waits().get(0)).isEqualTo(Duration.ofSeconds(1));
    assertThat(time.waits().get(999)).isEqualTo(LONGEST);
  }

  @Test
  void firstDelayIsWithinZeroAndTheCapToo() {
    for (VirtualTime each : new VirtualTime[] {time, new VirtualTime().drawingLowest()}) {
      assertThat(each.failureOf(Service::capped)).isNull();

      assertThat(each.waits()).hasSize(4).allMatch(wait -> wait.compareTo(CAP) <= 0);
      assertThat(each.waits()).noneMatch(Duration::isNegative);
    }
  }

  @Test
  void jitterIsWithinTheCapAndStillThereAtTheCap() throws IOException {
    List<Duration> waits = new ArrayList<>();
    for (VirtualTime each : new VirtualTime[] {time, new VirtualTime().drawingLowest()}) {
      each.failureOf(() -> Service.atTheCap(Script.failing(6)));
      waits.addAll(each.waits().subList(3, 6)); // where the ceiling is the cap
    }

    assertThat(waits).allMatch(wait -> wait.compareTo(Duration.ofMillis(40)) <= 0);
    assertThat(new HashSet<>(waits)).hasSize(2);
  }

  @Test
  void waitsBelowAMillisecondAreWaited() {
    time.failureOf(() -> Service.short_(Script.failing(4)));
    assertThat(time.waits())
        .extracting(Duration::toNanos)
        .containsExactly(100_000L, 200_000L, 400_000L, 800_000L);
  }

  @Test
  void attemptsDoNotRunBackToBackAtADeadline() {
    Script script = Script.failingForEver();

    time.failureOf(() -> Service.deadline(script));

    assertThat(time.waits())
        .containsExactly(Duration.ofMillis(100), Duration.ofMillis(200), Duration.ofMillis(400));
    assertThat(script.attempts()).isEqualTo(4);
  }

  @Test
  void predicateThatThrowsIsNotSwallowed() {
    IOException failure = new IOException();

    Throwable thrown = time.failureOf(() -> Service.askingBadly(Script.throwing(failure)));

    assertThat(thrown).isSameAs(failure);
    assertThat(thrown.getSuppressed()).singleElement().isInstanceOf(NullPointerException.class);
  }

  @Test
  void firstFailureIsNotLostWhereAWaitIsInterrupted() {
    Script script = Script.failingForEver();
    time.duringWait(Thread.currentThread()::interrupt);

    Throwable thrown = time.failureOf(() -> Service.plain(script));

    assertThat(thrown).isSameAs(script.thrown().get(0));
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @Test
  void interruptedExceptionIsNotRetried() {
    Script script = Script.throwing(new InterruptedException());

    Throwable thrown = time.failureOf(() -> Policies.retriesEverything().call(script));

    assertThat(thrown).isInstanceOf(InterruptedException.class);
    assertThat(script.attempts()).isEqualTo(1);
  }

  @Test
  void outOfMemoryErrorIsNotRetried() {
    Script script = Script.throwing(new OutOfMemoryError());

    Throwable thrown = time.failureOf(() -> Policies.retriesEverything().call(script));

    assertThat(thrown).isInstanceOf(OutOfMemoryError.class).hasNoSuppressedExceptions();
    assertThat(script.attempts()).isEqualTo(1);
  }

  @Test
  void earlierFailuresAreNotLost() {
    Script script = Script.failingForEver();

    Throwable thrown = time.failureOf(() -> Service.plain(script));

    assertThat(thrown.getSuppressed())
        .startsWith(script.thrown().subList(0, 3).toArray(Throwable[]::new));
    assertThat(Stream.of(thrown.getSuppressed())).last().isInstanceOf(RetryTrail.class);
  }

  @Test
  void retryForAResultDoesNotEndInANullPointerException() {
    List<Object> returned = new ArrayList<>();

    Throwable thrown = time.failureOf(() -> returned.add(Service.none()));

    assertThat(thrown).isNull();
    assertThat(returned).containsExactly((Object) null);
    assertThat(time.waits()).hasSize(3);
  }

  @Test
  void executorThatRefusesLeavesNoFuturePending() throws Exception {
    assertEndsWithItsFailure(
        time.environment((task, nanos) -> woken(task), PeersFaultsTest::refuse));
  }

  @Test
  void timerThatIsShutDownLeavesNoFuturePending() throws Exception {
    ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    timer.shutdown();
    assertEndsWithItsFailure(
        time.environment(
            (task, nanos) -> timer.schedule(task, nanos, TimeUnit.NANOSECONDS), Runnable::run));
  }

  private static Future<?> woken(Runnable task) {
    task.run();
    return CompletableFuture.completedFuture(task);
  }

  private static void refuse(Runnable attempt) {
    throw new RejectedExecutionException("full");
  }

  private static void assertEndsWithItsFailure(RetryEnvironment environment) throws Exception {
    Script script = Script.failingForEver();
    List<CompletableFuture<String>> stage = new ArrayList<>();

    environment.run(() -> stage.add(Service.stage(script)));

    Throwable left = stage.get(0).handle((value, failure) -> failure).get(30, TimeUnit.SECONDS);
    assertThat(left).isSameAs(script.thrown().get(0));
    assertThat(left.getSuppressed()).singleElement().isInstanceOf(RejectedExecutionException.class);
  }

  @Test
  void recoverThatReturnsNullForANumberDoesNotReturnZero() {
    assertThatThrownBy(Service::number)
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("noNumber");
  }

  static final class Service {

    private Service() {}

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    static String plain(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    static CompletableFuture<String> stage(Script script) {
      return script.stage();
    }

    @Backoff(
        base = "1s",
        multiplier = 10,
        cap = "9223372036854775807ns",
        jitter = Jitter.NONE,
        maxRetries = 1000)
    static String longRun(Script script) throws IOException {
      return script.attempt();
    }

    /** Of a local class. */
    @SuppressWarnings("BKF-304")
    static void capped() throws IOException {
      class Capped {
        @Backoff(base = "10ms", cap = "3ms")
        String full(Script script) throws IOException {
          return script.attempt();
        }

        @Backoff(base = "10ms", cap = "3ms", jitter = Jitter.EQUAL)
        String equal(Script script) throws IOException {
          return script.attempt();
        }

        @Backoff(base = "10ms", cap = "3ms", jitter = Jitter.DECORRELATED)
        String decorrelated(Script script) throws IOException {
          return script.attempt();
        }

        @Backoff(base = "10ms", cap = "3ms", jitter = Jitter.NONE)
        String none(Script script) throws IOException {
          return script.attempt();
        }
      }
      Capped capped = new Capped();
      capped.full(Script.failing(1));
      capped.equal(Script.failing(1));
      capped.decorrelated(Script.failing(1));
      capped.none(Script.failing(1));
    }

    @Backoff(base = "10ms", cap = "40ms", maxRetries = 6)
    static String atTheCap(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "100us", jitter = Jitter.NONE, maxRetries = 4)
    static String short_(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(
        base = "100ms",
        cap = "10s",
        jitter = Jitter.NONE,
        maxRetries = Backoff.UNLIMITED,
        maxDuration = "1s")
    static String deadline(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", retryWhen = "cannotTell")
    static String askingBadly(Script script) throws IOException {
      return script.attempt();
    }

    static boolean cannotTell(Exception failure) {
      return failure.getMessage().isEmpty();
    }

    @Backoff(base = "10ms", retryOnResult = "isNone")
    static Object none() {
      return null;
    }

    static boolean isNone(Object result) {
      return result == null;
    }

    @Backoff(base = "1ms", maxRetries = 1, recover = "noNumber")
    static int number() {
      return Integer.parseInt("none");
    }

    static Integer noNumber() {
      return null;
    }
  }
}
