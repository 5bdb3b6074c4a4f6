package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryAfter;
import dev.backoff.runtime.RetryBudget;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a failure is asked, in which order, before it is worth another attempt. */
abstract class Section05Checks extends Section {

  private static final String BUDGET = "order-of-checks";
  private static final String NESTED = "backoff." + Ordered.class.getName() + ".call.nested";

  /** Read at the first failure of the method. */
  @BeforeAll
  static void collapse() {
    System.setProperty(NESTED, "collapse");
  }

  @AfterAll
  static void restore() {
    System.clearProperty(NESTED);
    fill(BUDGET);
  }

  /** Everything that may stand against a retry, in the order in which it is looked for. */
  private enum Obstacle {
    ABORTED,
    REFUSED_BY_THE_CONDITION,
    INTERRUPTED,
    EXHAUSTED,
    NESTED,
    ASKED_TOO_LONG,
    OUT_OF_TIME,
    OUT_OF_TOKENS
  }

  /** Only the reason that comes first is told; what comes later is not even looked at. */
  @BothWays
  void reasonIsTheFirstThatApplies(Way way) {
    assertThat(outcome(way, Obstacle.ABORTED)).isEqualTo("NOT_RETRYABLE, draws 0");
    assertThat(outcome(way, Obstacle.REFUSED_BY_THE_CONDITION))
        .isEqualTo("PREDICATE_FAILED, draws 0");
    assertThat(outcome(way, Obstacle.INTERRUPTED)).isEqualTo("INTERRUPTED, draws 0");
    assertThat(outcome(way, Obstacle.EXHAUSTED)).isEqualTo("EXHAUSTED, draws 0");
    assertThat(outcome(way, Obstacle.ASKED_TOO_LONG)).isEqualTo("SERVER_DELAY, draws 1");
    assertThat(outcome(way, Obstacle.OUT_OF_TIME)).isEqualTo("MAX_DURATION, draws 1");
    assertThat(outcome(way, Obstacle.OUT_OF_TOKENS)).isEqualTo("BUDGET, draws 1");
  }

  @Test
  @OneWay("a Retrier is not configured, and retries whatever comes out of another")
  void nestedComesAfterExhaustedAndBeforeTheDraw() {
    assertThat(outcome(Way.WOVEN, Obstacle.NESTED)).isEqualTo("NESTED, draws 0");
  }

  /** Why a call ends where this and all that come after it stand against a retry. */
  private String outcome(Way way, Obstacle first) {
    EnumSet<Obstacle> obstacles = EnumSet.range(first, Obstacle.OUT_OF_TOKENS);
    int before = obstacles.contains(Obstacle.EXHAUSTED) ? 1 : 0;
    RetryBudget budget = RetryBudget.of(1, 0.1);
    Backoffs.useBudget(BUDGET, budget);
    assertThat(before == 1 || budget.tryAcquire()).isTrue();
    AtomicInteger attempts = new AtomicInteger();
    int draws = time.draws() + before;
    try (Events events = Events.recorded()) {
      failureOf(
          way,
          Ordered::call,
          Script.running(() -> fail(way, attempts.incrementAndGet() > before, obstacles)));
      Thread.interrupted();
      assertThat(attempts).hasValue(before + 1);
      String last = events.lines().get(events.lines().size() - 1);
      return last.replace("gave up ", "") + ", draws " + (time.draws() - draws);
    }
  }

  private String fail(Way way, boolean last, Set<Obstacle> obstacles) throws IOException {
    if (!last) {
      throw new IOException("transient");
    }
    IOException failure =
        obstacles.contains(Obstacle.ABORTED) ? new Aborted(obstacles) : new Asking(obstacles);
    if (obstacles.contains(Obstacle.NESTED)) {
      new VirtualTime()
          .failureOf(
              () -> way.call(Policies::oneRetry, Script.throwing(new IOException(), failure)));
    }
    if (obstacles.contains(Obstacle.INTERRUPTED)) {
      Thread.currentThread().interrupt();
    }
    if (obstacles.contains(Obstacle.OUT_OF_TIME)) {
      time.pass(Duration.ofMillis(995));
    }
    throw failure;
  }

  /** A failure that asks for a delay, and says no to the condition. */
  private static class Asking extends IOException implements RetryAfter {
    private static final long serialVersionUID = 1L;

    private final transient Set<Obstacle> obstacles;

    Asking(Set<Obstacle> obstacles) {
      super(obstacles.contains(Obstacle.REFUSED_BY_THE_CONDITION) ? "for good" : "transient");
      this.obstacles = obstacles;
    }

    @Override
    public Optional<Duration> retryAfter() {
      return obstacles.contains(Obstacle.ASKED_TOO_LONG)
          ? Optional.of(Duration.ofHours(1))
          : Optional.empty();
    }
  }

  private static final class Aborted extends Asking {
    private static final long serialVersionUID = 1L;

    Aborted(Set<Obstacle> obstacles) {
      super(obstacles);
    }
  }

  /** All checks in one policy. */
  static final class Ordered {

    private Ordered() {}

    @Backoff(
        base = "20ms",
        maxRetries = 1,
        maxDuration = "1s",
        abortOn = Aborted.class,
        retryWhen = "isTransient",
        budget = BUDGET)
    static String call(Script script) throws IOException {
      return script.attempt();
    }

    static boolean isTransient(IOException failure) {
      return failure.getMessage().equals("transient");
    }
  }

  @BothWays
  void noTokenIsTakenBeforeItsStep(Way way) {
    RetryBudget budget = RetryBudget.of(10, 0.1);
    Backoffs.useBudget(BUDGET, budget);
    Script late =
        Script.throwing(new IOException("transient"))
            .atEachAttempt(() -> time.pass(Duration.ofSeconds(1)));

    failureOf(way, Ordered::call, Script.throwing(new IOException("for good")));
    failureOf(way, Ordered::call, late);
    assertThat(budget.available()).isEqualTo(10);

    failureOf(way, Ordered::call, Script.throwing(new IOException("transient")));
    assertThat(budget.available()).isEqualTo(9);
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
        retried("Throwable", Policies.retriesEverything(), new Throwable()),
        retried("Throwable", Policies.retriesEverything(), new AssertionError()),
        retried("Throwable", Policies.retriesEverything(), new NoClassDefFoundError()),
        refused("Throwable", Policies.retriesEverything(), new CancellationException()),
        refused("Throwable", Policies.retriesEverything(), new InterruptedException()),
        refused("Throwable", Policies.retriesEverything(), new ClosedByInterruptException()),
        refused("Throwable", Policies.retriesEverything(), new OutOfMemoryError()),
        refused("Throwable", Policies.retriesEverything(), new StackOverflowError()),
        refused("Throwable", Policies.retriesEverything(), new InternalError()),
        retried("an Error", Policies::retriesAssertions, new AssertionError()),
        retried("an Error", Policies::retriesAssertions, new AssertionError() {}),
        refused("an Error", Policies::retriesAssertions, new NoClassDefFoundError()),
        refused("an Error", Policies::retriesAssertions, new IOException()),
        retried("cancellation", Policies::retriesCancellations, new CancellationException()),
        refused("cause, not asked", Policies::drawn, new Error(new IOException())),
        retried("cause", Policies::retriesCausedByIo, new Error(new IOException())),
        retried("cause", Policies::retriesCausedByIo, caused(new FileNotFoundException())),
        refused("no such cause", Policies::retriesCausedByIo, caused(new Exception())),
        refused("abortOn in causes", Policies::retriesCausedByIo, caused(new SecurityException())),
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

  private static Judged retried(String name, Way.Method<?> method, Throwable failure) {
    return new Judged(name, method, failure, 2);
  }

  private static Judged refused(String name, Way.Method<?> method, Throwable failure) {
    return new Judged(name, method, failure, 1);
  }

  static Stream<Arguments> judgementsBothWays() {
    return bothWays(judgements());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("judgementsBothWays")
  void failureIsRetriedOrNot(Way way, Judged judged) {
    Script script = Script.throwing(judged.failure);

    Throwable thrown = failureOf(way, judged.method, script);

    assertThat(script.attempts()).isEqualTo(judged.attempts);
    assertThat(thrown).isSameAs(judged.attempts == 1 ? judged.failure : null);
  }

  private record Judged(String name, Way.Method<?> method, Throwable failure, int attempts) {
    @Override
    public String toString() {
      return name + ": " + failure + (attempts == 1 ? " is not retried" : " is retried");
    }
  }

  @Test
  void reasonsAreThese() {
    assertThat(GiveUpReason.values())
        .extracting(GiveUpReason::name)
        .containsExactly(
            "NOT_RETRYABLE",
            "PREDICATE_FAILED",
            "INTERRUPTED",
            "EXHAUSTED",
            "NESTED",
            "SERVER_DELAY",
            "MAX_DURATION",
            "BUDGET",
            "DISABLED",
            "CANCELLED",
            "REJECTED",
            "INVALID_POLICY",
            "SHUTDOWN");
  }

  @BothWays
  void conditionOfTheSameObjectIsAsked(Way way) {
    Conditional service = new Conditional();
    Script script = Script.throwing(new IOException("transient"), new IOException("for good"));

    Throwable thrown = failureOf(way, service::call, script);

    assertThat(thrown).hasMessage("for good");
    assertThat(service.asked).isEqualTo(script.thrown());
    assertThat(trailOf(thrown).reason()).isEqualTo(GiveUpReason.PREDICATE_FAILED);
  }

  @BothWays
  void conditionOfAStaticMethodIsAsked(Way way) {
    Script script = Script.throwing(new IOException("transient"), new IOException("for good"));

    Throwable thrown = failureOf(way, Conditional::ofNoObject, script);

    assertThat(thrown).hasMessage("for good");
    assertThat(script.attempts()).isEqualTo(2);
  }

  @BothWays
  void failureOfATypeThatTheConditionDoesNotTakeIsNotRetried(Way way) {
    Conditional service = new Conditional();
    Script script = Script.always(() -> new IllegalStateException("transient"));

    try (Events events = Events.recorded()) {
      Throwable thrown = failureOf(way, service::call, script);

      assertThat(thrown).isSameAs(script.thrown().get(0)).hasNoSuppressedExceptions();
      assertThat(service.asked).isEmpty();
      assertThat(events.lines()).containsExactly("failed 1", "gave up PREDICATE_FAILED");
    }
  }

  @BothWays
  void conditionIsNotAskedAboutWhatIsNotRetryable(Way way) {
    Conditional service = new Conditional();

    failureOf(way, service::call, Script.throwing(new FileNotFoundException("transient")));

    assertThat(service.asked).isEmpty();
  }

  @BothWays
  void conditionAndRecoverSeeTheOuterFailureWhereCausesAreMatched(Way way) {
    Conditional service = new Conditional();
    IllegalStateException outer = new IllegalStateException(new IOException());

    failureOf(way, service::matchingCauses, Script.always(() -> outer));

    assertThat(service.asked).containsOnly(outer);
    assertThat(service.recovered).containsExactly(outer);
  }

  /** Asks before it retries. */
  static final class Conditional {

    final List<Throwable> asked = new ArrayList<>();
    final List<Throwable> recovered = new ArrayList<>();

    @Backoff(
        base = "10ms",
        jitter = Jitter.NONE,
        abortOn = FileNotFoundException.class,
        retryWhen = "isTransient")
    String call(Script script) throws IOException {
      return script.attempt();
    }

    boolean isTransient(IOException failure) {
      asked.add(failure);
      return failure.getMessage().equals("transient");
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE, retryWhen = "isTransientForAll")
    static String ofNoObject(Script script) throws IOException {
      return script.attempt();
    }

    static boolean isTransientForAll(Throwable failure) {
      return failure.getMessage().equals("transient");
    }

    @Backoff(
        base = "10ms",
        maxRetries = 1,
        retryOn = IOException.class,
        matchCauses = true,
        retryWhen = "isAnything",
        recover = "instead")
    String matchingCauses(Script script) throws IOException {
      return script.attempt();
    }

    boolean isAnything(Throwable failure) {
      return asked.add(failure);
    }

    String instead(Script script, Exception failure) {
      recovered.add(failure);
      return "recovered";
    }
  }
}
