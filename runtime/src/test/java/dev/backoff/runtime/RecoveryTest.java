package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.policy.FailureType;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodCalls;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is called instead of failing: when, once, with what, and what becomes of its failures. */
class RecoveryTest {

  private final VirtualTime time = new VirtualTime();
  private final Retrier retrier = Retrier.of(Policies.constant(2));
  private final List<Exception> seen = new ArrayList<>();
  private final List<Object> returned = new ArrayList<>();

  @AfterEach
  void clearInterruption() {
    Thread.interrupted();
  }

  private String recover(Exception failure) {
    seen.add(failure);
    return "recovered";
  }

  @Test
  void answersOnceWithTheLastFailure() {
    Scripted body = Scripted.alwaysFailing();

    try (RecordedEvents heard = new RecordedEvents()) {
      Throwable left = time.failureOf(() -> returned.add(retrier.call(body, this::recover)));

      assertThat(left).isNull();
      assertThat(returned).containsExactly("recovered");
      assertThat(seen).containsExactly((Exception) body.thrown(3));
      assertThat(heard.lines())
          .containsExactly(
              "attemptFailed 1",
              "retryScheduled 1 ceiling PT0.1S",
              "attemptFailed 2",
              "retryScheduled 2 ceiling PT0.1S",
              "attemptFailed 3",
              "gaveUp 3 EXHAUSTED",
              "recovered 3");
    }
  }

  @Test
  void seesTheFailureDressed() {
    Scripted body = Scripted.alwaysFailing();
    List<Throwable> suppressed = new ArrayList<>();

    time.failureOf(
        () ->
            retrier.call(
                body,
                failure -> {
                  suppressed.addAll(List.of(failure.getSuppressed()));
                  return "recovered";
                }));

    assertThat(suppressed)
        .containsExactly(body.thrown(1), body.thrown(2), RetryTrails.of(body.thrown(3)));
  }

  @Test
  void isNotCalledWhereAnAttemptSucceeds() {
    time.failureOf(
        () -> returned.add(retrier.call(Scripted.failing(new IOException()), this::recover)));

    assertThat(returned).containsExactly("done");
    assertThat(seen).isEmpty();
  }

  static Stream<Arguments> reasons() {
    return Stream.of(
        Arguments.of(
            GiveUpReason.NOT_RETRYABLE,
            Retrier.of(Policies.accepted(it -> it.abortOn(types(IOException.class))))),
        Arguments.of(
            GiveUpReason.PREDICATE_FAILED,
            Retrier.of(Policies.constant(1)).retryWhen(failure -> false)),
        Arguments.of(GiveUpReason.EXHAUSTED, Retrier.of(Policies.constant(1))),
        Arguments.of(
            GiveUpReason.SERVER_DELAY, Retrier.of(Policies.accepted(it -> it.cap("999ms")))),
        Arguments.of(
            GiveUpReason.MAX_DURATION,
            Retrier.of(Policies.accepted(it -> it.maxDuration("1001ms").maxRetries(1000)))),
        Arguments.of(
            GiveUpReason.BUDGET, Retrier.of(Policies.accepted(it -> it.budget("recovery")))));
  }

  private static List<FailureType> types(Class<? extends Throwable> type) {
    return List.of(FailureType.of(type));
  }

  @ParameterizedTest
  @MethodSource("reasons")
  void answersForEveryReason(GiveUpReason reason, Retrier retrier) {
    Backoffs.useBudget("recovery", new CountedBudget(0));
    try (RecordedEvents heard = new RecordedEvents()) {
      Throwable left =
          time.failureOf(() -> returned.add(retrier.call(Scripted.of(Busy::new), this::recover)));

      assertThat(left).isNull();
      assertThat(returned).containsExactly("recovered");
      assertThat(seen).hasSize(1);
      assertThat(heard.lines()).anyMatch(line -> line.matches("gaveUp . " + reason));
    }
  }

  /** Asks for a second. */
  private static final class Busy extends IOException implements RetryAfter {
    private static final long serialVersionUID = 1L;

    Busy(int attempt) {
      super("attempt " + attempt);
    }

    @Override
    public Optional<Duration> retryAfter() {
      return Optional.of(Duration.ofSeconds(1));
    }
  }

  @Test
  void answersAtAShutdown() {
    Backoffs.shutdown();
    try {
      time.failureOf(() -> returned.add(retrier.call(Scripted.alwaysFailing(), this::recover)));
    } finally {
      Backoffs.restart();
    }

    assertThat(returned).containsExactly("recovered");
  }

  @Test
  void answersWhereRetriesAreSwitchedOff() {
    Scripted body = Scripted.alwaysFailing();
    Calls calls = new Calls(failure -> "recovered");

    try (RecordedEvents heard = new RecordedEvents()) {
      Object answer = answerOf(Loops.before(switchedOff(calls), this, arguments()), body);

      assertThat(answer).isEqualTo("recovered");
      assertThat(body.attempts()).isEqualTo(1);
      assertThat(body.thrown(1)).hasNoSuppressedExceptions();
      assertThat(heard.lines())
          .containsExactly("attemptFailed 1", "gaveUp 1 DISABLED", "recovered 1");
    }
  }

  @Test
  void judgesNoResultWhereRetriesAreSwitchedOff() {
    Calls calls = new Calls(failure -> "recovered");

    assertThat(Loops.before(switchedOff(calls), this, arguments()).accepts("any")).isTrue();
  }

  private static RetryPlan switchedOff(MethodCalls calls) {
    return RetryPlan.of(
        RetriedMethod.unnamed("off"),
        Schedule.of(Policies.constant(3)),
        calls,
        new RetrySwitches(false, false));
  }

  @Test
  void isCalledOnTheSameObjectWithTheSameArguments() {
    Calls calls = new Calls(failure -> "recovered");
    Object[] arguments = arguments();
    RetryPlan plan = RetryPlan.of(Policies.constant(1)).calling(calls);

    answerOf(Loops.before(plan, this, arguments), Scripted.alwaysFailing());

    assertThat(calls.targets).containsExactly(this);
    assertThat(calls.arguments).hasSize(1);
    assertThat(calls.arguments.get(0)).isSameAs(arguments);
  }

  private static Object[] arguments() {
    return new Object[] {1, "two"};
  }

  /** Runs the rich advice by hand. */
  private Object answerOf(RetryLoop loop, Scripted body) {
    Object[] answer = new Object[1];
    time.failureOf(
        () -> {
          while (!loop.hasAnswer()) {
            try {
              body.run();
            } catch (Throwable failure) {
              loop.failed(failure);
            }
          }
          answer[0] = loop.answer();
        });
    return answer[0];
  }

  @Test
  void isNotCalledWhereTheThreadIsInterrupted() {
    Thread.currentThread().interrupt();
    Scripted body = Scripted.alwaysFailing();

    Throwable left = time.failureOf(() -> retrier.call(body, this::recover));

    assertThat(left).isSameAs(body.thrown(1));
    assertThat(seen).isEmpty();
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @Test
  void isNotCalledWhereAWaitIsInterrupted() {
    Scripted body = Scripted.alwaysFailing();

    Throwable left = time.interruptingWait(2).failureOf(() -> retrier.call(body, this::recover));

    assertThat(left).isSameAs(body.thrown(2));
    assertThat(seen).isEmpty();
  }

  static Stream<Throwable> unrecoverable() {
    return Stream.of(
        new AssertionError(),
        new NoClassDefFoundError(),
        new OutOfMemoryError(),
        new StackOverflowError(),
        new InterruptedException(),
        new Throwable());
  }

  @ParameterizedTest
  @MethodSource("unrecoverable")
  void isNotCalledFor(Throwable failure) {
    Throwable left = time.failureOf(() -> retrier.call(Scripted.failing(failure), this::recover));

    assertThat(left).isSameAs(failure).hasNoSuppressedExceptions();
    assertThat(seen).isEmpty();
  }

  @Test
  void leavesWithTheFailureSuppressedWhereItThrows() {
    IllegalStateException thrown = new IllegalStateException("no answer");
    Scripted body = Scripted.alwaysFailing();

    try (RecordedEvents heard = new RecordedEvents()) {
      Throwable left = leftBy(body, failure -> thrown);

      assertThat(left).isSameAs(thrown);
      assertThat(left.getSuppressed()).containsExactly(body.thrown(3));
      assertThat(RetryTrails.of(body.thrown(3)).attempts()).isEqualTo(3);
      assertThat(heard.lines()).endsWith("gaveUp 3 EXHAUSTED", "recoverFailed 3 no answer");
    }
  }

  @Test
  void leavesAsItIsWhereItThrowsTheFailure() {
    Scripted body = Scripted.alwaysFailing();

    Throwable left = leftBy(body, failure -> failure);

    assertThat(left).isSameAs(body.thrown(3));
    assertThat(left.getSuppressed()).doesNotContain(left).hasSize(3);
  }

  @Test
  void leavesAsItIsWhereItsCausesHaveTheFailure() {
    Scripted body = Scripted.alwaysFailing();

    Throwable left =
        leftBy(body, failure -> new RuntimeException(new IllegalStateException(failure)));

    assertThat(left).hasNoSuppressedExceptions().hasRootCause(body.thrown(3));
  }

  @Test
  void keepsTheFailureWhereOneThatIsEqualIsSuppressedAlready() {
    Scripted body = Scripted.of(Same::new);
    IllegalStateException thrown = new IllegalStateException();
    thrown.addSuppressed(new Same(0));

    leftBy(body, failure -> thrown);

    assertThat(thrown.getSuppressed()[1]).isSameAs(body.thrown(3));
  }

  /** All are equal. */
  private static final class Same extends Exception {
    private static final long serialVersionUID = 1L;

    Same(int attempt) {
      super("attempt " + attempt);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Same;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  @Test
  void doesNotLetASharedExceptionGrow() {
    IllegalStateException shared = new IllegalStateException("no answer");

    for (int call = 0; call < 100; call++) {
      leftBy(Scripted.alwaysFailing(), failure -> shared);
    }

    assertThat(shared.getSuppressed()).hasSize(1);
  }

  @Test
  void letsAnErrorOfTheVirtualMachineLeaveAtOnce() {
    OutOfMemoryError error = new OutOfMemoryError();

    Throwable left = leftBy(Scripted.alwaysFailing(), failure -> error);

    assertThat(left).isSameAs(error).hasNoSuppressedExceptions();
    assertThat(RetryContext.attempt()).isEqualTo(1);
  }

  /** What leaves where the recover function throws what {@code thrown} says. */
  private Throwable leftBy(Scripted body, Function<Exception, Throwable> thrown) {
    return time.failureOf(
        () ->
            retrier.call(
                body,
                failure -> {
                  throw Undeclared.rethrow(thrown.apply(failure));
                }));
  }

  @Test
  void letsTheFailureLeaveWhereClassesAreMissingThatItTakes() {
    NoClassDefFoundError missing = new NoClassDefFoundError("com/shop/OutOfStock");
    MethodCalls calls =
        new MethodCalls() {
          @Override
          public boolean recovers(Throwable failure) {
            throw missing;
          }
        };
    FileNotFoundException failure = new FileNotFoundException();
    RetryPlan plan = RetryPlan.of(Policies.constant(1)).calling(calls);

    Throwable left =
        time.failureOf(
            () -> {
              RetryLoop loop = Loops.before(plan, null, arguments());
              loop.failed(failure);
              loop.failed(failure);
            });

    assertThat(left).isSameAs(failure);
    assertThat(left.getSuppressed()).containsExactly(missing);
  }

  /** Remembers what it is called with. */
  private static final class Calls extends MethodCalls {

    private final Function<Throwable, Object> answer;
    private final List<Object> targets = new ArrayList<>();
    private final List<Object[]> arguments = new ArrayList<>();

    Calls(Function<Throwable, Object> answer) {
      this.answer = answer;
    }

    @Override
    public boolean retryOnResult(@Nullable Object target, @Nullable Object result) {
      throw new AssertionError("asked");
    }

    @Override
    public boolean recovers(Throwable failure) {
      return true;
    }

    @Override
    public Object recover(
        @Nullable Object target, @Nullable Object[] arguments, Throwable failure) {
      targets.add(target);
      this.arguments.add(arguments);
      return answer.apply(failure);
    }
  }
}
