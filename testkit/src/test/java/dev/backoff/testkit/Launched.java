package dev.backoff.testkit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.List;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Runs tests of a user as JUnit does, those too that are to fail. */
final class Launched {

  private Launched() {}

  static EngineExecutionResults all(Class<?>... classes) {
    EngineTestKit.Builder builder = EngineTestKit.engine("junit-jupiter");
    for (Class<?> each : classes) {
      builder.selectors(selectClass(each));
    }
    return builder.execute();
  }

  /** What the test {@code method(Waits)} failed with. */
  static Throwable failureOf(Class<?> type, String method) {
    List<Throwable> failures =
        failures(
            EngineTestKit.engine("junit-jupiter")
                .selectors(selectMethod(type, method, Waits.class.getName()))
                .execute());
    if (failures.size() != 1) {
      throw new AssertionError(failures.size() + " failures (expected: 1): " + failures);
    }
    return failures.get(0);
  }

  static List<Throwable> failures(EngineExecutionResults results) {
    return results.testEvents().failed().stream().map(Launched::failure).toList();
  }

  static Throwable failure(Event event) {
    return event
        .getPayload(org.junit.platform.engine.TestExecutionResult.class)
        .flatMap(org.junit.platform.engine.TestExecutionResult::getThrowable)
        .orElseThrow();
  }
}
