package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Woven methods follow what is configured when they fail first. Each test has its own method. A
 * {@code Retrier} is not configured: its policy is in the code already.
 */
abstract class Section13Configuration extends Section {

  /** An exception that only the loader of these tests knows. */
  static final class OwnException extends IOException {
    private static final long serialVersionUID = 1L;
  }

  /** 10, 20, 40 ms each. */
  static final class Methods {
    @Backoff(base = "10ms", jitter = Jitter.NONE)
    static String byMethod(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE, name = "configured-label")
    static String byLabel(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    static String byDefaultLabel(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    static String failures(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    static String off(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    static String none(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    static String bad(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    static String late(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    static String timed(Script script) throws IOException {
      return script.attempt();
    }
  }

  /** Both of its methods meet the same bad setting. */
  @Backoff(base = "10ms", jitter = Jitter.NONE)
  static class Shared {
    public String one(Script script) throws IOException {
      return script.attempt();
    }

    public String two(Script script) throws IOException {
      return script.attempt();
    }
  }

  private static final String CLASS = "backoff." + Methods.class.getName() + ".";

  private final Map<String, String> set = new HashMap<>();

  private void set(String key, String value) {
    set.put(key, value);
    System.setProperty(key, value);
  }

  @AfterEach
  void clear() {
    set.keySet().forEach(System::clearProperty);
  }

  @Test
  void byMethodBeforeClass() {
    set(CLASS + "byMethod.base", "100ms");
    set(CLASS + "base", "1s");
    set(CLASS + "byMethod.maxRetries", "2");

    time.failureOf(() -> Methods.byMethod(Script.failingForEver()));

    assertThat(time.waits()).isEqualTo(millis(100, 200));
  }

  @Test
  void byLabel() {
    set("backoff.configured-label.multiplier", "1");

    time.failureOf(() -> Methods.byLabel(Script.failingForEver()));

    assertThat(time.waits()).isEqualTo(millis(10, 10, 10));
  }

  @Test
  void byTheLabelOfAMethodWithoutOne() {
    set("backoff.Methods.byDefaultLabel.cap", "15ms");

    time.failureOf(() -> Methods.byDefaultLabel(Script.failingForEver()));

    assertThat(time.waits()).isEqualTo(millis(10, 15, 15));
  }

  @Test
  void failuresAreResolvedByTheLoaderOfTheOwner() {
    set(CLASS + "failures.retryOn", OwnException.class.getName());
    set(CLASS + "failures.abortOn", FileNotFoundException.class.getName());

    time.failureOf(() -> Methods.failures(Script.throwing(new OwnException(), new IOException())));

    assertThat(time.waits()).isEqualTo(millis(10));
  }

  @Test
  void switchedOffLeavesTheFailureUntouched() {
    set(CLASS + "off.enabled", "false");
    Script script = Script.failingForEver();

    Throwable left = time.failureOf(() -> Methods.off(script));

    assertThat(script.attempts()).isEqualTo(1);
    assertThat(left).isSameAs(script.thrown().get(0)).hasNoSuppressedExceptions();
  }

  @Test
  void noRetriesIsRefusedWithAHint() {
    set(CLASS + "none.maxRetries", "0");
    try (LogLines log = LogLines.fromInfoOn()) {
      time.failureOf(() -> Methods.none(Script.failing(3)));

      assertThat(time.waits()).hasSize(3);
      assertThat(log.lines())
          .singleElement()
          .asString()
          .startsWith("SEVERE [BKF-104] maxRetries: 0 ")
          .contains("configure backoff.enabled=false. Configured: " + CLASS + "none.maxRetries=0")
          .endsWith("(system property). Ignored: retries go on as compiled.");
    }
  }

  @Test
  void aBadSettingIsToldOnceAndRetriesGoOn() {
    set(CLASS + "bad.base", "soon");
    set(CLASS + "bad.cap", "1s");
    try (LogLines log = LogLines.fromInfoOn()) {
      time.failureOf(() -> Methods.bad(Script.failing(1)));
      time.failureOf(() -> Methods.bad(Script.failing(2)));

      assertThat(time.waits()).isEqualTo(millis(10, 10, 20));
      assertThat(log.lines())
          .singleElement()
          .asString()
          .startsWith("SEVERE [BKF-106] base: \"soon\" is not a duration");
    }
  }

  @Test
  void aBadSettingOfManyMethodsIsToldOnce() {
    set("backoff." + Shared.class.getName() + ".jitter", "some");
    try (LogLines log = LogLines.fromInfoOn()) {
      time.failureOf(() -> new Shared().one(Script.failing(1)));
      time.failureOf(() -> new Shared().two(Script.failing(1)));

      assertThat(log.lines()).hasSize(1);
    }
  }

  @Test
  void aMaxDurationThatTheAnnotationDoesNotSetIsRefused() {
    set(CLASS + "timed.maxDuration", "1s");
    try (LogLines log = LogLines.fromInfoOn()) {
      time.failureOf(() -> Methods.timed(Script.failing(1)));

      assertThat(log.lines())
          .singleElement()
          .asString()
          .startsWith("SEVERE [BKF-404] " + CLASS + "timed.maxDuration=1s (system property): ")
          .contains("Write a maxDuration in the annotation first.");
    }
  }

  @Test
  void whatIsSetAfterTheFirstFailureIsNotSeen() {
    time.failureOf(() -> Methods.late(Script.failing(1)));
    set(CLASS + "late.base", "1s");
    time.failureOf(() -> Methods.late(Script.failing(1)));

    assertThat(time.waits()).isEqualTo(millis(10, 10));
  }
}
