package dev.backoff.testkit;

import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.util.List;

/**
 * The calls of one method that were recorded, in the order of their first failures. A call that
 * succeeds at once is not among them: it waits for nothing.
 *
 * @param method for example {@code OrderService.fetch(String)}
 * @param calls may be empty
 */
public record MethodWaits(String method, List<CallWaits> calls) {

  static final String SILENT = "A call that succeeds at once leaves no trace.";

  public MethodWaits {
    calls = List.copyOf(calls);
  }

  /**
   * One of the calls.
   *
   * @param number from 1
   * @throws IllegalArgumentException if there are not so many
   */
  public CallWaits call(int number) {
    if (number < 1 || number > calls.size()) {
      throw new IllegalArgumentException(
          "call(" + number + ") of " + method + " (expected: " + range() + "). " + story());
    }
    return calls.get(number - 1);
  }

  private String range() {
    return calls.isEmpty() ? "a call that failed, but none did" : "1 to " + calls.size();
  }

  /**
   * The call, where there was one.
   *
   * @throws IllegalStateException if there were none or several
   */
  public CallWaits only() {
    if (calls.size() != 1) {
      throw new IllegalStateException(notOne());
    }
    return calls.get(0);
  }

  /** Why there is no {@link #only} call. */
  String notOne() {
    return calls.isEmpty()
        ? method + ": no call failed (expected: one). " + SILENT
        : method
            + ": "
            + calls.size()
            + " calls failed (expected: one). Say which: call(1) to call("
            + calls.size()
            + ").\n"
            + story();
  }

  /** What was waited in all calls together. */
  public Duration waited() {
    return calls.stream().map(CallWaits::waited).reduce(Duration.ZERO, Duration::plus);
  }

  /** Each call in several lines for a person. */
  @Override
  public String toString() {
    return calls.isEmpty() ? method + ": no call failed. " + SILENT : story();
  }

  private String story() {
    return calls.isEmpty()
        ? SILENT
        : calls.stream().map(CallWaits::toString).collect(joining("\n"));
  }
}
