package dev.backoff.benchmarks.page;

import dev.backoff.benchmarks.run.Figure;
import java.util.List;

/**
 * The figures of one suite on one JDK.
 *
 * @param suite its name
 * @param date the day they were measured
 */
public record Measured(String suite, String date, List<Figure> figures) {}
