package dev.backoff.testkit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Assertions on the calls of a method. Those on one call fail where there are none or several. */
public final class MethodWaitsAssert extends AbstractCallAssert<MethodWaitsAssert, MethodWaits> {

  MethodWaitsAssert(@Nullable MethodWaits actual) {
    super(actual, MethodWaitsAssert.class);
  }

  @Override
  CallWaits call() {
    if (actual.calls().size() != 1) {
      failWithMessage("%s", actual.notOne());
    }
    return actual.only();
  }

  /** So many calls failed at least once. */
  public MethodWaitsAssert hasCalls(int expected) {
    isNotNull();
    if (actual.calls().size() != expected) {
      failWithMessage(
          "%s",
          actual.method()
              + ": "
              + CallText.calls(actual.calls().size())
              + " failed at least once (expected: "
              + expected
              + ").\n"
              + actual);
    }
    return this;
  }

  /** No call waited for a retry: each succeeded at once, or was given up at its first failure. */
  public MethodWaitsAssert hasNoRetries() {
    isNotNull();
    List<CallWaits> retried = actual.calls().stream().filter(call -> call.attempts() > 1).toList();
    if (!retried.isEmpty()) {
      failWithMessage(
          "%s",
          actual.method()
              + ": "
              + CallText.calls(retried.size())
              + " retried (expected: none).\n"
              + actual);
    }
    return this;
  }

  /**
   * Assertions on one of the calls.
   *
   * @param number from 1
   */
  public CallWaitsAssert call(int number) {
    isNotNull();
    return new CallWaitsAssert(actual.call(number)).as(descriptionText());
  }
}
