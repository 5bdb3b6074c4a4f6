package dev.backoff.runtime;

import java.util.random.RandomGenerator;

/**
 * What a decision depends on besides what an attempt came to. Asked only where it does: a clock is
 * not read in vain, and no generator is taken that nothing is drawn from.
 */
abstract class Situation {

  /** The reading of the clock. */
  abstract long now();

  /** What a delay is drawn from. */
  abstract RandomGenerator random();

  /** Whether the call is bound to a thread that is to stop. */
  abstract boolean interrupted();

  /** When the attempt just made began. */
  abstract AttemptStart attemptStart();
}
