package dev.backoff.testkit;

/**
 * Assertions on what was waited, in the manner of AssertJ, which they need. Import {@code
 * assertThat} from here and from AssertJ: the compiler takes the right one.
 *
 * <pre>{@code
 * assertThat(waits.of("OrderService.fetch"))
 *     .hasAttempts(4)
 *     .waited(ofMillis(100), ofMillis(200), ofMillis(400))
 *     .gaveUp(EXHAUSTED);
 * }</pre>
 */
public final class BackoffAssertions {

  private BackoffAssertions() {}

  /** Assertions on all calls of a test. */
  public static WaitsAssert assertThat(Waits actual) {
    return new WaitsAssert(actual);
  }

  /** Assertions on the calls of a method; those on one call are on the only one. */
  public static MethodWaitsAssert assertThat(MethodWaits actual) {
    return new MethodWaitsAssert(actual);
  }

  /** Assertions on one call. */
  public static CallWaitsAssert assertThat(CallWaits actual) {
    return new CallWaitsAssert(actual);
  }
}
