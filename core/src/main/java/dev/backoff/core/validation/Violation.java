package dev.backoff.core.validation;

import dev.backoff.core.policy.Attribute;
import org.jspecify.annotations.Nullable;

/**
 * One finding of one rule.
 *
 * @param rule the rule that was broken
 * @param attribute where it was broken, or null for the annotation or method as a whole
 * @param element which element of an array attribute, counted from 0, or {@link #WHOLE}
 * @param message id and text, for example {@code [BKF-101] base: 0 ms (expected: > 0). …}
 */
public record Violation(Rule rule, @Nullable Attribute attribute, int element, String message) {

  /** For {@link #element}: the attribute as a whole. */
  public static final int WHOLE = -1;
}
