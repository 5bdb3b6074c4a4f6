package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodCalls;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What listeners hear, in order, however a call ends. */
class ListenerEndingsTest {

  private final VirtualTime time = new VirtualTime();
  private final Retrier oneRetry = Retrier.of(Policies.constant(1));
  private final List<FutureTask<?>> timed = new ArrayList<>();

  @AfterEach
  void leaveNothingBehind() {
    Backoffs.restart();
    Thread.interrupted();
  }

  /** Calls that fail twice, where they get so far. */
  private Map<GiveUpReason, Runnable> endings() {
    Map<GiveUpReason, Runnable> endings = new EnumMap<>(GiveUpReason.class);
    endings.put(
        GiveUpReason.NOT_RETRYABLE,
        () -> call(oneRetry, Scripted.failing(new IOException(), new AssertionError())));
    endings.put(
        GiveUpReason.PREDICATE_FAILED,
        () ->
            call(
                oneRetry.retryWhen(failure -> failure.getMessage().endsWith("1")),
                Scripted.alwaysFailing()));
    endings.put(GiveUpReason.INTERRUPTED, this::interruptedInTheSecondAttempt);
    endings.put(GiveUpReason.EXHAUSTED, () -> call(oneRetry, Scripted.alwaysFailing()));
    endings.put(GiveUpReason.NESTED, this::collapsed);
    endings.put(
        GiveUpReason.SERVER_DELAY,
        () -> call(twoRetries(), Scripted.failing(new IOException(), new Overloaded())));
    endings.put(
        GiveUpReason.MAX_DURATION,
        () ->
            call(
                Retrier.of(Policies.accepted(it -> it.maxRetries(9).maxDuration("200ms"))),
                Scripted.alwaysFailing()));
    endings.put(GiveUpReason.BUDGET, this::outOfBudget);
    endings.put(GiveUpReason.DISABLED, () -> disabled(MethodCalls.NONE));
    endings.put(GiveUpReason.CANCELLED, this::cancelled);
    endings.put(GiveUpReason.REJECTED, this::rejected);
    endings.put(GiveUpReason.INVALID_POLICY, this::invalid);
    endings.put(GiveUpReason.SHUTDOWN, this::shutDownInTheSecondAttempt);
    return endings;
  }

  private Retrier twoRetries() {
    return Retrier.of(Policies.constant(2));
  }

  private Throwable call(Retrier retrier, Scripted body) {
    return time.failureOf(() -> retrier.call(body));
  }

  private void interruptedInTheSecondAttempt() {
    call(
        twoRetries(),
        Scripted.of(
            attempt -> {
              if (attempt == 2) {
                Thread.currentThread().interrupt();
              }
              return new IOException();
            }));
  }

  private void shutDownInTheSecondAttempt() {
    call(
        twoRetries(),
        Scripted.of(
            attempt -> {
              if (attempt == 2) {
                Backoffs.shutdown();
              }
              return new IOException();
            }));
  }

  private void collapsed() {
    RetryPlan plan =
        RetryPlan.of(
            method(),
            Schedule.of(Policies.constant(2)),
            MethodCalls.NONE,
            new RetrySwitches(true, true));
    time.failureOf(
        () -> {
          RetryLoop loop = Loops.before(plan);
          loop.failed(new IOException());
          loop.failed(call(oneRetry, Scripted.alwaysFailing()));
        });
  }

  private void outOfBudget() {
    Backoffs.useBudget("one", new OneToken());
    call(
        Retrier.of(Policies.accepted(it -> it.multiplier(1).budget("one"))),
        Scripted.alwaysFailing());
  }

  private void disabled(MethodCalls calls) {
    RetryPlan plan =
        RetryPlan.of(
            method(), Schedule.of(Policies.constant(2)), calls, new RetrySwitches(false, false));
    time.failureOf(() -> Loops.before(plan).failed(new IOException("first")));
  }

  private void cancelled() {
    time.failureOf(
        () ->
            withTimer()
                .run(
                    () ->
                        twoRetries()
                            .callAsync(() -> CompletableFuture.failedFuture(new IOException()))
                            .cancel(true)));
  }

  private void rejected() {
    RetryEnvironment refusing =
        new RetryEnvironment(
            time,
            time,
            time.environment().random(),
            this::schedule,
            attempt -> {
              throw new RejectedExecutionException("full");
            });
    AtomicReference<CompletableFuture<?>> stage = new AtomicReference<>();
    refusing.run(
        () ->
            stage.set(
                twoRetries().callAsync(() -> CompletableFuture.failedFuture(new IOException()))));
    timed.forEach(FutureTask::run);
    assertThat(stage.get()).failsWithin(Duration.ofSeconds(30));
  }

  private void invalid() {
    time.failureOf(() -> RetryLoop.refuse(method(), refusal(), new IOException()));
  }

  private static InvalidPolicyException refusal() {
    return new InvalidPolicyException(List.of(), "no policy");
  }

  private RetryEnvironment withTimer() {
    return new RetryEnvironment(
        time, time, time.environment().random(), this::schedule, Runnable::run);
  }

  private FutureTask<?> schedule(Runnable task, long nanos) {
    FutureTask<?> waiting = new FutureTask<>(task, null);
    timed.add(waiting);
    return waiting;
  }

  private static RetriedMethod method() {
    return new RetriedMethod("Orders.fetch", "com.shop.Orders", "fetch", "()V");
  }

  /** Asks for more patience than the cap allows. */
  private static final class Overloaded extends IOException implements RetryAfter {
    private static final long serialVersionUID = 1L;

    @Override
    public Optional<Duration> retryAfter() {
      return Optional.of(Duration.ofHours(1));
    }
  }

  private static final class OneToken implements RetryBudget {
    private int tokens = 1;

    @Override
    public boolean tryAcquire() {
      return tokens-- > 0;
    }

    @Override
    public void deposit() {}

    @Override
    public boolean isFull() {
      return true;
    }

    @Override
    public int available() {
      return tokens;
    }
  }

  private static final List<GiveUpReason> AFTER_ONE_ATTEMPT =
      List.of(GiveUpReason.DISABLED, GiveUpReason.INVALID_POLICY);

  /** Nobody made another attempt, which would have failed. */
  private static final List<GiveUpReason> WITHOUT_A_SECOND_ATTEMPT =
      List.of(GiveUpReason.CANCELLED, GiveUpReason.REJECTED);

  @ParameterizedTest
  @EnumSource(GiveUpReason.class)
  void eachReasonIsHeardOnceAfterTheFailureAndIsTheLastWord(GiveUpReason reason) {
    Runnable ending = endings().get(reason);
    try (RecordedEvents heard = new RecordedEvents()) {
      ending.run();

      assertThat(heard.lines()).containsExactlyElementsOf(expected(reason));
      assertThat(heard.events())
          .filteredOn(event -> reason != GiveUpReason.CANCELLED)
          .allSatisfy(event -> assertThat(event.failure()).isNotNull());
    }
  }

  private static List<String> expected(GiveUpReason reason) {
    if (AFTER_ONE_ATTEMPT.contains(reason)) {
      return List.of("attemptFailed 1", "gaveUp 1 " + reason);
    }
    List<String> retry = List.of("attemptFailed 1", "retryScheduled 1 ceiling PT0.1S");
    List<String> end = List.of("attemptFailed 2", "gaveUp 2 " + reason);
    if (WITHOUT_A_SECOND_ATTEMPT.contains(reason)) {
      end = List.of("gaveUp 1 " + reason);
    }
    return reason == GiveUpReason.NESTED
        ? joined(retry, joined(expected(GiveUpReason.EXHAUSTED), end))
        : joined(retry, end);
  }

  private static List<String> joined(List<String> first, List<String> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  @ParameterizedTest
  @EnumSource(GiveUpReason.class)
  void eachCallThatNothingRecoversEndsOnceAndForItsReason(GiveUpReason reason) {
    Runnable ending = endings().get(reason);
    Ends ends = new Ends();

    Listening.with(ends, ending);

    assertThat(ends.lines)
        .containsExactlyElementsOf(
            reason == GiveUpReason.NESTED
                ? List.of("unrecovered EXHAUSTED", "unrecovered NESTED")
                : List.of("unrecovered " + reason));
  }

  @Test
  void callsThatRecoverOrSucceedAreNotUnrecoveredToo() {
    Ends ends = new Ends();

    Listening.with(
        ends,
        () -> {
          time.failureOf(() -> oneRetry.call(Scripted.alwaysFailing(), failure -> "old"));
          call(oneRetry, Scripted.failing(new IOException()));
        });

    assertThat(ends.lines).containsExactly("recovered", "succeeded");
  }

  @Test
  void poorResultsAndFailedRecoveriesLeaveUnrecovered() {
    Ends ends = new Ends();

    Listening.with(
        ends,
        () -> {
          call(oneRetry.retryOnResult("done"::equals), Scripted.failing());
          time.failureOf(
              () ->
                  oneRetry.call(
                      Scripted.alwaysFailing(),
                      failure -> {
                        throw new IllegalArgumentException("neither");
                      }));
        });

    assertThat(ends.lines).containsExactly("unrecovered EXHAUSTED", "unrecovered EXHAUSTED");
  }

  /** The last words of calls. */
  private static final class Ends implements RetryListener {
    private final List<String> lines = new ArrayList<>();

    @Override
    public void recovered(RetryEvent event) {
      lines.add("recovered");
    }

    @Override
    public void unrecovered(RetryEvent event, GiveUpReason reason) {
      lines.add("unrecovered " + reason);
    }

    @Override
    public void succeeded(RetryEvent event) {
      lines.add("succeeded");
    }
  }

  @Test
  void recoveredComesAfterTheGivingUp() {
    try (RecordedEvents heard = new RecordedEvents()) {
      time.failureOf(() -> oneRetry.call(Scripted.alwaysFailing(), failure -> "old"));

      assertThat(heard.lines())
          .containsExactly(
              "attemptFailed 1",
              "retryScheduled 1 ceiling PT0.1S",
              "attemptFailed 2",
              "gaveUp 2 EXHAUSTED",
              "recovered 2");
    }
  }

  @Test
  void recoverFailedTellsWhatTheRecoverMethodThrew() {
    Scripted body = Scripted.failing(new IllegalStateException("not retried at all"));
    Retrier picky = oneRetry.retryWhen(failure -> false);
    try (RecordedEvents heard = new RecordedEvents()) {
      time.failureOf(
          () ->
              picky.call(
                  body,
                  failure -> {
                    throw new IllegalArgumentException("neither");
                  }));

      assertThat(heard.lines())
          .containsExactly(
              "attemptFailed 1", "gaveUp 1 PREDICATE_FAILED", "recoverFailed 1 neither");
      assertThat(heard.events()).extracting(RetryEvent::failure).containsOnly(body.thrown(1));
    }
  }

  @Test
  void recoveredIsHeardWhereRetriesAreSwitchedOff() {
    MethodCalls recovering =
        new MethodCalls() {
          @Override
          public boolean recovers(Throwable failure) {
            return true;
          }

          @Override
          public Object recover(Object target, Object[] arguments, Throwable failure) {
            return "old";
          }
        };
    try (RecordedEvents heard = new RecordedEvents()) {
      disabled(recovering);

      assertThat(heard.lines())
          .containsExactly("attemptFailed 1", "gaveUp 1 DISABLED", "recovered 1");
    }
  }

  @Test
  void poorResultsAreFailuresWithoutOne() {
    Retrier picky = oneRetry.retryOnResult("done"::equals);
    try (RecordedEvents heard = new RecordedEvents()) {
      time.failureOf(() -> picky.call(Scripted.failing()));

      assertThat(heard.lines())
          .containsExactly(
              "attemptFailed 1",
              "retryScheduled 1 ceiling PT0.1S",
              "attemptFailed 2",
              "gaveUp 2 EXHAUSTED");
      assertThat(heard.events()).extracting(RetryEvent::failure).containsOnlyNulls();
    }
  }

  @Test
  void stagesAreHeardOnTheThreadThatMadeTheAttempt() throws Exception {
    Thread caller = Thread.currentThread();
    Scripted body = Scripted.failing(new IOException());
    RetryEnvironment environment =
        new RetryEnvironment(
            time,
            time,
            time.environment().random(),
            this::schedule,
            attempt -> onAnotherThread(attempt));
    try (RecordedEvents heard = new RecordedEvents()) {
      environment.run(() -> stage(body));
      timed.forEach(FutureTask::run);

      assertThat(heard.lines())
          .containsExactly("attemptFailed 1", "retryScheduled 1 ceiling PT0.1S", "succeeded 2");
      assertThat(heard.threads().subList(0, 2)).containsOnly(caller);
      assertThat(heard.threads().get(2)).isNotEqualTo(caller).isEqualTo(body.threads().get(1));
    }
  }

  private void stage(Scripted body) {
    var unused =
        oneRetry.callAsync(
            () -> {
              try {
                return CompletableFuture.completedFuture(body.run());
              } catch (Throwable thrown) {
                return CompletableFuture.failedFuture(thrown);
              }
            });
  }

  private static void onAnotherThread(Runnable attempt) {
    Thread other = new Thread(attempt);
    other.start();
    try {
      other.join();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }
}
