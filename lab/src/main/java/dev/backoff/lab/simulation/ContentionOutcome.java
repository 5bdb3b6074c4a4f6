package dev.backoff.lab.simulation;

/**
 * What came of one run.
 *
 * @param calls writes that reached the server, conflicts and successes
 * @param completionNanos when the last client was told of its success
 * @param meanFinishNanos when a client was, on average
 * @param matches what the agenda cost, in comparisons
 */
record ContentionOutcome(long calls, long completionNanos, double meanFinishNanos, long matches) {}
