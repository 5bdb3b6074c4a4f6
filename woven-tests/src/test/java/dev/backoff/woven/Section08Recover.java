package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.GiveUpReason;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What is called instead of failing. Which method a name stands for is told by {@link
 * NamedMethodsTest}, and what is refused by the processor's tests of BKF-207.
 */
abstract class Section08Recover extends Section {

  private static final String BY_NAME = "which method is called follows from its name and type";
  private static final String SWITCH = "backoff." + Service.class.getName() + ".off.enabled";

  private final Service service = new Service();

  /** Read at the first failure of the method. */
  @BeforeAll
  static void switchOff() {
    System.setProperty(SWITCH, "false");
  }

  @AfterAll
  static void restore() {
    System.clearProperty(SWITCH);
  }

  @BothWays
  void isCalledOnceWithTheLastFailureAndItsTrail(Way way) {
    Script script = Script.failingForEver();

    try (Events events = Events.recorded()) {
      failureOf(way, service::call, script);

      assertThat(returned).containsExactly("recovered");
      assertThat(service.recovered).containsExactly(script.thrown().get(2));
      assertThat(trailOf(service.recovered.get(0)).attempts()).isEqualTo(3);
      assertThat(events.lines()).endsWith("gave up EXHAUSTED", "recovered");
    }
  }

  @BothWays
  void isCalledForAFailureThatIsNotRetryable(Way way) {
    Script script = Script.throwing(new FileNotFoundException());

    try (Events events = Events.recorded()) {
      failureOf(way, service::call, script);

      assertThat(returned).containsExactly("recovered");
      assertThat(script.attempts()).isEqualTo(1);
      assertThat(service.recovered.get(0)).hasNoSuppressedExceptions();
      assertThat(events.lines()).containsExactly("failed 1", "gave up NOT_RETRYABLE", "recovered");
    }
  }

  @Test
  @OneWay("a Retrier can't be switched off")
  void isCalledWhereRetriesAreSwitchedOff() {
    Script script = Script.failingForEver();

    failureOf(Way.WOVEN, service::off, script);

    assertThat(returned).containsExactly("recovered");
    assertThat(script.attempts()).isEqualTo(1);
  }

  @BothWays
  void isNotCalledWhereTheThreadIsInterrupted(Way way) {
    Script script = Script.failingForEver();
    time.duringWait(Thread.currentThread()::interrupt);

    Throwable thrown = failureOf(way, service::call, script);

    assertThat(thrown).isSameAs(script.thrown().get(0));
    assertThat(service.recovered).isEmpty();
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @BothWays
  void isNotCalledForErrorsNorInterruptedException(Way way) {
    for (Throwable failure :
        List.of(
            new AssertionError(),
            new StackOverflowError(),
            new OutOfMemoryError(),
            new InterruptedException())) {
      Throwable thrown = failureOf(way, service::call, Script.throwing(failure));

      assertThat(thrown).isSameAs(failure).hasNoSuppressedExceptions();
    }
    assertThat(service.recovered).isEmpty();
  }

  @Test
  @OneWay("code has no arguments")
  void getsTheSameObjectAndArguments() {
    Script script = Script.failingForEver();
    String text = new String("text"); // its identity counts

    time.failureOf(() -> returned.add(service.withArguments(script, text, 7)));

    assertThat(returned).containsExactly("recovered");
    assertThat(service.arguments).hasSize(4);
    assertThat(service.arguments.get(0)).isSameAs(service);
    assertThat(service.arguments.get(1)).isSameAs(script);
    assertThat(service.arguments.get(2)).isSameAs(text);
    assertThat(service.arguments.get(3)).isEqualTo(7);
  }

  @Test
  @OneWay(BY_NAME)
  void isTheOneWithTheMostSpecificFailure() {
    failureOf(Way.WOVEN, service::overloaded, Script.always(FileNotFoundException::new));
    failureOf(Way.WOVEN, service::overloaded, Script.always(IOException::new));
    failureOf(Way.WOVEN, service::overloaded, Script.always(IllegalStateException::new));

    assertThat(returned).containsExactly("missing file", "input", "anything");
  }

  @Test
  @OneWay(BY_NAME)
  void ofAnotherFailureLetsItLeave() {
    Script script = Script.always(IllegalStateException::new);

    Throwable thrown = failureOf(Way.WOVEN, Service::ofInput, script);

    assertThat(thrown).isSameAs(script.thrown().get(1));
    assertThat(trailOf(thrown).reason()).isEqualTo(GiveUpReason.EXHAUSTED);
  }

  @Test
  @OneWay(BY_NAME)
  void withoutAFailureIsForExceptions() {
    AssertionError error = new AssertionError();

    failureOf(Way.WOVEN, Service::ofNothing, Script.failingForEver());
    Throwable thrown = failureOf(Way.WOVEN, Service::ofNothing, Script.throwing(error));

    assertThat(returned).containsExactly("recovered");
    assertThat(thrown).isSameAs(error);
  }

  @Test
  @OneWay("code has no narrower results, and no void")
  void mayReturnANarrowerNumberOrNothing() {
    Script script = Script.failingForEver();

    time.failureOf(() -> returned.add(Service.ofInput(script)));
    time.failureOf(() -> service.ofVoid(script));

    assertThat(returned).containsExactly(42L);
    assertThat(service.recovered).hasSize(1);
  }

  @Test
  @OneWay("code that unboxes null fails by itself")
  void thatReturnsNullForANumberIsAClearExceptionNeverZero() {
    Script script = Script.failingForEver();

    try (Events events = Events.recorded()) {
      Throwable thrown = time.failureOf(() -> returned.add(service.byNull(script)));

      assertThat(thrown).isInstanceOf(NullPointerException.class).hasMessageContaining("noNumber");
      assertThat(thrown.getSuppressed()).containsExactly(script.thrown().get(1));
      assertThat(returned).isEmpty();
      assertThat(events.lines()).last().asString().startsWith("recover failed: recover:");
    }
  }

  @Test
  @OneWay("code has no class to annotate")
  void ofAClassIsForAllItsMethods() {
    failureOf(Way.WOVEN, new OnClass()::call, Script.failingForEver());

    assertThat(returned).containsExactly("of the class");
  }

  @BothWays
  void thatThrowsLeavesWithTheFailureSuppressed(Way way) {
    Script script = Script.failingForEver();

    Throwable thrown = failureOf(way, Service::inVain, script);

    assertThat(thrown).isInstanceOf(IllegalStateException.class).hasMessage("in vain");
    assertThat(thrown.getSuppressed()).containsExactly(script.thrown().get(1));
  }

  @BothWays
  void thatThrowsTheFailureItselfLetsItLeave(Way way) {
    Script script = Script.failingForEver();

    Throwable thrown = failureOf(way, Service::passedOn, script);

    assertThat(thrown).isSameAs(script.thrown().get(1));
    assertThat(thrown.getSuppressed()).hasSize(2);
  }

  @BothWays
  void thatWrapsTheFailureDoesNotHaveItTwice(Way way) {
    Script script = Script.failingForEver();

    Throwable thrown = failureOf(way, Service::wrapped, script);

    assertThat(thrown).hasCause(script.thrown().get(1)).hasNoSuppressedExceptions();
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

  static final class Service {

    final List<Throwable> recovered = new ArrayList<>();
    final List<Object> arguments = new ArrayList<>();

    @Backoff(
        base = "10ms",
        maxRetries = 2,
        abortOn = FileNotFoundException.class,
        recover = "instead")
    String call(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", recover = "instead")
    String off(Script script) throws IOException {
      return script.attempt();
    }

    String instead(Script script, Exception failure) {
      recovered.add(failure);
      return "recovered";
    }

    @Backoff(base = "10ms", maxRetries = 2, recover = "instead")
    String withArguments(Script script, String text, int number) throws IOException {
      return script.attempt();
    }

    String instead(Script script, String text, int number, Exception failure) {
      arguments.addAll(List.of(this, script, text, number));
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
    static long ofInput(Script script) throws IOException {
      return script.<Long>attempt();
    }

    static int number(Script script, IOException failure) {
      return 42;
    }

    @Backoff(base = "10ms", maxRetries = 1, recover = "nothing")
    static String ofNothing(Script script) throws IOException {
      return script.attempt();
    }

    static String nothing() {
      return "recovered";
    }

    @Backoff(base = "10ms", maxRetries = 1, recover = "note")
    void ofVoid(Script script) throws IOException {
      var unused = script.attempt();
    }

    void note(Script script, Exception failure) {
      recovered.add(failure);
    }

    @Backoff(base = "10ms", maxRetries = 1, recover = "noNumber")
    int byNull(Script script) throws IOException {
      return script.<Integer>attempt();
    }

    Integer noNumber(Script script) {
      return null;
    }

    @Backoff(base = "10ms", maxRetries = 1, recover = "fail")
    static String inVain(Script script) throws IOException {
      return script.attempt();
    }

    static String fail(Script script, IOException failure) {
      throw new IllegalStateException("in vain");
    }

    @Backoff(base = "10ms", maxRetries = 1, recover = "throwAgain")
    static String passedOn(Script script) throws IOException {
      return script.attempt();
    }

    static String throwAgain(Script script, IOException failure) throws IOException {
      throw failure;
    }

    @Backoff(base = "10ms", maxRetries = 1, recover = "throwWrapped")
    static String wrapped(Script script) throws IOException {
      return script.attempt();
    }

    static String throwWrapped(Script script, IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
