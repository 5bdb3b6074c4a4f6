package dev.backoff.testkit;

/** When stages go on that wait for their next attempt. */
public enum Stages {
  /**
   * At once, on the thread that the attempt ended on: a method whose attempts end at once returns a
   * complete stage. Time passes as if each call were made after the one before; so the waits of
   * calls that run side by side add up.
   */
  AT_ONCE,
  /**
   * When the test lets time pass, by {@link Waits#advance} or {@link Waits#finish}, in the order in
   * which they are due: for calls that run side by side, or that are cancelled while they wait.
   */
  HELD
}
