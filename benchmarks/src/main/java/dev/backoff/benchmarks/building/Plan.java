package dev.backoff.benchmarks.building;

/**
 * How much is measured.
 *
 * @param types generated classes
 * @param repetitions of which the median counts
 */
record Plan(int types, int repetitions) {}
