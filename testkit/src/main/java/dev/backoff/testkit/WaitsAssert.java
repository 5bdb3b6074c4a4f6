package dev.backoff.testkit;

import java.time.Duration;
import java.util.List;
import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

/** Assertions on all calls of a test. */
public final class WaitsAssert extends AbstractAssert<WaitsAssert, Waits> {

  WaitsAssert(@Nullable Waits actual) {
    super(actual, WaitsAssert.class);
  }

  /** No call waited for a retry; some may have failed. */
  public WaitsAssert isEmpty() {
    isNotNull();
    List<CallWaits> waiting =
        actual.calls().stream().filter(call -> !call.waits().isEmpty()).toList();
    if (!waiting.isEmpty()) {
      failWithMessage(
          "%s", CallText.calls(waiting.size()) + " waited (expected: none).\n" + actual);
    }
    return this;
  }

  /** All calls together waited that long. */
  public WaitsAssert hasTotal(Duration expected) {
    isNotNull();
    if (!actual.total().equals(expected)) {
      failWithMessage(
          "%s",
          "waited "
              + CallWaits.text(actual.total())
              + " in all (expected: "
              + CallWaits.text(expected)
              + ").\n"
              + actual);
    }
    return this;
  }
}
