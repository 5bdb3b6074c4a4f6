package dev.backoff.testkit;

import static java.util.stream.Collectors.joining;

import dev.backoff.runtime.TestHooks;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/**
 * What was waited in one test with {@link VirtualTime}, and the time of that test. Take it as a
 * parameter of the test, of a {@code @BeforeEach} or {@code @AfterEach} method or of the
 * constructor: all of one test get the same.
 *
 * <pre>{@code
 * CallWaits call = waits.of("OrderService.fetch").only();
 * assertEquals(3, call.attempts());
 * assertEquals(List.of(Duration.ofMillis(100), Duration.ofMillis(200)), call.delays());
 * }</pre>
 */
public final class Waits {

  private final List<RecordedCall> recorded = new CopyOnWriteArrayList<>();
  private final TestTime time;

  /**
   * @param retrying false for one attempt of each call
   */
  Waits(VirtualTime settings, boolean retrying) {
    TestHooks hooks =
        TestHooks.NONE.withOwnBudgets().tellingEachCall(() -> new RecordedCall(recorded::add));
    this.time =
        new TestTime(
            settings.draw().generator(settings.seed()),
            settings.stages(),
            retrying ? hooks : hooks.withoutRetries());
  }

  TestTime time() {
    return time;
  }

  /** All calls that failed at least once, in the order of their first failures. */
  public List<CallWaits> calls() {
    return recorded.stream().map(RecordedCall::snapshot).toList();
  }

  /**
   * The calls of one method.
   *
   * @param name its label ({@code OrderService.fetch}, or the {@code name} of its policy), with
   *     package or parameters where that is not enough: {@code com.shop.OrderService.fetch(String)}
   * @return none where the method is known, but no call of it failed
   * @throws IllegalArgumentException if several methods have that name, or none has
   */
  public MethodWaits of(String name) {
    Objects.requireNonNull(name, "name");
    return of(name, method -> method.isNamed(name), () -> KnownMethods.require(name, labels()));
  }

  /**
   * The calls of one method of {@code owner}.
   *
   * @param method its name, with parameters if there are overloads: {@code fetch(String)}
   * @return none where no call of it failed
   * @throws IllegalArgumentException if it is overloaded, or none with a policy has that name
   */
  public MethodWaits of(Class<?> owner, String method) {
    Objects.requireNonNull(owner, "owner");
    Objects.requireNonNull(method, "method");
    return of(
        owner.getSimpleName() + "." + method,
        each -> each.is(owner, method),
        () -> KnownMethods.require(owner, method));
  }

  private MethodWaits of(String name, Predicate<RecordedMethod> asked, Runnable checkKnown) {
    List<RecordedMethod> methods =
        recorded.stream().map(RecordedCall::method).filter(asked).distinct().toList();
    if (methods.isEmpty()) {
      checkKnown.run();
      return new MethodWaits(name, List.of());
    }
    if (methods.size() > 1) {
      throw new IllegalArgumentException(ambiguous(name, methods));
    }
    return of(methods.get(0));
  }

  private MethodWaits of(RecordedMethod method) {
    List<CallWaits> calls =
        recorded.stream()
            .filter(call -> call.method().equals(method))
            .map(RecordedCall::snapshot)
            .toList();
    return new MethodWaits(method.display(), calls);
  }

  private static String ambiguous(String name, List<RecordedMethod> methods) {
    return methods.stream()
        .map(RecordedMethod::full)
        .collect(
            joining(
                "\n  ",
                "\"" + name + "\": stands for several methods (expected: one of these).\n  ",
                ""));
  }

  private List<String> labels() {
    return recorded.stream().map(call -> call.method().label()).distinct().toList();
  }

  /** What was waited in all calls together. */
  public Duration total() {
    return calls().stream().map(CallWaits::waited).reduce(Duration.ZERO, Duration::plus);
  }

  /** What has passed since the test began: waits, and what {@link #advance} let pass. */
  public Duration elapsed() {
    return Duration.ofNanos(time.nowNanos());
  }

  /**
   * Lets time pass: as in an attempt that takes some, or until stages that are {@link Stages#HELD}
   * are due, which then go on.
   *
   * @param duration zero or more
   */
  public void advance(Duration duration) {
    if (duration.isNegative()) {
      throw new IllegalArgumentException("advance: " + duration + " (expected: zero or more)");
    }
    time.advance(duration.toNanos());
  }

  /** Lets the stages go on that are {@link Stages#HELD}, until none waits any more. */
  public void finish() {
    time.finish();
  }

  /**
   * Runs {@code action} in the midst of a wait, on the thread that waits: to interrupt it, for
   * example, or to cancel a stage.
   *
   * @param number of the wait in this test, from 1
   */
  public void atWait(int number, Runnable action) {
    if (number < 1) {
      throw new IllegalArgumentException("atWait: " + number + " (expected: 1 or more)");
    }
    time.atWait(number, Objects.requireNonNull(action, "action"));
  }

  /** {@code task} in the time of this test, for another thread to run. */
  public Runnable carry(Runnable task) {
    Objects.requireNonNull(task, "task");
    return () -> time.environment().run(task);
  }

  /** {@code task} in the time of this test, for another thread to call. */
  public <T> Callable<T> carry(Callable<T> task) {
    Objects.requireNonNull(task, "task");
    return () -> {
      Carried<T, Exception> carried = new Carried<>(task::call);
      time.environment().run(carried);
      return carried.result();
    };
  }

  /** Each call in several lines for a person. */
  @Override
  public String toString() {
    List<CallWaits> calls = calls();
    return calls.isEmpty()
        ? "No call failed. " + MethodWaits.SILENT
        : calls.stream().map(CallWaits::toString).collect(joining("\n"));
  }
}
