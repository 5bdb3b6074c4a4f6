package dev.backoff.runtime;

/** How a thread waits before its next attempt. */
@FunctionalInterface
public interface Sleeper {

  /**
   * Parks the thread until the time has passed: precise below a millisecond, without spinning, and
   * without holding the carrier of a virtual thread.
   */
  Sleeper SYSTEM = ParkingSleeper.INSTANCE;

  /**
   * Waits, at least this long.
   *
   * @param nanos zero or more
   * @throws InterruptedException if the thread is interrupted before or while waiting, also where
   *     there is nothing to wait; the interrupted flag is then clear
   */
  void sleep(long nanos) throws InterruptedException;
}
