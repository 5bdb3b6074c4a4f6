package dev.backoff.lab.simulation;

/** What a client is told whose version is out of date; without a trace, which nobody would read. */
final class VersionConflict extends Exception {

  private static final long serialVersionUID = 1L;

  VersionConflict() {
    super("The row has changed.", null, false, false);
  }
}
