package dev.backoff.testkit;

import org.jspecify.annotations.Nullable;

/** Assertions on one call. */
public final class CallWaitsAssert extends AbstractCallAssert<CallWaitsAssert, CallWaits> {

  CallWaitsAssert(@Nullable CallWaits actual) {
    super(actual, CallWaitsAssert.class);
  }

  @Override
  CallWaits call() {
    return actual;
  }
}
