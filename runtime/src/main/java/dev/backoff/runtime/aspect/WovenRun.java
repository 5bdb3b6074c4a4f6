package dev.backoff.runtime.aspect;

/** The retries of one call, as woven code sees them; see {@link WovenCalls}. */
public abstract class WovenRun {

  /** For the runs of this library. */
  protected WovenRun() {}

  /**
   * Returns after the wait that leads to the next attempt, or throws {@code failure} itself if
   * there is to be none.
   */
  public abstract void failedAgain(Throwable failure);

  /** Ends the run: the attempt after the last wait succeeded. Never throws. */
  public abstract void succeeded();
}
