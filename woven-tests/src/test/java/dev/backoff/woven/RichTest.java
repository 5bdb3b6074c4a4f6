package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryContext;
import dev.backoff.runtime.RetryTrail;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Woven methods that ask a condition, judge their results, or are recovered. */
class RichTest {

  private final VirtualTime time = new VirtualTime();
  private final Service service = new Service();
  private final List<Object> returned = new ArrayList<>();

  @AfterEach
  void forgetInterruption() {
    Thread.interrupted();
  }

  private static RetryTrail trailOf(Throwable failure) {
    return Stream.of(failure.getSuppressed())
        .filter(RetryTrail.class::isInstance)
        .map(RetryTrail.class::cast)
        .reduce((first, last) -> last)
        .orElseThrow();
  }

  @Test
  void conditionOfTheSameObjectIsAsked() {
    Script script = Script.throwing(new IOException("transient"), new IOException("for good"));

    Throwable thrown = time.failureOf(() -> service.conditional(script));

    assertThat(thrown).hasMessage("for good");
    assertThat(service.asked).isEqualTo(script.thrown());
    assertThat(trailOf(thrown).reason()).isEqualTo(GiveUpReason.PREDICATE_FAILED);
  }

  @Test
  void conditionThatTakesAnotherTypeLetsNothingBeRetried() {
    Script script = Script.always(() -> new IllegalStateException("transient"));

    try (Events events = Events.recorded()) {
      Throwable thrown = time.failureOf(() -> service.conditional(script));

      assertThat(thrown).isSameAs(script.thrown().get(0)).hasNoSuppressedExceptions();
      assertThat(service.asked).isEmpty();
      assertThat(events.lines()).containsExactly("failed 1", "gave up PREDICATE_FAILED");
    }
  }

  @Test
  void conditionOfAStaticMethodIsAsked() {
    Script script = Script.throwing(new IOException("transient"), new IOException("for good"));

    Throwable thrown = time.failureOf(() -> Service.staticConditional(script));

    assertThat(thrown).hasMessage("for good");
    assertThat(script.attempts()).isEqualTo(2);
  }

  @Test
  void conditionThatThrowsStandsInTheFailureWhichIsRecovered() {
    Script script = Script.throwing(new IOException("null"));

    Throwable thrown = time.failureOf(() -> returned.add(service.conditionalAndRecovered(script)));

    assertThat(thrown).isNull();
    assertThat(returned).containsExactly("recovered");
    assertThat(service.recovered).isEqualTo(script.thrown());
    assertThat(service.recovered.get(0).getSuppressed())
        .singleElement()
        .isInstanceOf(NullPointerException.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void poorResultIsTriedAgain(int poor) {
    service.poorResults = poor;

    time.failureOf(() -> returned.add(service.count()));

    assertThat(returned).containsExactly(poor);
    assertThat(time.waits()).hasSize(poor);
  }

  @Test
  void poorResultIsReturnedInTheEnd() {
    service.poorResults = 100;

    try (Events events = Events.recorded()) {
      Throwable thrown = time.failureOf(() -> returned.add(service.count()));

      assertThat(thrown).isNull();
      assertThat(returned).containsExactly(2);
      assertThat(service.recovered).isEmpty();
      assertThat(events.lines())
          .containsExactly(
              "failed 1",
              "retry in 10 of 10 ms",
              "failed 2",
              "retry in 20 of 20 ms",
              "failed 3",
              "gave up EXHAUSTED");
      assertThat(events.events()).extracting(event -> event.failure()).containsOnlyNulls();
    }
  }

  @Test
  void poorResultIsReturnedWithTheFlagSetWhereAWaitIsInterrupted() {
    service.poorResults = 100;
    time.duringWait(Thread.currentThread()::interrupt);

    Throwable thrown = time.failureOf(() -> returned.add(service.count()));

    assertThat(thrown).isNull();
    assertThat(returned).containsExactly(0);
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @Test
  void poorResultsStandInTheTrailByNumber() {
    service.poorResults = 2;
    service.failure = new IllegalStateException();
    service.failingFrom = 3;

    Throwable thrown = time.failureOf(() -> returned.add(service.count()));

    assertThat(thrown).isSameAs(service.failure);
    assertThat(thrown.getSuppressed()).hasSize(1);
    assertThat(trailOf(thrown))
        .hasMessage(
            "Service.count gave up (EXHAUSTED) after 3 attempts: 30 ms of waiting in 30 ms; poor"
                + " results in attempts 1, 2");
  }

  @Test
  void judgingThatThrowsLeavesWithEarlierFailures() {
    IOException first = new IOException("first");

    Throwable thrown =
        time.failureOf(() -> returned.add(service.judgedBadly(Script.throwing(first))));

    assertThat(thrown).isInstanceOf(ArithmeticException.class);
    assertThat(thrown.getSuppressed()).containsExactly(first, trailOf(thrown));
    assertThat(service.recovered).isEmpty();
    assertThat(RetryContext.attempt()).isEqualTo(1);
  }

  @Test
  void recoverIsCalledOnceOnTheSameObjectWithTheSameArguments() {
    Script script = Script.failingForEver();
    String text = new String("text"); // its identity counts

    time.failureOf(() -> returned.add(service.recovered(script, text, 7)));

    assertThat(returned).containsExactly("recovered");
    assertThat(service.recovered).containsExactly(script.thrown().get(2));
    assertThat(service.arguments).hasSize(4);
    assertThat(service.arguments.get(0)).isSameAs(service);
    assertThat(service.arguments.get(1)).isSameAs(script);
    assertThat(service.arguments.get(2)).isSameAs(text);
    assertThat(service.arguments.get(3)).isEqualTo(7);
    assertThat(trailOf(service.recovered.get(0)).attempts()).isEqualTo(3);
  }

  @Test
  void recoverIsCalledForAFailureThatIsNotRetryable() {
    Script script = Script.throwing(new FileNotFoundException());

    try (Events events = Events.recorded()) {
      time.failureOf(() -> returned.add(service.recovered(script, "", 0)));

      assertThat(returned).containsExactly("recovered");
      assertThat(script.attempts()).isEqualTo(1);
      assertThat(service.recovered.get(0)).hasNoSuppressedExceptions();
      assertThat(events.lines()).containsExactly("failed 1", "gave up NOT_RETRYABLE", "recovered");
    }
  }

  @Test
  void recoverIsNotCalledWhereTheThreadIsInterrupted() {
    Script script = Script.failingForEver();
    time.duringWait(Thread.currentThread()::interrupt);

    Throwable thrown = time.failureOf(() -> returned.add(service.recovered(script, "", 0)));

    assertThat(thrown).isSameAs(script.thrown().get(0));
    assertThat(service.recovered).isEmpty();
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @Test
  void recoverIsNotCalledForErrorsNorInterruptedException() {
    for (Throwable failure :
        List.of(new AssertionError(), new StackOverflowError(), new InterruptedException())) {
      Throwable thrown =
          time.failureOf(() -> returned.add(service.recovered(Script.throwing(failure), "", 0)));

      assertThat(thrown).isSameAs(failure).hasNoSuppressedExceptions();
    }
    assertThat(service.recovered).isEmpty();
  }

  @Test
  void narrowestRecoverIsCalled() {
    time.failureOf(
        () -> returned.add(service.overloaded(Script.always(FileNotFoundException::new))));
    time.failureOf(() -> returned.add(service.overloaded(Script.always(IOException::new))));
    time.failureOf(
        () -> returned.add(service.overloaded(Script.always(IllegalStateException::new))));

    assertThat(returned).containsExactly("missing file", "input", "anything");
  }

  @Test
  void failureThatNoRecoverTakesLeaves() {
    Script script = Script.always(IllegalStateException::new);

    Throwable thrown = time.failureOf(() -> Service.recoveredFromInput(script));

    assertThat(thrown).isSameAs(script.thrown().get(1));
    assertThat(trailOf(thrown).reason()).isEqualTo(GiveUpReason.EXHAUSTED);
  }

  @Test
  void numbersAndVoidAreRecovered() {
    Script script = Script.failingForEver();

    time.failureOf(() -> returned.add(Service.recoveredFromInput(script)));
    time.failureOf(() -> service.recoveredVoid(script));

    assertThat(returned).containsExactly(42L);
    assertThat(service.recovered).hasSize(1);
  }

  @Test
  void nullForANumberIsAClearExceptionNeverZero() {
    Script script = Script.failingForEver();

    try (Events events = Events.recorded()) {
      Throwable thrown = time.failureOf(() -> returned.add(service.recoveredByNull(script)));

      assertThat(thrown).isInstanceOf(NullPointerException.class).hasMessageContaining("noNumber");
      assertThat(thrown.getSuppressed()).containsExactly(script.thrown().get(1));
      assertThat(returned).isEmpty();
      assertThat(events.lines()).last().asString().startsWith("recover failed: recover:");
    }
  }

  @Test
  void whatRecoverThrowsLeavesWithTheFailure() {
    Script script = Script.failingForEver();

    Throwable thrown = time.failureOf(() -> service.recoveredInVain(script, "other"));

    assertThat(thrown).isInstanceOf(IllegalStateException.class).hasMessage("in vain");
    assertThat(thrown.getSuppressed()).containsExactly(script.thrown().get(1));
  }

  @Test
  void failureThatRecoverThrowsLeavesItself() {
    Script script = Script.failingForEver();

    Throwable thrown = time.failureOf(() -> service.recoveredInVain(script, "same"));

    assertThat(thrown).isSameAs(script.thrown().get(1));
    assertThat(thrown.getSuppressed()).hasSize(2);
  }

  @Test
  void failureThatRecoverWrapsIsNotSuppressedBesides() {
    Script script = Script.failingForEver();

    Throwable thrown = time.failureOf(() -> service.recoveredInVain(script, "cause"));

    assertThat(thrown).hasCause(script.thrown().get(1)).hasNoSuppressedExceptions();
  }

  @Test
  void classThatAsksForItHasAllItsMethodsRecovered() {
    time.failureOf(() -> returned.add(new OnClass().call(Script.failingForEver())));

    assertThat(returned).containsExactly("of the class");
  }

  @Test
  void errorOfTheVirtualMachineLeavesAtOnceInEveryAttempt() {
    OutOfMemoryError error = new OutOfMemoryError();

    for (Script script :
        List.of(Script.throwing(error), Script.throwing(new IOException(), error))) {
      Throwable thrown = time.failureOf(() -> service.recovered(script, "", 0));

      assertThat(thrown).isSameAs(error).hasNoSuppressedExceptions();
      assertThat(RetryContext.attempt()).isEqualTo(1);
    }
    assertThat(service.recovered).isEmpty();
  }

  @Backoff(base = "10ms", jitter = Jitter.NONE, maxRetries = 1, recover = "instead")
  static class OnClass {
    public String call(Script script) throws IOException {
      return script.attempt();
    }

    String instead(Script script) {
      return "of the class";
    }
  }

  static class Service {

    final List<Throwable> asked = new ArrayList<>();
    final List<Throwable> recovered = new ArrayList<>();
    final List<Object> arguments = new ArrayList<>();
    int poorResults;
    int failingFrom = Integer.MAX_VALUE;
    RuntimeException failure = new IllegalStateException();
    private int counted;

    @Backoff(base = "10ms", jitter = Jitter.NONE, retryWhen = "isTransient")
    String conditional(Script script) throws IOException {
      return script.attempt();
    }

    boolean isTransient(IOException failure) {
      asked.add(failure);
      return failure.getMessage().equals("transient");
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE, retryWhen = "isTransientForAll")
    static String staticConditional(Script script) throws IOException {
      return script.attempt();
    }

    static boolean isTransientForAll(Throwable failure) {
      return failure.getMessage().equals("transient");
    }

    @Backoff(base = "10ms", retryWhen = "isBroken", recover = "after")
    String conditionalAndRecovered(Script script) throws IOException {
      return script.attempt();
    }

    boolean isBroken(Exception failure) {
      throw new NullPointerException(failure.getMessage());
    }

    String after(Script script, Exception failure) {
      recovered.add(failure);
      return "recovered";
    }

    @Backoff(
        base = "10ms",
        jitter = Jitter.NONE,
        maxRetries = 2,
        retryOnResult = "isPoor",
        retryWhen = "isNoInput")
    int count() {
      int number = counted++;
      if (number + 1 >= failingFrom) {
        throw failure;
      }
      return number;
    }

    boolean isPoor(int result) {
      return result < poorResults;
    }

    boolean isNoInput(Exception failure) {
      return !(failure instanceof IllegalArgumentException);
    }

    @Backoff(base = "10ms", retryOnResult = "divides", recover = "after")
    String judgedBadly(Script script) throws IOException {
      return script.attempt();
    }

    boolean divides(String result) {
      return 1 / (result.length() - "done".length()) > 0;
    }

    @Backoff(
        base = "10ms",
        maxRetries = 2,
        abortOn = FileNotFoundException.class,
        recover = "instead")
    String recovered(Script script, String text, int number) throws IOException {
      return script.attempt();
    }

    String instead(Script script, String text, int number, Exception failure) {
      arguments.addAll(List.of(this, script, text, number));
      recovered.add(failure);
      return "recovered";
    }

    @Backoff(base = "10ms", maxRetries = 1, recover = "by")
    String overloaded(Script script) throws IOException {
      return script.attempt();
    }

    String by(Script script, Exception failure) {
      return "anything";
    }

    String by(Script script, FileNotFoundException failure) {
      return "missing file";
    }

    String by(Script script, IOException failure) {
      return "input";
    }

    @Backoff(base = "10ms", maxRetries = 1, recover = "number")
    static long recoveredFromInput(Script script) throws IOException {
      return script.attempt().length();
    }

    static int number(Script script, IOException failure) {
      return 42;
    }

    @Backoff(base = "10ms", maxRetries = 1, recover = "note")
    void recoveredVoid(Script script) throws IOException {
      script.attempt();
    }

    void note(Script script, Exception failure) {
      recovered.add(failure);
    }

    @Backoff(base = "10ms", maxRetries = 1, recover = "noNumber")
    int recoveredByNull(Script script) throws IOException {
      return script.attempt().length();
    }

    Integer noNumber(Script script) {
      return null;
    }

    @Backoff(base = "10ms", maxRetries = 1, recover = "fail")
    String recoveredInVain(Script script, String how) throws IOException {
      return script.attempt();
    }

    String fail(Script script, String how, IOException failure) throws IOException {
      if (how.equals("same")) {
        throw failure;
      }
      throw how.equals("cause")
          ? new IllegalStateException("in vain", failure)
          : new IllegalStateException("in vain");
    }
  }
}
