package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** What listeners, the flight recorder and the log are told. */
abstract class Section14Events extends Section {

  @BothWays
  void eventsComeInOrderWithDelayAndCeiling(Way way) {
    try (Events events = Events.recorded()) {
      failureOf(way, Policies::drawn, Script.failing(2));

      assertThat(events.lines())
          .containsExactly(
              "failed 1", "retry in 5 of 10 ms", "failed 2", "retry in 10 of 20 ms", "succeeded 3");
    }
  }

  @BothWays
  void eventsEndWithGivingUp(Way way) {
    try (Events events = Events.recorded()) {
      failureOf(way, Policies::oneRetry, Script.failingForEver());

      assertThat(events.lines())
          .containsExactly("failed 1", "retry in 10 of 10 ms", "failed 2", "gave up EXHAUSTED");
    }
  }

  @Test
  @OneWay("a Retrier has no method, but a name")
  void eventsNameTheMethod() {
    try (Events events = Events.recorded()) {
      failureOf(Way.WOVEN, Policies::named, Script.failingForEver());

      RetryEvent named = events.events().get(0);
      assertThat(named.name()).isEqualTo("label");
      assertThat(named.className()).isEqualTo(Policies.class.getName());
      assertThat(named.methodName()).isEqualTo("named");
      assertThat(named.descriptor()).isEqualTo("(Ldev/backoff/woven/Script;)Ljava/lang/String;");
    }
  }

  @BothWays
  void eventsTellTheNameAttemptDelayTimeAndFailure(Way way) {
    Script script = Script.failing(1).atEachAttempt(() -> time.pass(Duration.ofMillis(7)));
    try (Events events = Events.recorded()) {
      failureOf(way, Policies::timed, script);

      assertThat(events.lines()).containsExactly("failed 1", "retry in 10 of 10 ms", "succeeded 2");
      RetryEvent scheduled = events.events().get(1);
      assertThat(scheduled.name()).isEqualTo("Policies.timed");
      assertThat(scheduled.attempt()).isEqualTo(1);
      assertThat(scheduled.delay()).isEqualTo(Duration.ofMillis(10));
      assertThat(scheduled.elapsed()).isEqualTo(Duration.ofMillis(7));
      assertThat(scheduled.failure()).isSameAs(script.thrown().get(0));
      assertThat(events.events().get(2).elapsed()).isEqualTo(Duration.ofMillis(24));
      assertThat(events.events().get(2).failure()).isNull();
    }
  }

  @BothWays
  void scheduledComesBeforeTheWait(Way way) {
    try (Events events = Events.recorded()) {
      List<String> before = new ArrayList<>();
      time.duringWait(() -> before.addAll(events.lines()));

      failureOf(way, Policies::oneRetry, Script.failing(1));

      assertThat(before).containsExactly("failed 1", "retry in 10 of 10 ms");
    }
  }

  @BothWays
  void recoveredComesAfterGivingUp(Way way) {
    try (Events events = Events.recorded()) {
      failureOf(way, Recovering::call, Script.failing(2));
      failureOf(way, Recovering::inVain, Script.failing(2));

      assertThat(events.lines())
          .endsWith("gave up EXHAUSTED", "recover failed: in vain")
          .containsSubsequence("gave up EXHAUSTED", "recovered", "failed 1");
    }
  }

  @BothWays
  void successWithoutARetryFiresNothing(Way way) {
    try (Events events = Events.recorded()) {
      failureOf(way, Policies::oneRetry, Script.failing(0));

      assertThat(events.lines()).isEmpty();
    }
  }

  @BothWays
  void eventsAreToldOnTheThreadOfTheAttempt(Way way) {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    RetryListener listener =
        new RetryListener() {
          @Override
          public void attemptFailed(RetryEvent event) {
            if (event.name().equals("label")) {
              threads.add(Thread.currentThread());
            }
          }
        };
    Backoffs.addListener(listener);
    try {
      failureOf(way, Policies::oneRetry, Script.failingForEver());
      failureOf(way, Policies::named, Script.failingForEver());
    } finally {
      Backoffs.removeListener(listener);
    }

    assertThat(threads).containsExactly(Thread.currentThread());
  }

  @BothWays
  void retriesAreLoggedAtDebug(Way way) {
    try (LogLines log = LogLines.fromDebugOn()) {
      failureOf(way, Policies::oneRetry, Script.failing(1));

      assertThat(log.lines())
          .anyMatch(line -> line.startsWith("FINE Policies.oneRetry: "))
          .allMatch(line -> line.startsWith("FINE "));
    }
  }

  @BothWays
  void givingUpAfterARetryIsOneWarningOfOneLine(Way way) {
    try (LogLines log = LogLines.fromInfoOn()) {
      failureOf(way, Policies::oneRetry, Script.failingForEver());

      assertThat(log.lines())
          .containsExactly(
              "WARNING Policies.oneRetry: gave up (EXHAUSTED) after 2 attempts:"
                  + " java.io.IOException");
    }
  }

  @BothWays
  void whatIsRecoveredIsNoWarning(Way way) {
    try (LogLines log = LogLines.fromInfoOn()) {
      failureOf(way, Recovering::call, Script.failingForEver());

      assertThat(log.lines()).isEmpty();
    }
  }

  static final class Recovering {

    private Recovering() {}

    @Backoff(base = "10ms", maxRetries = 1, recover = "instead")
    static String call(Script script) throws IOException {
      return script.attempt();
    }

    static String instead() {
      return "recovered";
    }

    @Backoff(base = "10ms", maxRetries = 1, recover = "fail")
    static String inVain(Script script) throws IOException {
      return script.attempt();
    }

    static String fail() {
      throw new IllegalStateException("in vain");
    }
  }
}
