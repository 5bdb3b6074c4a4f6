package dev.backoff.lab.simulation;

/** What clients of a failing service do about a failure. */
public enum Strategy {
  /** Nothing. */
  NO_RETRIES,
  /** They retry, each call for itself. */
  RETRIES,
  /** They retry while their bucket has tokens; every first try puts a part of one back. */
  BUDGET_PER_FIRST_TRY,
  /** The budget of this library: only a call that succeeds at once puts a part of one back. */
  BUDGET_PER_SUCCESS
}
