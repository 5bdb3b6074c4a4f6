package dev.backoff.lab.simulation;

/** Sees each write that reaches the server. */
@FunctionalInterface
interface CallObserver {

  CallObserver NONE = (nanos, success) -> {};

  /** A write arrived at {@code nanos} and was taken, or met a conflict. */
  void called(long nanos, boolean success);
}
