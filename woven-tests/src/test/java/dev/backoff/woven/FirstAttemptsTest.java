package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.runtime.RetryContext;
import dev.backoff.runtime.RetryEnvironment;
import dev.backoff.runtime.RetryListener;
import dev.backoff.runtime.TestHooks;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Methods that name others, in all ways to weave them: their first attempt is nothing but the call,
 * and what comes later has all that it needs.
 */
class FirstAttemptsTest {

  private final AtomicInteger readings = new AtomicInteger();
  private final AtomicInteger listeners = new AtomicInteger();
  private final Service service = new Service();

  /**
   * @param readings how often a success looks at the clock
   */
  private record Kind(String name, int readings, Call call) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Stream<Kind> kinds() {
    return Stream.of(
        new Kind("conditional", 0, Service::conditional),
        new Kind("conditional, static", 0, (service, script) -> Service.conditionalStatic(script)),
        new Kind("conditional, timed", 1, Service::conditionalTimed),
        new Kind("judged", 0, Service::judged),
        new Kind("judged, static", 0, (service, script) -> Service.judgedStatic(script)),
        new Kind("judged, timed", 1, Service::judgedTimed),
        new Kind("recovered", 0, Service::recovered),
        new Kind("recovered, static", 0, (service, script) -> Service.recoveredStatic(script)),
        new Kind("recovered, timed", 1, Service::recoveredTimed));
  }

  @FunctionalInterface
  private interface Call {
    String on(Service service, Script script) throws IOException;
  }

  /** What the call throws, or null; time stands still, but each look at the clock is counted. */
  private Throwable failureOf(Call call, Script script) {
    Throwable[] thrown = new Throwable[1];
    new RetryEnvironment(readings::incrementAndGet, nanos -> {}, () -> new Random(42))
        .with(TestHooks.NONE.tellingEachCall(this::listener))
        .run(
            () -> {
              try {
                call.on(service, script);
              } catch (Throwable leaving) {
                thrown[0] = leaving;
              }
            });
    return thrown[0];
  }

  private RetryListener listener() {
    listeners.incrementAndGet();
    return new RetryListener() {};
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("kinds")
  void readsTheClockOnlyForAMaxDuration(Kind kind) {
    assertThat(failureOf(kind.call, Script.failing(0))).isNull();

    assertThat(readings).hasValue(kind.readings);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("kinds")
  void hasNobodyToTellOfASuccess(Kind kind) {
    assertThat(failureOf(kind.call, Script.failing(0))).isNull();

    assertThat(listeners).hasValue(0);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("kinds")
  void isFollowedByOthersAfterAFailure(Kind kind) {
    Script script = Script.failing(2);

    assertThat(failureOf(kind.call, script)).isNull();

    assertThat(script.attempts()).isEqualTo(3);
    assertThat(listeners).hasValue(1);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("kinds")
  void letsAnErrorOfTheVirtualMachineLeaveAtOnceAsAllOthersDo(Kind kind) {
    StackOverflowError error = new StackOverflowError();

    for (Script script :
        List.of(Script.throwing(error), Script.throwing(new IOException(), error))) {
      assertThat(failureOf(kind.call, script)).isSameAs(error).hasNoSuppressedExceptions();
      assertThat(RetryContext.attempt()).isEqualTo(1);
    }
  }

  @Test
  void keepsTheObjectForThePredicates() {
    failureOf(Service::conditional, Script.failing(1));
    failureOf(Service::conditionalTimed, Script.failing(1));
    failureOf(Service::judged, Script.failing(1));

    assertThat(service.asked).containsExactly("failure", "failure", "result");
  }

  @Test
  void keepsTheObjectAndTheArgumentsForTheRecoverMethod() {
    Script script = Script.failingForEver();

    assertThat(failureOf(Service::recovered, script)).isNull();

    assertThat(service.asked).containsExactly("recover");
    assertThat(service.recovering).isSameAs(script);
  }

  /** What is called on the object is remembered in it. */
  @SuppressWarnings("unused") // called by tables
  static final class Service {

    private final List<String> asked = new ArrayList<>();
    private Script recovering;

    @Backoff(retryWhen = "isPassing")
    String conditional(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(retryWhen = "isAnything")
    static String conditionalStatic(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(retryWhen = "isPassing", maxDuration = "1m")
    String conditionalTimed(Script script) throws IOException {
      return script.attempt();
    }

    boolean isPassing(Exception failure) {
      return asked.add("failure");
    }

    static boolean isAnything(Exception failure) {
      return true;
    }

    @Backoff(retryOnResult = "isPoor")
    String judged(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(retryOnResult = "isNothing")
    static String judgedStatic(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(retryOnResult = "isPoor", maxDuration = "1m")
    String judgedTimed(Script script) throws IOException {
      return script.attempt();
    }

    boolean isPoor(String result) {
      return !asked.add("result");
    }

    static boolean isNothing(String result) {
      return result == null;
    }

    @Backoff(recover = "instead")
    String recovered(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(recover = "insteadStatic")
    static String recoveredStatic(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(recover = "instead", maxDuration = "1m")
    String recoveredTimed(Script script) throws IOException {
      return script.attempt();
    }

    String instead(Script script) {
      asked.add("recover");
      recovering = script;
      return "instead";
    }

    static String insteadStatic() {
      return "instead";
    }
  }
}
