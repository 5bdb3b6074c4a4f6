package dev.backoff.runtime.config;

/**
 * Something wrong with the configuration.
 *
 * @param ruleId for example {@code BKF-403}; empty where no rule has one
 * @param text one line: id, key, source and value, what is expected and what to do
 */
public record ConfigProblem(String ruleId, String text) {}
