package dev.backoff.testkit;

import dev.backoff.core.policy.DurationText;
import dev.backoff.runtime.GiveUpReason;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * One call that was recorded: what its attempts did and what was waited between them.
 *
 * @param method for example {@code OrderService.fetch(String)}
 * @param attempts number of the last attempt that ended, 1 or more
 * @param waits before each retry, in order; a wait that was cut short, by an interruption for
 *     example, is not among them
 * @param failures what the attempts threw, in order; empty where a result was not good enough
 * @param ending how the call ended
 * @param gaveUp why it gave up; present too where a recover method answered
 */
public record CallWaits(
    String method,
    int attempts,
    List<Wait> waits,
    List<Optional<Throwable>> failures,
    Ending ending,
    Optional<GiveUpReason> gaveUp) {

  /**
   * A wait before a retry.
   *
   * @param delay what was waited
   * @param ceiling the bound that it was drawn under; less than the delay only where a server asked
   *     for more
   */
  public record Wait(Duration delay, Duration ceiling) {

    @Override
    public String toString() {
      return text(delay) + " (ceiling " + text(ceiling) + ")";
    }
  }

  /** How a call ended. */
  public enum Ending {
    /** It has not ended: it waits, or an attempt is being made. */
    PENDING,
    /** An attempt after the first succeeded. */
    SUCCEEDED,
    /** The last failure left, or the last poor result was returned. */
    GAVE_UP,
    /** It gave up, and its recover method answered. */
    RECOVERED,
    /** It gave up, and what its recover method threw left. */
    RECOVER_FAILED
  }

  public CallWaits {
    waits = List.copyOf(waits);
    failures = List.copyOf(failures);
  }

  /** What was waited before each retry, in order. */
  public List<Duration> delays() {
    return waits.stream().map(Wait::delay).toList();
  }

  /** The ceilings of these waits, in order. */
  public List<Duration> ceilings() {
    return waits.stream().map(Wait::ceiling).toList();
  }

  /** What was waited in all. */
  public Duration waited() {
    return delays().stream().reduce(Duration.ZERO, Duration::plus);
  }

  static String text(Duration duration) {
    return DurationText.display(duration.toNanos());
  }

  /**
   * Several lines for a person: each attempt with its failure and the wait that followed, and the
   * end.
   */
  @Override
  public String toString() {
    return CallText.of(this);
  }
}
