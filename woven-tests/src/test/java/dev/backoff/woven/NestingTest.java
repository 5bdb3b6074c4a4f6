package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryTrail;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Woven methods that call others. */
class NestingTest {

  private static final String COLLAPSING =
      "backoff." + Service.class.getName() + ".collapsing.nested";
  private static final String RECOVERED =
      "backoff." + Service.class.getName() + ".collapsingAndRecovered.nested";

  private final VirtualTime time = new VirtualTime();

  /** Read at the first failure of the method. */
  @BeforeAll
  static void collapse() {
    System.setProperty(COLLAPSING, "collapse");
    System.setProperty(RECOVERED, "collapse");
  }

  @AfterAll
  static void restore() {
    System.clearProperty(COLLAPSING);
    System.clearProperty(RECOVERED);
  }

  private static List<RetryTrail> trailsOf(Throwable failure) {
    return Stream.of(failure.getSuppressed())
        .filter(RetryTrail.class::isInstance)
        .map(RetryTrail.class::cast)
        .toList();
  }

  @Test
  void outerMethodRetriesAllTheSameAndNamesTheProduct() {
    Script script = Script.failingForEver();

    Throwable thrown = time.failureOf(() -> Service.outer(script));

    assertThat(script.attempts()).isEqualTo(3 * 4);
    assertThat(thrown).isSameAs(script.thrown().get(11));
    assertThat(trailsOf(thrown))
        .extracting(Throwable::getMessage)
        .satisfiesExactly(
            inner -> assertThat(inner).startsWith("Service.inner gave up (EXHAUSTED) after 4 a"),
            outer ->
                assertThat(outer).startsWith("Service.outer gave up (EXHAUSTED) after 3 × 4 a"));
  }

  @Test
  void outerMethodGivesUpAtOnceWhereItCollapses() {
    Script script = Script.failingForEver();

    try (Events events = Events.recorded()) {
      Throwable thrown = time.failureOf(() -> Service.collapsing(script));

      assertThat(script.attempts()).isEqualTo(4);
      assertThat(thrown).isInstanceOf(IllegalStateException.class).hasNoSuppressedExceptions();
      assertThat(trailsOf(thrown.getCause()))
          .extracting(RetryTrail::reason)
          .containsExactly(GiveUpReason.EXHAUSTED);
      assertThat(events.lines()).endsWith("gave up EXHAUSTED", "failed 1", "gave up NESTED");
    }
  }

  @Test
  void outerMethodIsRecoveredWhereItCollapses() {
    Script script = Script.failingForEver();
    List<String> returned = new ArrayList<>();

    time.failureOf(() -> returned.add(Service.collapsingAndRecovered(script)));

    assertThat(returned).containsExactly("recovered");
    assertThat(script.attempts()).isEqualTo(4);
  }

  static final class Service {

    private Service() {}

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    static String inner(Script script) throws IOException {
      return script.attempt();
    }

    @Backoff(base = "1s", jitter = Jitter.NONE, maxRetries = 2)
    static String outer(Script script) throws IOException {
      return inner(script);
    }

    @Backoff(base = "1s", jitter = Jitter.NONE, maxRetries = 2)
    static String collapsing(Script script) {
      try {
        return inner(script);
      } catch (IOException failure) {
        throw new IllegalStateException(failure);
      }
    }

    @Backoff(base = "1s", jitter = Jitter.NONE, maxRetries = 2, recover = "instead")
    static String collapsingAndRecovered(Script script) throws IOException {
      return inner(script);
    }

    static String instead() {
      return "recovered";
    }
  }
}
