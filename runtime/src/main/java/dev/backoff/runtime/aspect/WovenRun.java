package dev.backoff.runtime.aspect;

import org.jspecify.annotations.Nullable;

/** The retries of one call, as woven code sees them; see {@link WovenCalls}. */
public abstract class WovenRun {

  /** For the runs of this library. */
  protected WovenRun() {}

  /**
   * Returns after the wait that leads to the next attempt, or when the call has an answer, or
   * throws {@code failure} itself.
   */
  public abstract void failedAgain(Throwable failure);

  /** Ends the run: the attempt after the last wait succeeded. Never throws. */
  public abstract void succeeded();

  /** Whether the recover method has answered for the call. */
  public abstract boolean hasAnswer();

  /** What the recover method returned. */
  public abstract @Nullable Object answer();

  /**
   * Whether the call returns {@code result}; if not, the wait that leads to the next attempt is
   * over.
   */
  abstract boolean accepts(@Nullable Object result);

  /** This run after a failure, see {@link #failedAgain}. */
  final WovenRun after(Throwable failure) {
    failedAgain(failure);
    return this;
  }

  /** This run after a result that it does not accept, else null. */
  final @Nullable WovenRun afterResult(@Nullable Object result) {
    return accepts(result) ? null : this;
  }
}
