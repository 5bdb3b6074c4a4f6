package dev.backoff.benchmarks.run;

/**
 * One measured number.
 *
 * @param suite what was measured, as its table is called: {@code success}
 * @param what the line or column of the table: {@code int, 2 parameters}
 * @param contender who was measured, by its label
 * @param jdk the feature version of the JDK that ran it
 * @param unit {@code ns}, {@code B}, …
 * @param value the number
 * @param error half of the 99.9 % confidence interval; 0 where the number is not a mean
 */
public record Figure(
    String suite,
    String what,
    String contender,
    int jdk,
    String unit,
    double value,
    double error) {}
