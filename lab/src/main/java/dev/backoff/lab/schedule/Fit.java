package dev.backoff.lab.schedule;

/** Whether a retry starts within the time that there is. */
public enum Fit {
  /** However long the waits before it turn out. */
  ALWAYS,
  /** Only where the waits before it turn out short. */
  SOMETIMES,
  /** Not even with the shortest waits. */
  NEVER
}
