package dev.backoff.testkit;

import static java.util.stream.Collectors.joining;

import dev.backoff.runtime.GiveUpReason;
import dev.backoff.testkit.CallWaits.Ending;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

/**
 * Assertions on one call. A failure tells what was asked, what was seen, and the whole call.
 *
 * @param <S> the assertions themselves
 * @param <A> what they are on
 */
public abstract class AbstractCallAssert<S extends AbstractCallAssert<S, A>, A>
    extends AbstractAssert<S, A> {

  AbstractCallAssert(@Nullable A actual, Class<?> self) {
    super(actual, self);
  }

  /** The call that is looked at. */
  abstract CallWaits call();

  /** So many attempts ended, the first one counted. */
  public S hasAttempts(int expected) {
    isNotNull();
    int seen = call().attempts();
    return check(seen == expected, CallText.attempts(seen), String.valueOf(expected));
  }

  /** These delays were waited, no more and in this order. */
  public S waited(Duration... expected) {
    isNotNull();
    List<Duration> seen = call().delays();
    return check(seen.equals(List.of(expected)), "waited " + text(seen), text(List.of(expected)));
  }

  /** These were the ceilings of the delays that were waited, no more and in this order. */
  public S hasCeilings(Duration... expected) {
    isNotNull();
    List<Duration> seen = call().ceilings();
    return check(seen.equals(List.of(expected)), "ceilings " + text(seen), text(List.of(expected)));
  }

  /** All waits together took that long. */
  public S waitedInAll(Duration expected) {
    isNotNull();
    Duration seen = call().waited();
    return check(
        seen.equals(expected),
        "waited " + CallWaits.text(seen) + " in all",
        CallWaits.text(expected));
  }

  /** An attempt after the first succeeded. */
  public S succeeded() {
    isNotNull();
    return check(call().ending() == Ending.SUCCEEDED, ending(), Ending.SUCCEEDED.name());
  }

  /** The call gave up for that reason, whether or not a recover method answered. */
  public S gaveUp(GiveUpReason expected) {
    isNotNull();
    return check(
        call().gaveUp().filter(expected::equals).isPresent(), ending(), "gave up: " + expected);
  }

  /** The call gave up, and its recover method answered. */
  public S recovered() {
    isNotNull();
    return check(call().ending() == Ending.RECOVERED, ending(), Ending.RECOVERED.name());
  }

  private String ending() {
    return call().ending() + call().gaveUp().map(reason -> " (" + reason + ")").orElse("");
  }

  private S check(boolean holds, String seen, String expected) {
    if (!holds) {
      failWithMessage(
          "%s", call().method() + ": " + seen + " (expected: " + expected + ").\n" + call());
    }
    return myself;
  }

  private static String text(List<Duration> durations) {
    return durations.isEmpty()
        ? "nothing"
        : durations.stream().map(CallWaits::text).collect(joining(", "));
  }
}
