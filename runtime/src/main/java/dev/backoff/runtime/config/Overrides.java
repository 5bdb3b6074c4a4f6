package dev.backoff.runtime.config;

import dev.backoff.core.policy.BackoffDeclaration;
import java.util.List;
import java.util.Map;

/**
 * What configuration says of one method, unjudged.
 *
 * @param combined what was compiled, with the values that could be read in their places
 * @param origins where these values come from, by attribute or switch
 * @param problems values that could not be read
 */
record Overrides(
    BackoffDeclaration combined,
    Map<String, Setting> origins,
    boolean enabled,
    boolean collapseNested,
    List<ConfigProblem> problems) {

  /** Nothing is configured. */
  static Overrides none(BackoffDeclaration compiled) {
    return new Overrides(compiled, Map.of(), true, false, List.of());
  }
}
